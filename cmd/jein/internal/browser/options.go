package browser

import (
	"context"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Options are what is particular about a phone. The zero value is an ordinary one.
type Options struct {
	NoScript      bool   // JavaScript is off
	LargeText     bool   // the text is set to 200 %
	Dark          bool   // prefers-color-scheme: dark
	Still         bool   // prefers-reduced-motion
	Language      string // Accept-Language
	Listens       bool   // what sounds is noted: see Heard
	Speaks        string // the language of the one voice that a device that listens has of its own
	Wire          *Wire  // what its network goes through; cut by Offline
	Whole         bool   // in the whole Chromium: it keeps in memory a page that is left, and a screen awake
	Width, Height int64  // 390 by 844 when zero
}

// emulate makes the tab the device that it is to be.
func (p *Page) emulate(ctx context.Context, t *chromedp.Target) error {
	o := p.opt
	steps := []func() error{
		func() error { return errOf(cdp.Call(ctx, t, network.Enable, network.EnableParams{})) },
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
				Width: o.Width, Height: o.Height, DeviceScaleFactor: 1, Mobile: p.touch,
			}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: p.touch}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
				{Name: "prefers-color-scheme", Value: pick(o.Dark, "dark", "light")},
				{Name: "prefers-reduced-motion", Value: pick(o.Still, "reduce", "no-preference")},
			}}))
		},
	}
	if o.LargeText {
		steps = append(steps, func() error {
			return errOf(cdp.Call(ctx, t, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: 32, Fixed: 26}}))
		})
	}
	if o.Language != "" {
		steps = append(steps, func() error {
			return errOf(cdp.Call(ctx, t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": o.Language}}))
		})
	}
	if o.Listens {
		steps = append(steps, func() error { return listen(ctx, t, strings.Replace(ears, "LOCAL", o.Speaks, 1)) })
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func errOf[T any](_ T, err error) error { return err }

func pick(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}
