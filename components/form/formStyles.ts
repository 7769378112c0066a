import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';
import { PICKED_STYLES } from './pickedStyles';
import { PICKER_STYLES } from './picker/pickerStyles';

/** Twelve columns; what has no span takes a row, in which a short widget stays short. */
const FIELDS = `
.is-fields{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:16px;align-items:start}
.is-fields>*{grid-column:1/-1}
.is-fields>.is-span-4{grid-column:span 4}
.is-fields>.is-span-6{grid-column:span 6}
.is-fields>.is-span-8{grid-column:span 8}
.is-wide>:is(.is-segments,.is-picked){max-width:420px}
.w-field{position:relative;min-width:0}
.w-field>.is-label{display:block;font-weight:600;margin-bottom:4px;padding:0;line-height:20px;overflow-wrap:anywhere}
.w-field:has(>.is-empty-choice)>.is-label{max-width:calc(100% - 72px)}
.is-label>.is-changed{margin-right:8px;vertical-align:1px}
.is-label .is-due{margin-left:4px;font-weight:400;color:${color.text2};font-size:13px;white-space:nowrap}
.is-changed{display:inline-block;flex:none;width:8px;height:8px;border-radius:50%;background:${color.accent};border:1.5px solid ${color.warning};align-self:center}
.w-field .is-help{display:flex;gap:12px;justify-content:space-between;margin-top:4px;white-space:pre-line;overflow-wrap:anywhere}
.w-field .is-help:not(:has(p,.is-count)){display:none}
.w-field .is-help p:not(.w-unscripted){display:inline}
.w-field .is-help p+p::before{content:" · "}
.w-field .is-count{white-space:nowrap;margin-left:auto}
.w-field .is-error{display:flex;gap:6px;overflow-wrap:anywhere;white-space:pre-line}
.is-notices>.w-alert p{white-space:pre-line}
.w-field .is-error .w-icon{margin-top:1px}
fieldset.w-field{display:block}
fieldset.w-field:focus{outline-offset:6px}
textarea.w-input{display:block;padding:7px 10px;line-height:20px;min-height:76px;resize:vertical;field-sizing:content;max-height:70vh}
textarea.w-input.w-mono{font-size:13px}
select.w-input{appearance:none;padding-right:34px;text-overflow:ellipsis;background:${color.paper} url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%237a8a86' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 9px center/18px}
.is-preview{display:block;margin-top:4px;max-width:240px;max-height:150px;border-radius:4px;background:${color.sunken}}
.is-below{margin-top:8px}
.is-file{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:8px}
.is-file .is-name{flex:1;min-width:120px;overflow-wrap:anywhere}
.is-file progress{width:120px;accent-color:${color.primary}}
.is-line{display:flex;gap:8px}
`;

const PICKED = `
${PICKED_STYLES}.is-picked[data-invalid]{border:2px solid ${color.error};padding-left:9px}
.w-field .is-picked>input[aria-invalid]{border:0}
.w-input>.is-swatch{flex:none;width:24px;height:24px;padding:0;margin-right:8px;border:1px solid ${color.control};border-radius:3px;background:none;cursor:pointer}
.is-swatch::-webkit-color-swatch-wrapper{padding:0}
.is-swatch::-webkit-color-swatch{border:0;border-radius:2px}
.is-combobox{position:relative}
.is-combobox .w-pop{left:0;right:0;top:calc(100% + 4px);max-height:320px;overflow:auto;padding:4px 0}
.is-combobox .w-option{cursor:pointer}
.is-combobox .w-option:is(.Mui-focused,:hover){background:${color.primaryTint}}
.is-combobox .w-option[aria-selected=true]{font-weight:600}
.is-swatch.is-none::-webkit-color-swatch{background:linear-gradient(to top right,transparent 46%,${color.control} 46% 54%,transparent 54%)!important}
.is-swatch.is-none::-moz-color-swatch{background:linear-gradient(to top right,transparent 46%,${color.control} 46% 54%,transparent 54%)!important}
.is-money{display:grid;grid-template-columns:minmax(0,2fr) minmax(88px,1fr);gap:8px;max-width:420px}
`;

const CHOICES = `
.is-segments{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;border:1px solid ${color.control};border-radius:4px;background:${color.paper}}
.is-segments[data-invalid]{border:2px solid ${color.error}}
.is-segments label{position:relative;display:grid;cursor:pointer}
.is-segments label+label{border-left:1px solid ${color.control}}
.is-segments input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
.is-segments span{display:grid;place-items:center;min-height:34px;padding:4px 8px;text-align:center;line-height:18px;border-radius:3px}
.is-segments input:checked+span{background:${color.primary};color:${color.onPrimary};font-weight:650}
.is-segments label:not(:has(:checked)):hover span{background:${color.primaryTint}}
.is-segments input:focus-visible+span{outline:2px solid ${color.focus};outline-offset:2px;box-shadow:0 0 0 2px ${color.focusHalo},0 0 0 6px ${color.focusHalo};z-index:1}
.is-boxes{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:0 16px}
.is-boxes>p{grid-column:1/-1}
.is-boxes:has(.is-told){grid-template-columns:minmax(0,1fr)}
.is-boxes label{display:flex;gap:10px;align-items:flex-start;padding:6px 0;min-height:32px;cursor:pointer}
.is-boxes .w-check{margin-top:1px}
.is-told{display:block;font-size:13px;line-height:18px;color:${color.text2}}
@media (forced-colors:active){
.is-segments input:checked+span{background:Highlight;color:HighlightText;forced-color-adjust:none}
.is-changed{background:CanvasText}
}
`;

const LISTS = `
.is-rows{display:grid;gap:8px;margin-bottom:8px}
.is-rows>li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 8px;align-items:start}
.is-rows>.is-group-row{position:relative;display:block;border:1px solid ${color.divider};border-radius:4px;padding:12px}
.is-row-tools{display:flex}
.is-group-row>.is-row-tools{position:absolute;top:4px;right:4px}
.is-moves{display:flex}
.is-row-tools .w-button{color:${color.text2}}
.is-row-tools .w-button[disabled]{color:${color.divider};border-color:transparent}
.is-group:not(.is-named){border-left:2px solid ${color.divider};padding-left:14px}
.is-group-row .is-group{border:0;padding:0}
.w-field.is-group>.is-label{font-weight:650;margin-bottom:8px;padding-top:2px}
.is-group>.is-help{margin:0 0 8px}
.is-group-row>.is-group>legend.w-hidden{position:static!important;clip-path:none;width:auto;height:auto;font-weight:600;margin-bottom:8px}
.is-close{margin-top:12px}
.is-one-of>.is-fields{margin-top:8px}
@media not (scripting:none){.is-other{display:none}}
@media (scripting:enabled){.w-unscripted{display:none}}
`;

/** The quiet word beside a label: what the field says while it is empty. */
const EMPTY_CHOICE = `
.is-empty-choice{position:absolute;top:0;right:0}
fieldset.w-field>.is-empty-choice{top:-24px}
.is-empty-choice>summary{display:inline-flex;align-items:center;gap:2px;min-height:24px;margin-top:-2px;padding:0 2px;border-radius:4px;font-size:13px;line-height:20px;color:${color.text2}}
.is-empty-choice>summary:hover{color:${color.text};text-decoration:underline}
.is-empty-choice .w-pop{right:0;top:24px;min-width:220px;padding:8px 0}
.is-empty-choice legend{float:left;width:100%;padding:0 12px 4px;color:${color.text2}}
.is-empty-choice .w-option{clear:both;cursor:pointer}
@media (scripting:enabled){
.is-empty-choice.is-filled{display:none}

.is-empty-choice:not(.is-said,[open])>summary{opacity:0}
.w-field:is(:hover,:focus-within)>.is-empty-choice>summary{opacity:1}
}
`;

/** Parts of the form beside it, and the foot that stays in sight. */
const FRAME = `
>.is-columns{display:grid;grid-template-columns:minmax(0,1fr) 248px;gap:24px;align-items:start}
>.is-columns.is-single{grid-template-columns:minmax(0,860px)}
.is-notices>.w-alert{margin-bottom:16px}
.is-cards{display:grid;gap:16px}
.w-alert .is-links{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:2px}
.w-alert .is-links a{min-height:28px;display:inline-flex;align-items:center}
.is-contents{position:sticky;top:${layout.bar + 20}px}
.is-contents h2{font-size:14px;line-height:20px;margin-bottom:8px}
.is-contents a{display:flex;gap:8px;align-items:center;min-height:32px;color:${color.text};text-decoration:none;padding:4px 0 4px 12px;border-left:2px solid ${color.divider}}
.is-contents a:hover{color:${color.primaryHover}}
.is-contents a[aria-current]{border-color:${color.primary};font-weight:650}
.is-contents .is-count{margin-left:auto;color:${color.error};font-weight:650;font-size:13px;white-space:nowrap}
>.is-foot{position:sticky;bottom:0;z-index:10;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:16px -24px -24px;padding:12px 24px;background:${color.raised};border-top:1px solid ${color.divider};box-shadow:0 -4px 16px rgba(12,47,44,.06)}
>.is-single+.is-foot{max-width:860px;margin:16px 0 0;padding:12px 16px;border:1px solid ${color.divider};border-radius:4px;box-shadow:none}
.is-state{display:flex;align-items:center;gap:0 6px;flex:1;min-width:200px;color:${color.text2};font-size:13px}
.is-foot .is-danger{background:${color.error};border-color:${color.error};color:${color.onError}}
.is-foot .is-danger:hover{background:${color.errorText};border-color:${color.errorText};color:${color.onError}}
[aria-disabled=true]{opacity:.7;cursor:progress}
`;

const NARROW = `
${media.belowLg}{
>.is-columns{grid-template-columns:minmax(0,1fr)}
.is-contents{display:none}
}
${media.belowMd}{
.is-fields>*{grid-column:1/-1!important}
textarea.w-input{font-size:16px}
.is-segments span{min-height:42px}
.is-boxes label{min-height:44px;padding:11px 0}
.is-picked button{width:44px;height:42px}
.is-empty-choice>summary{min-height:24px}
.is-rows>li:not(.is-group-row) .is-row-tools{align-self:start}
.is-rows>li:not(:focus-within) .is-moves{display:none}
>.is-foot,>.is-single+.is-foot{margin:16px -16px -24px;padding:10px 16px}
>.is-foot .is-state{flex-basis:100%;min-width:0}
>.is-foot .is-state:empty{display:none}
>.is-foot .w-button{flex:1 1 auto;white-space:normal;text-align:center}
}
`;

/** A form's page: its cards, widgets and foot, in one style sheet. */
export const FORM_STYLES = `${FIELDS}${PICKED}${PICKER_STYLES}${CHOICES}${LISTS}${EMPTY_CHOICE}${FRAME}${NARROW}`;
