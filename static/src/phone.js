// A phone: everything that a player's page needs.
import {watchLine} from "./line.js";
import {watchPosts} from "./post.js";
import {watchChoices} from "./choose.js";
import {watchHolds} from "./hold.js";
import {watchMoments} from "./moment.js";
import {watchPanels} from "./panel.js";
import {watchSecrets} from "./secret.js";
import {watchPauses} from "./pause.js";
import {watchIdle} from "./idle.js";
import {watchAwake} from "./awaken.js";

watchPosts();
watchChoices();
watchHolds();
watchSecrets();
watchMoments();
watchPanels();
watchPauses();
watchIdle();
watchAwake();
watchLine();
document.documentElement.classList.add("live");
