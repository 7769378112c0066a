import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';
import { FRAME_WIDTHS } from './columnWidth';

const minWidths = FRAME_WIDTHS.map((width) => `table[data-frame="${width}"]{min-width:${width}px}`).join('');

const HEAD = `
th{height:40px;text-align:left;vertical-align:middle;font-weight:600;font-size:13px;color:${color.text2};padding:0 10px;border-bottom:1px solid ${color.control};white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
th .is-head{display:inline-flex;align-items:center;gap:4px;min-height:32px;max-width:100%;color:inherit;text-decoration:none}
th .is-head>span{overflow:hidden;text-overflow:ellipsis}
th .w-icon{width:14px;height:14px;color:${color.text3}}
th .is-plain{display:none}
th[aria-sort]{color:${color.text}}
th[aria-sort] .w-icon{color:${color.primary}}
th .is-idle{opacity:0}
th:hover .is-idle,th :focus-visible .is-idle{opacity:1}
th.is-num .is-head{flex-direction:row-reverse}
`;

const BODY = `
td{height:38px;padding:0 10px;vertical-align:middle;border-bottom:1px solid ${color.divider};white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
tr:last-child>td{border-bottom:0}
tbody tr:hover{background:color-mix(in srgb,${color.primary} 5%,transparent)}
tbody tr:hover>.is-title,tbody tr:hover>.is-select{background:color-mix(in srgb,${color.primary} 5%,${color.paper})}
tbody tr:has(.is-select input:checked)>.is-title,tbody tr:has(.is-select input:checked)>.is-select{background:${color.primaryTint}}
.is-num{text-align:right}
td.is-muted{color:${color.text2}}
td.is-title{white-space:normal;font-weight:550}
td>.w-mark{vertical-align:top}
td.is-title a{color:${color.text};text-decoration-color:color-mix(in srgb,${color.text} 28%,transparent);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;width:fit-content;max-width:100%;overflow:hidden;overflow-wrap:anywhere;line-height:22px;min-height:24px;padding:1px 0 2px;text-wrap:pretty}
td.is-title a:hover{color:${color.primaryHover}}
td.is-title a:focus-visible{display:block}
td .is-relation{color:${color.text};text-decoration-color:color-mix(in srgb,${color.text} 28%,transparent)}
th:first-of-type,td:first-of-type{padding-left:16px}
`;

/** Below md a row is a card; explicit roles keep it a row of a table (DESIGN-SYSTEM section 3). */
const CARDS = `
border:0;background:none;border-radius:0;
thead{position:absolute;clip-path:inset(50%);height:1px;overflow:hidden}
thead a{display:none}
thead .is-plain{display:inline}
table,tbody{display:block}
tbody tr{display:grid;grid-template-columns:auto auto 1fr;gap:2px 12px;background:${color.paper};border:1px solid ${color.divider};border-radius:8px;padding:10px 12px;margin-bottom:8px}
td,td:first-of-type{display:block;height:auto;padding:0;border:0;white-space:normal;overflow:visible;font-size:14px;line-height:20px}
td.is-title{grid-column:1/-1;order:-1;font-weight:600;font-size:16px;line-height:22px;margin-bottom:4px}
td.is-title a{-webkit-line-clamp:3}
td.is-status{order:3}
td.is-priority,td.is-spare{display:none}
td.is-priority.is-urgent{display:block;order:3}
td.is-relation{order:4;grid-column:3;text-align:right}
td.is-code{order:5;grid-column:1/3;color:${color.text2};text-align:left;overflow-wrap:anywhere}
td.is-date{order:6;grid-column:3;color:${color.text2};text-align:right}
td.is-extra{order:7;grid-column:1/-1;text-align:left}
td.is-extra a{display:inline-block;min-height:24px;line-height:24px}
td.is-extra::before{content:attr(data-label) ": ";color:${color.text2}}
`;

/** A sub-table stays inside its card: rows are parted by lines. */
const SUB_CARDS = `
tbody tr{background:none;border:0;border-bottom:1px solid ${color.divider};border-radius:0;padding:10px 16px;margin:0}
tbody tr:last-child{border-bottom:0}
&& td{padding:0}
td.is-title{font-weight:400;font-size:15px}
td.is-relation{grid-column:1/3;text-align:left}
`;

/** Closer rows, where somebody chose them: what can be pressed keeps 24 px. */
const COMPACT = `
th{height:34px}
th .is-head{min-height:28px}
td{height:30px}
td.is-title a{line-height:20px;min-height:24px;padding:2px 0}
`;

/** Rows while others are on their way: bars of the real height, so that nothing moves (DESIGN-SYSTEM 5). */
const SKELETON = `
td{color:transparent!important}
td *{visibility:hidden!important}
td:not(.is-select){background:linear-gradient(${color.divider},${color.divider}) 10px 50%/min(70%,180px) 10px no-repeat}
td.is-num{background-position-x:calc(100% - 10px)}
`;

/** The heads stay below the bar while the page scrolls; a border would stay behind. */
const STICKY = `
thead th{position:sticky;top:${layout.bar}px;z-index:2;background:${color.paper};border-bottom:0;box-shadow:inset 0 -1px ${color.control}}
.is-bulk~& thead th{top:${layout.bar + 64}px}
`;

/** A table wider than the page scrolls in its frame, in both directions: heads and titles stay. */
const FRAMED = `
.is-frame{overflow:auto;overscroll-behavior-x:contain;max-height:calc(100dvh - ${layout.bar + 24}px);scroll-padding:48px 16px 16px 320px}
thead th{top:0!important}
.is-title,.is-select{position:sticky;left:0;background:${color.paper};z-index:1}
.is-title{box-shadow:inset -1px 0 ${color.divider}}
.is-select+.is-title{left:44px}
thead th.is-title{z-index:3;box-shadow:inset -1px 0 ${color.divider},inset 0 -1px ${color.control}}
thead th.is-select{z-index:3}
`;

/** On paper all there is, as wide as the paper: no frame, no pinned parts, no row on two pages. */
const PAPER = `
border:0;
.is-frame{overflow:visible;max-height:none}
table{table-layout:auto;min-width:0!important;font-size:9pt}
col{width:auto!important}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td,td.is-title a{position:static;height:auto;padding:3px 6px;white-space:normal;overflow:visible;overflow-wrap:break-word;line-height:1.35}
td.is-title a{display:inline;padding:0}
th .w-icon{display:none}
`;

/** A table of records, its heads, cells and cards: one style sheet for the whole of it. */
export const TABLE_STYLES = `
border:1px solid ${color.divider};border-radius:8px;background:${color.paper};position:relative;
.is-frame{position:relative;border-radius:8px;overflow-x:clip}
table{table-layout:fixed}
${HEAD}${BODY}
&.is-sub{border:0;border-radius:0;background:none}
&.is-sub td.is-title{font-weight:400}
&.is-sub td{padding-top:8px;padding-bottom:8px}
${media.fromMd}{
.is-frame:has(table[data-frame]){overflow-x:auto}${minWidths}
[data-density=compact] &{${COMPACT}}
[data-density=compact] &.is-sub td{padding-top:3px;padding-bottom:3px}
&:not(.is-sub){${STICKY}}
&:not(.is-sub):has(table[data-frame]){${FRAMED}}
}
${media.mdToLg}{
&:not(.is-sub){${FRAMED}}
&:not(.is-sub) table:not([data-frame]){min-width:960px}
}
${media.belowMd}{${CARDS}&.is-sub{${SUB_CARDS}}}
&[aria-busy=true] tbody{${SKELETON}}
@media print{${PAPER}}
`;
