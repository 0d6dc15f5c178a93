// The table screen: live like a phone, without secrets, with the ring to drag.
import {watchLine} from "./line.js";
import {watchPosts} from "./post.js";
import {watchChoices} from "./choose.js";
import {watchMoments} from "./moment.js";
import {watchPanels} from "./panel.js";
import {watchPauses} from "./pause.js";
import {watchSorts} from "./sort.js";
import {watchFullScreen} from "./full.js";
import {keepAwake} from "./wake.js";
import {watchPrint} from "./print.js";
import {watchTimers} from "./timer.js";
import {watchVoice} from "./voice.js";

watchPosts();
watchChoices();
watchMoments();
watchPanels();
watchPauses();
watchSorts();
watchFullScreen();
keepAwake();
watchPrint();
watchTimers();
watchVoice();
watchLine();
