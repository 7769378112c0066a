import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { MENU_STYLES } from './actionStyles';

/** A table with boxes to tick, and the bar above it. */
export const SELECT_STYLES = `
.is-bulk{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-height:48px;padding:5px 12px 5px 16px;margin-bottom:8px;background:${color.primaryTint};color:${color.primaryTintText};border:1px solid ${color.divider};border-radius:8px;position:sticky;top:64px;z-index:12}
.is-bulk b{font-weight:650}
.is-bulk .w-link{color:inherit}
.is-bulk>.w-actions{margin-left:auto}
.is-bulk [aria-disabled=true]{color:${color.text3};border-color:${color.divider};background:transparent;cursor:default}
.is-more-actions{${MENU_STYLES}}
.is-more-actions button.is-entry{width:100%;text-align:left}
th.is-select.is-select,td.is-select.is-select{width:44px;padding:0;text-align:center;overflow:visible}
.is-select .w-check{width:20px;height:20px;vertical-align:middle}
.is-select .w-check:indeterminate{background:${color.primary};border-color:${color.primary}}
.is-select .w-check:indeterminate::after{content:"";width:10px;height:0;border-top:2px solid ${color.onPrimary}}
td.is-select{position:relative}
th.is-select .w-check{position:relative}
td.is-select::before{content:none}
td.is-select .w-check::before{content:"";position:absolute;inset:0}
th.is-select .w-check::before{content:"";position:absolute;inset:-12px}
tbody tr:has(.is-select input:checked){background:${color.primaryTint};box-shadow:inset 3px 0 ${color.primary}}
${media.noScripts}{.is-select{display:none}}
@media print{.is-select,.is-bulk{display:none}}
${media.belowMd}{
td.is-select{position:absolute;top:4px;right:4px;width:44px;height:44px;display:grid;place-items:center}
.is-select .w-check{position:relative}
td.is-select .w-check::before{inset:-12px}
tbody tr:has(.is-select){position:relative}
tbody tr:has(.is-select) td.is-title{padding-right:40px}
.is-bulk{position:sticky;top:56px}
.is-bulk>.w-actions{margin-left:0}
}
`;
