import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

/** A switch of two or three, on the bar or in the drawer; its colours follow from where it stands. */
const SWITCH = `
.is-switch{display:flex;border:1px solid color-mix(in srgb,${color.barMuted} 55%,transparent);border-radius:4px}
.is-switch a{color:${color.barMuted};text-decoration:none;min-width:40px;height:34px;display:grid;place-items:center;font-weight:600;font-size:13px}
.is-switch a[aria-current]{background:${color.barText};color:${color.bar};border-radius:3px}
[data-theme=dark] & .is-switch a[aria-current]{background:${color.barMuted}}
`;

/** The bar's tools. */
export const TOOLS_STYLES = `
flex:1;display:flex;align-items:center;gap:12px;min-width:0;
.is-finder{flex:1;max-width:520px;min-width:0;height:36px;display:flex;align-items:center;gap:10px;padding:0 8px 0 12px;border-radius:4px;background:${color.barField};color:${color.barMuted};border:1px solid color-mix(in srgb,${color.barMuted} 45%,transparent)}
.is-finder span{flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.is-finder kbd{background:transparent;border-color:color-mix(in srgb,${color.barMuted} 55%,transparent);color:${color.barMuted}}
.is-space{flex:1}
${SWITCH}
summary.is-tool{display:inline-flex}
details{position:relative}
.w-pop{right:0;top:44px;min-width:200px;padding:4px 0;color:${color.text}}
.w-pop a,.w-pop button{display:flex;align-items:center;gap:10px;width:100%;min-height:38px;padding:4px 14px;color:${color.text};text-decoration:none}
.w-pop a:hover,.w-pop button:hover,.w-pop [aria-pressed=true]{background:${color.primaryTint};color:${color.primaryTintText}}
.w-pop :focus-visible{outline-color:${color.focus}}
${media.belowLg}{kbd,.is-space{display:none}.is-finder{max-width:none}.is-account .is-word{display:none}}
${media.belowMd}{gap:4px;justify-content:flex-end}
`;
