import { media } from '../../../theme/breakpoints';
import { color } from '../../../theme/tokens';

/** A picker: what is chosen, the field to find more, and the list below it. */
export const PICKER_STYLES = `
.is-relation>.w-input{flex-wrap:wrap;height:auto;min-height:36px}
.is-relation>.w-input:has(.is-chosen){padding:4px 0 4px 8px;gap:4px 0}
.is-relation>.w-input>input{flex:1;min-width:96px;height:34px;text-overflow:ellipsis}
.is-relation>.w-input>input[readonly]{cursor:pointer}
.is-relation .is-chosen{display:contents}
.is-relation .is-chosen .w-chip{max-width:100%;min-height:28px;margin-right:4px}
.is-relation .is-chosen .w-chip>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-left:8px}
.is-relation .is-chosen .w-chip>button{width:28px;height:28px}
.is-combobox.is-relation .w-pop{max-height:none;overflow:visible;padding:0;display:grid}
.is-relation [role=listbox]{max-height:min(320px,48vh);overflow:auto;padding:4px 0;margin:0;list-style:none}
.is-relation .w-option{padding:6px 12px;border-left:3px solid transparent}
.is-relation .w-option.is-active{background:${color.primaryTint};border-left-color:${color.primary}}
.is-relation .w-option .is-title{flex:1;min-width:0;display:grid;overflow-wrap:anywhere}
.is-relation .w-option .is-title>span:first-of-type{font-weight:550}
.is-relation .w-option .is-side{flex:none;max-width:45%;text-align:right}
.is-relation .w-option mark{background:none;color:inherit;font-weight:700;border-bottom:2px solid ${color.accent}}
.is-relation .w-option.is-way{color:${color.primary};font-weight:600}
.is-relation .w-option>.w-icon{color:${color.text2}}
.is-relation .w-option.is-way>.w-icon{color:inherit}
.is-relation .is-keys{display:flex;gap:16px;padding:7px 12px;border-radius:0 0 8px 8px;background:${color.sunken};color:${color.text2}}
.is-relation .is-status{padding:8px 12px;border-top:1px solid ${color.divider};color:${color.text2};overflow-wrap:anywhere}
.is-find{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.is-find>input{flex:1;min-width:96px}
.is-find>p{flex-basis:100%;margin:0;color:${color.text2}}
@media (hover:none){.is-relation .is-keys{display:none}}
${media.belowMd}{
.is-relation .is-keys{display:none}
.is-relation>.w-input>input{height:42px}
.is-relation .is-chosen .w-chip>button{width:44px;height:36px}
}
@media (forced-colors:active){.is-relation .w-option.is-active{border-left-color:Highlight;outline:2px solid Highlight;outline-offset:-2px}}
`;
