import { media } from '../../theme/breakpoints';
import { color, shadow } from '../../theme/tokens';

/** The navigation column, also as it stands in the drawer. */
export const NAVIGATION_STYLES = `
padding:16px 12px;display:flex;flex-direction:column;gap:4px;height:100%;overflow:auto;overscroll-behavior:contain;
.w-input{margin-bottom:8px;flex:none}
h2{font-size:12px;line-height:16px;font-weight:650;color:${color.text2};padding:12px 8px 4px;letter-spacing:.01em}
a{display:flex;flex:none;align-items:center;gap:10px;min-height:34px;padding:0 8px;border-radius:4px;color:${color.text};text-decoration:none;font-weight:500}
a>span{min-width:0;overflow-wrap:anywhere}
a .w-icon{color:${color.text2}}
a b{margin-left:auto;font-weight:400;font-size:13px;color:${color.text2}}
a:hover{background:color-mix(in srgb,${color.primary} 9%,transparent)}
a[aria-current]{background:${color.paper};font-weight:650;color:${color.primaryHover};box-shadow:inset 3px 0 0 ${color.primary},${shadow.e1}}
[data-theme=dark] & a[aria-current]{background:${color.primaryTint};box-shadow:none}
a[aria-current]:focus-visible{box-shadow:0 0 0 2px ${color.focusHalo},0 0 0 6px ${color.focusHalo}}
a[aria-current] .w-icon{color:${color.primary}}
.is-none{padding:8px;color:${color.text2}}
footer{margin-top:auto;padding:16px 8px 0;color:${color.text3};font-size:12px;line-height:16px}
footer a{display:inline;padding:0;color:inherit;text-decoration:underline}
${media.belowMd}{a{min-height:44px}}
${media.motion}{a{transition:background-color .12s ease}}
`;
