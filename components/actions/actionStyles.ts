import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

/** The menu of a record's actions. */
export const MENU_STYLES = `
position:relative;display:inline-flex;
.w-pop{right:0;top:calc(100% + 4px);min-width:208px;max-width:min(320px,calc(100vw - 32px));padding:6px}
.is-entry{display:flex;align-items:center;gap:10px;min-height:36px;padding:6px 10px;border-radius:4px;color:${color.text};font-weight:500;text-decoration:none}
.is-entry:hover{background:${color.primaryTint};color:${color.primaryTintText}}
.is-entry.is-danger{color:${color.error}}
.is-entry.is-danger:hover{background:${color.errorTint}}
.is-entry[aria-disabled=true]{color:${color.text3};background:none;cursor:default}
.is-reason{display:block;padding:0 10px 6px;color:${color.text2};white-space:normal}
li+.is-last{margin-top:6px;padding-top:6px;border-top:1px solid ${color.divider}}
${media.belowMd}{.is-entry{min-height:44px}}
`;

/** The flow of a record's statuses: what was, and what can be next. */
export const FLOW_STYLES = `
display:flex;align-items:stretch;flex-wrap:wrap;gap:16px 24px;padding:16px;margin-bottom:16px;
ol{flex:1 1 440px;display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;gap:0}
li{position:relative;display:grid;align-content:start;gap:2px;font-size:13px;line-height:18px;color:${color.text2};padding-right:12px}
li .w-mark.is-plate{display:block;height:auto;padding:30px 0 0;background:none;color:${color.text};font-weight:600;font-size:14px;line-height:20px;white-space:normal}
li .w-mark.is-plate>svg{position:absolute;left:0;top:0;width:22px;height:22px;color:${color.text}}
li.is-now .w-mark.is-plate[data-tone=open]>svg{color:${color.info}}
li.is-now .w-mark.is-plate[data-tone=taken]>svg{color:${color.primary}}
li.is-now .w-mark.is-plate[data-tone=active]>svg{color:${color.warning}}
li.is-now .w-mark.is-plate[data-tone=done]>svg{color:${color.success}}
li.is-now .w-mark.is-plate[data-tone=dropped]>svg{color:${color.text2}}
li b{font-weight:inherit}
li.is-now b{font-weight:700}
li::before{content:"";position:absolute;left:27px;right:5px;top:10px;height:2px;background:${color.text}}
li.is-now::before{background:none;border-top:2px dashed ${color.control};height:0;right:-14px}
@media (forced-colors:active){li:not(.is-now)::before{background:CanvasText;forced-color-adjust:none}}
li.is-end::before{display:none}
.is-next{display:flex;flex-wrap:wrap;gap:12px}
.is-next>div{display:grid;gap:4px;justify-items:center;align-content:start;font-size:13px;line-height:18px;color:${color.text2}}
.is-next .w-button{min-width:124px}
.is-leads{display:grid;max-width:180px;text-align:center;overflow-wrap:anywhere}
.is-next .w-button[aria-disabled=true]{color:${color.text3};border-color:${color.divider};background:transparent;cursor:default}
.is-reason{max-width:180px;text-align:center}
${media.belowLg}{
ol{flex-basis:100%}
li.is-now::before{right:0}
}
${media.belowMd}{
padding:12px 16px 16px;
ol{grid-auto-flow:row;flex-basis:100%}
li{display:block;padding:0 0 14px 34px;min-height:40px}
li .w-mark.is-plate{padding:0}
li>span:not(.is-plate){display:inline}
li>span+span~span::before{content:" · "}
li::before{left:10px;right:auto;top:24px;bottom:2px;width:2px;height:auto}
li.is-now::before{border:0;border-left:2px dashed ${color.control};width:0;height:auto;bottom:-8px}
li:last-child{padding-bottom:4px}
.is-next{width:100%}
.is-next>div{flex:1 1 140px;justify-items:stretch;text-align:center}
.is-leads{max-width:none}
}
`;
