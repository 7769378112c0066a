import { media } from '../breakpoints';
import { FOCUS_RING, FOCUS_RING_DARK } from '../focusRing';
import { color, FONT_FAMILY, MONO_FAMILY } from '../tokens';

/**
 * Elements as they are without a class, and the few words of style that go with any of them. A link that stands alone in its
 * place is pressed on 24 px; that moves no line.
 */
export const BASE = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding:72px 0 96px;-webkit-text-size-adjust:100%;color-scheme:light}
html[data-theme=dark]{color-scheme:dark}
body{margin:0;background:${color.page};color:${color.text};font:400 14px/20px ${FONT_FAMILY};font-variant-numeric:tabular-nums lining-nums;font-feature-settings:"tnum","lnum";text-rendering:optimizeLegibility}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
table{border-collapse:collapse;width:100%;font-size:14px}
caption{text-align:left}
a{color:${color.primary};text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px;text-decoration-color:color-mix(in srgb,currentColor 40%,transparent)}
:where(td,dd,figcaption) :where(a){padding-block:4px}
a:hover{color:${color.primaryHover};text-decoration-color:currentColor}
:focus-visible,input[type=date]:focus-within{${FOCUS_RING}}
[data-theme=dark] :focus-visible,[data-theme=dark] input[type=date]:focus-within{${FOCUS_RING_DARK}}
h1{font-size:26px;line-height:32px;font-weight:650;letter-spacing:-.012em;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:17px;line-height:24px;font-weight:650;letter-spacing:-.004em}
h3{font-size:14px;line-height:20px;font-weight:650}
h1:focus,main:focus{outline:none;box-shadow:none}
code,kbd,pre,.w-mono{font-family:${MONO_FAMILY};font-size:.92em;font-feature-settings:normal}
kbd{display:inline-block;min-width:20px;padding:0 5px;border:1px solid ${color.divider};border-bottom-width:2px;border-radius:4px;background:${color.paper};font-size:12px;line-height:18px;text-align:center;color:${color.text2}}
.w-hidden{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.w-icon{width:18px;height:18px;flex:none;stroke:currentColor;stroke-width:1.75;fill:none;stroke-linecap:round;stroke-linejoin:round;vertical-align:-4px}
.w-icon.is-small{width:16px;height:16px;vertical-align:-3px}
.w-icon.is-large{width:22px;height:22px}
.w-muted{color:${color.text2}}
.w-hint{color:${color.text3}}
.w-caption{font-size:12px;line-height:16px}
.w-prose{font-size:15px;line-height:24px;max-width:66ch;text-wrap:pretty;white-space:pre-line;overflow-wrap:anywhere}
.w-narrow{display:none!important}
@media (forced-colors:active){
:is(a[aria-current],[aria-pressed=true],.w-button.is-on){forced-color-adjust:none;background:Highlight!important;color:HighlightText!important;border-color:Highlight!important}
:is(a[aria-current],[aria-pressed=true],.w-button.is-on) *{color:inherit!important}
}
${media.belowMd}{
body{font-size:15px;line-height:22px}
h1{font-size:22px;line-height:28px}
.w-narrow{display:inline-flex!important}
.w-wide{display:none!important}
}
`;
