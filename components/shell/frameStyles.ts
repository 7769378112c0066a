import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';

const BAR = `
>.is-bar{position:sticky;top:0;z-index:20;grid-column:1/-1;height:${layout.bar}px;background:${color.bar};color:${color.barText};display:flex;align-items:center;gap:12px;padding:0 16px;min-width:0}
[data-theme=dark] &>.is-bar{border-bottom:1px solid ${color.divider}}
>.is-bar :focus-visible{outline-color:${color.accent};box-shadow:none}
.is-brand{display:flex;align-items:center;gap:12px;color:inherit;text-decoration:none;font-weight:650;font-size:17px;letter-spacing:-.005em;width:216px;flex:none;min-height:40px}
.is-brand:hover{color:inherit}
.is-brand svg{flex:none}
.is-brand span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#shell-menu{display:none}
.is-tool{min-width:40px;height:40px;display:inline-flex;align-items:center;justify-content:center;gap:8px;border-radius:4px;color:inherit;text-decoration:none}
.is-tool:hover{background:${color.barField};color:inherit}
.is-account{padding:0 10px;font-weight:550}
#shell-tools{flex:1;display:flex;align-items:center;gap:12px;min-width:0}
`;

const NARROW = `
${media.belowXl}{
grid-template-columns:minmax(0,1fr);background:none;
#shell-navigation{display:none}
#shell-menu{display:block;width:40px;height:40px;flex:none}
.is-brand{width:auto}
}
${media.noScripts}{
grid-template-columns:minmax(0,1fr);background:none;
#shell-navigation,#shell-menu,.is-scripted{display:none}
.is-brand{width:auto}
}
${media.belowMd}{
>.is-bar{padding:0 8px;gap:4px}
#shell-menu{width:44px;height:44px}
.is-tool{min-width:44px;height:44px}
.is-account{padding:0}
#shell-tools{flex:none;gap:4px;width:96px;justify-content:flex-end}
.is-brand{font-size:16px;gap:10px;flex:1;min-width:0}
#main{padding:12px 16px 24px}
>.is-foot{padding:0 16px 24px}
}
`;

/** The page's floor plan: bar 56, navigation 232 from xl on, content; their room is there before the shell is. */
export const FRAME_STYLES = `
display:grid;grid-template-columns:${layout.nav}px minmax(0,1fr);grid-template-rows:${layout.bar}px 1fr auto;min-height:100vh;background:linear-gradient(to right,${color.sunken} ${layout.nav - 1}px,${color.divider} 0 ${layout.nav}px,transparent 0);
.is-skip{position:absolute;left:8px;top:-60px;z-index:30;background:${color.paper};padding:10px 14px;border-radius:4px}
.is-skip:focus{top:8px}
${BAR}
#shell-navigation{grid-row:2/4;background:${color.sunken};border-right:1px solid ${color.divider};position:sticky;top:${layout.bar}px;height:calc(100vh - ${layout.bar}px)}
#main{padding:20px 24px 24px;min-width:0;max-width:${layout.contentMax}px;width:100%}
>.is-foot{padding:0 24px 24px;min-width:0;max-width:${layout.contentMax}px;width:100%}
>.is-foot ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding-top:12px;border-top:1px solid ${color.divider};font-size:13px}
>.is-foot a,>.is-foot button{color:${color.text2};min-height:24px;display:inline-flex;align-items:center}
>.is-foot button{text-decoration:underline color-mix(in srgb,currentColor 40%,transparent) 1px;text-underline-offset:3px}
${NARROW}
`;
