import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

const OPTION = `
[role=option]{display:flex;align-items:center;gap:12px;width:100%;min-height:40px;padding:6px 16px 6px 13px;border-left:3px solid transparent;color:${color.text};text-align:left;text-decoration:none;font-weight:400}
[role=option][aria-selected=true]{background:${color.primaryTint};color:${color.primaryTintText};border-left-color:${color.primary}}
[role=option]>.w-icon{flex:none;color:${color.text2}}
[role=option][aria-selected=true]>.w-icon,[role=option][aria-selected=true]>.is-where{color:inherit}
.is-text{flex:1;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.is-where{flex:none;max-width:45%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:${color.text2};font-size:13px}
.is-status{flex:none;width:18px;display:grid;place-items:center}
.is-status .w-mark{gap:0}
.is-status svg{width:18px;height:18px}
mark{background:none;color:inherit;font-weight:650;border-bottom:2px solid ${color.accent}}
`;

const PHONE = `
${media.belowMd}{
.is-query input{font-size:16px}
.is-query button{width:44px;height:44px}
.is-query button kbd,.is-keys{display:none}
.is-query button .w-icon{display:block}
[role=option]{min-height:48px;flex-wrap:wrap;gap:0 12px}
[role=option]>.w-icon.is-small{display:none}
.is-text{white-space:normal;overflow-wrap:anywhere}
.is-where{flex:1 0 calc(100% - 30px);margin-left:30px;max-width:none;white-space:normal}
}
`;

/** The palette: the field, what was found in groups, the keys. */
export const PALETTE_STYLES = `
display:flex;flex-direction:column;min-height:0;max-height:inherit;
.is-query{display:flex;flex:none;align-items:center;gap:12px;padding:0 16px;border-bottom:1px solid ${color.divider}}
.is-query input{flex:1;min-width:0;height:56px;border:0;background:none;color:${color.text};font-size:18px;outline:0;box-shadow:none}
.is-query input::placeholder{color:${color.text3};opacity:1}
.is-query:has(input:focus-visible){box-shadow:inset 0 -2px 0 ${color.primary}}
.is-query button{min-width:24px;min-height:24px;display:grid;place-items:center;border-radius:4px}
.is-query button .w-icon{display:none}
.is-found{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;padding-bottom:8px;scroll-padding:8px}
.is-heading{padding:10px 16px 4px;color:${color.text2};font-size:12px;line-height:16px;font-weight:650}
.is-heading>span{font-weight:400}
${OPTION}
.is-foot{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:4px 20px;min-height:37px;padding:8px 16px;border-top:1px solid ${color.divider};background:${color.sunken};color:${color.text2};font-size:12px}
.is-keys{display:flex;flex-wrap:wrap;gap:4px 20px}
.is-foot [role=status]{margin-left:auto;overflow-wrap:anywhere}
${PHONE}
@media (forced-colors:active){[role=option][aria-selected=true]{border-left-color:Highlight;outline:2px solid Highlight;outline-offset:-2px}}
`;
