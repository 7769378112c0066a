import styled from '@emotion/styled';
import { media } from '../../theme/breakpoints';
import { PICKED_STYLES } from '../form/pickedStyles';
import { color, shadow } from '../../theme/tokens';

const POPS = `
.is-filter,.is-columns,.is-sort,.is-views{position:relative}
.is-filter .w-pop{left:0;top:40px;width:360px;max-width:calc(100vw - 32px)}
.is-columns .w-pop{right:0;top:40px;width:300px;max-width:calc(100vw - 32px)}
.is-columns li{display:flex;align-items:center}
.is-columns li[hidden]{display:none}
.is-columns li .w-option{flex:1;min-width:0}
.is-columns .w-pop>.w-input{margin:12px 12px 0;width:auto}
.is-movers{display:flex;margin-right:8px}
.is-movers button{width:28px;height:28px;display:grid;place-items:center;border-radius:4px;color:${color.text2}}
.is-movers button:hover{background:${color.primaryTint};color:${color.primaryTintText}}
.is-movers button[disabled]{visibility:hidden}
.is-density{display:flex;align-items:center;padding:10px 12px;border-bottom:1px solid ${color.divider}}
.is-density legend{float:left;padding:0;margin-right:auto;font-size:13px;color:${color.text2}}
.is-density label{position:relative;display:inline-flex;align-items:center;min-height:32px;padding:0 10px;font-size:13px;border:1px solid ${color.control};cursor:pointer}
.is-density label:first-of-type{border-radius:4px 0 0 4px}
.is-density label:last-of-type{border-radius:0 4px 4px 0;border-left:0}
.is-density input{appearance:none;position:absolute;inset:0;margin:0;border-radius:inherit;cursor:pointer}
.is-density label:has(:checked){background:${color.text};color:${color.paper};border-color:${color.text}}
.is-views .w-pop{right:0;top:40px;width:320px;max-width:calc(100vw - 32px)}
.is-views summary .is-name{max-width:180px;overflow:hidden;text-overflow:ellipsis}
.is-views ul{padding:8px 0;max-height:min(40vh,320px);overflow:auto}
.is-views li{display:flex;align-items:center;padding:0 8px 0 4px}
.is-views li>a{flex:1;min-width:0;display:flex;align-items:center;gap:8px;min-height:36px;padding:4px 8px 4px 12px;color:${color.text};text-decoration:none;border-radius:4px}
.is-views li>a>span{overflow-wrap:anywhere}
.is-views li>a:hover{background:${color.primaryTint};color:${color.primaryTintText}}
.is-views li>a[aria-current]{font-weight:600}
.is-mini{width:32px;height:32px;display:grid;place-items:center;border-radius:4px;color:${color.text2}}
.is-mini:hover{background:${color.primaryTint};color:${color.primaryTintText}}
.is-mini[aria-pressed=true]{color:${color.primary}}
.is-mini[aria-pressed=true] path{fill:currentColor}
.is-none{padding:12px 16px;color:${color.text2};font-size:13px}
.is-changed{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:8px 16px;border-top:1px solid ${color.divider};font-size:13px}
.is-changed p{overflow-wrap:anywhere;min-width:0}
.is-save{padding:12px 16px;border-top:1px solid ${color.divider}}
.is-save label{font-weight:600;font-size:13px}
.is-save>div,.is-rename{display:flex;gap:8px;margin:4px 0;flex:1}
.is-rename{padding:2px 8px}
.is-save .w-muted{font-size:12px;line-height:16px}
.is-sort .w-pop{padding:4px 0}
.is-more,.is-rest{display:contents}
.is-more>details{display:none}
.is-fields,.is-columns .w-pop ul{max-height:min(56vh,480px);overflow:auto;overscroll-behavior:contain}
.is-fields{display:grid;gap:14px;padding:14px 16px}
.is-columns .w-pop ul{padding:8px 0}
.is-foot{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:8px 12px;border-top:1px solid ${color.divider};font-size:13px}
.is-fields legend{padding:0;font-weight:600;margin-bottom:4px}
.is-inputs{display:flex;flex-wrap:wrap;gap:8px}
.is-inputs label:not(.w-option){flex:1;min-width:min(132px,100%)}
.is-filter .w-input.is-picked{padding-right:0}
${PICKED_STYLES}.is-inputs label>.w-muted{display:block;font-size:13px;line-height:18px}
.is-choices{flex:1;display:grid;grid-template-columns:1fr 1fr;max-height:220px;overflow:auto}
.is-choices .w-option{padding:4px 0}
.is-choices .w-option[hidden]{display:none}
.is-many{flex:1;min-width:0;display:grid;gap:6px}
.is-filter .is-combobox .w-pop{position:static;width:auto;max-width:none;margin-top:4px;box-shadow:none}
.is-sort .w-pop a{display:flex;align-items:center;justify-content:space-between;min-height:44px;padding:4px 16px;color:${color.text};text-decoration:none}
`;

/** "More" on a phone: a sheet as wide as the page, whose rows unfold in their place. */
const SHEET = `
.is-more{display:block;margin-left:auto}
.is-more>details{display:block}
.is-rest{display:block;position:absolute;z-index:15;left:16px;right:16px;margin-top:4px;padding:4px 0;background:${color.raised};border:1px solid ${color.divider};border-radius:8px;box-shadow:${shadow.e2}}
.is-more>details:not([open])~.is-rest{display:none}
.is-rest>*{display:block;margin:0}
.is-rest>.w-narrow:not(.w-scripted){display:block!important}
.is-rest>.is-row{width:100%}
.is-rest summary.w-button,.is-rest>.is-row>button{width:100%;min-height:48px;justify-content:flex-start;gap:12px;padding:0 16px;border:0;border-radius:0;background:none;color:${color.text};font-size:15px;font-weight:500}
.is-rest .w-button .w-icon{width:18px;height:18px;margin:0}
.is-rest summary.w-button::after{content:"";width:8px;height:8px;margin:-4px 4px 0 auto;border:solid ${color.text2};border-width:0 1.75px 1.75px 0;transform:rotate(45deg)}
.is-rest [open]>summary.w-button::after{margin-top:4px;transform:rotate(225deg)}
.is-rest .w-pop{position:static;width:auto;max-width:none;border:0;border-radius:0;box-shadow:none;background:${color.sunken}}
.is-density{display:none}
`;

/** The row of tools above a table, and what they unfold. */
export const ToolsRoot = styled.div(`
display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-bottom:12px;
&:not(:has(>.is-end)){visibility:hidden}
.is-search{flex:0 1 264px;min-width:180px}
.is-filter>details>summary:not(:hover){border-style:dashed;color:${color.primary}}
.is-filter>details>summary>span{display:inline-flex;align-items:center;gap:5px}
.is-clear{font-size:13px;margin-left:4px;display:inline-flex;align-items:center}
.is-views{margin-left:auto}
.is-of{font-weight:400;color:${color.text2}}
${POPS}
${media.belowMd}{
gap:8px;
.is-search{flex:1 1 0;min-width:140px}
.is-filter>details>summary{border-style:solid!important;color:${color.text}!important;min-height:44px;font-size:15px}
.is-filter{order:0;position:static}
.is-filter .w-pop{left:16px;right:16px;width:auto;top:auto;margin-top:4px}
.w-chip,.is-clear{order:1}
.is-clear{min-height:36px}
.is-mini{width:44px;height:44px}
${SHEET}
}
`);
