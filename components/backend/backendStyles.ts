import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

const icon = (body: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E${body}%3C/svg%3E")`;
const TICK = icon("%3Cpath d='M20 6 9 17l-5-5'/%3E");
const HALF = icon("%3Ccircle cx='12' cy='12' r='8'/%3E%3Cpath d='M12 4a8 8 0 0 1 0 16z' fill='%23000'/%3E");
const DASH = icon("%3Cpath d='M8 12h8'/%3E");

const mark = (name: string, image: string, ink: string): string =>
  `.is-${name}::before{background:${ink};mask:${image} center/contain no-repeat}`;

/** Marks are drawn here: an element per mark would make the table of a large schema heavy. */
const MARKS = `
.is-yes,.is-partly,.is-no{display:inline-flex;align-items:center;gap:4px;position:relative;vertical-align:middle}
.is-yes::before,.is-partly::before,.is-no::before{content:"";width:18px;height:18px;flex:none;forced-color-adjust:none}
${mark('yes', TICK, color.success)}
${mark('partly', HALF, color.warning)}
${mark('no', DASH, color.text3)}
.is-key{display:flex;flex-wrap:wrap;gap:4px 16px}
`;

const FACTS = `
.is-facts{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:1px;background:${color.divider};border:1px solid ${color.divider};border-radius:8px;overflow:hidden}
.is-facts>div{background:${color.paper};padding:12px 16px}
.is-facts dt{color:${color.text2};font-size:13px}
.is-facts dd{font-size:17px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
.is-facts dd small{display:block;font-size:13px;line-height:18px;font-weight:400;color:${color.text2}}
${media.belowLg}{.is-facts{grid-template-columns:repeat(2,minmax(0,1fr))}}
`;

const TABLE = `
.is-frame{overflow-x:auto;border-radius:0 0 8px 8px;position:relative}
.is-frame th,.is-frame td{padding:8px 10px;border-bottom:1px solid ${color.divider};text-align:left;vertical-align:middle}
.is-frame tbody tr:last-child>*{border-bottom:0}
.is-frame thead th{font-size:13px;font-weight:600;color:${color.text2};border-bottom-color:${color.control};white-space:nowrap}
.is-frame .is-mark{text-align:center}
.is-frame .is-number{text-align:right;padding-right:16px}
.is-frame th:first-of-type{padding-left:16px;min-width:200px}
.is-name{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;overflow-wrap:anywhere}
.is-frame tbody th a{display:inline-flex;align-items:center;gap:6px;min-height:24px;font-weight:600;color:${color.text};text-decoration:none}
.is-frame tbody th a:hover{color:${color.primaryHover};text-decoration:underline}
.is-frame tbody th .w-mono{font-weight:400}
.is-frame tr.is-open{background:${color.primaryTint}}
.is-details>td{padding:4px 0 12px 22px}
.is-findings dd code,.is-unmapped code{overflow-wrap:anywhere}
.is-findings dt{display:flex;align-items:flex-start;gap:6px}
.is-all{display:inline-flex;align-items:center;gap:6px;min-height:32px;margin:4px 16px 0;font-weight:600}
.is-find{display:flex;gap:8px;padding:12px 16px;border-bottom:1px solid ${color.divider}}
.is-find .w-input{max-width:360px}
.is-pages{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:12px 16px;border-top:1px solid ${color.divider}}
.is-pages>span{margin-right:auto;color:${color.text2}}
.is-nothing{padding:12px 16px;color:${color.text2}}
header .is-total{font-weight:400;color:${color.text2}}
.is-unmapped{grid-template-columns:minmax(160px,1fr) minmax(0,2fr)}
.is-unmapped dt{display:flex;flex-wrap:wrap;gap:2px 12px;align-content:flex-start}
`;

/** Below md each row is a card: the name, then every capability with its word. */
const CARDS = `
.is-frame thead{position:absolute;clip-path:inset(50%);height:1px;overflow:hidden}
.is-frame table,.is-frame tbody{display:block}
.is-frame tbody tr{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 12px;padding:8px 16px;border-bottom:1px solid ${color.divider}}
.is-frame tbody tr:last-child{border-bottom:0}
.is-frame tbody th{grid-column:1/-1;padding:0 0 4px;min-width:0}
.is-frame tbody th a{min-height:44px}
.is-frame td{padding:2px 0;border:0;font-size:14px}
.is-frame td.is-mark,.is-frame td.is-number{display:flex;flex-direction:row-reverse;justify-content:flex-end;align-items:center;gap:6px;text-align:left;padding-right:0}
.is-frame td[data-label]::before{content:attr(data-label);color:${color.text2}}
.is-frame td:first-of-type,.is-frame th:first-of-type{padding-left:0}
.is-frame tbody tr.is-details{display:block;padding:0}
.is-details>td{display:block;padding:4px 0 12px}
.is-key{display:none}
.is-find .w-button{flex:none}
.is-all{min-height:44px}
`;

const DOCUMENTS = `
.is-answers{display:grid;gap:8px;padding:12px 16px;color:${color.text2};overflow-wrap:anywhere}
.is-documents li+li{border-top:1px solid ${color.divider}}
.is-family{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 16px;color:inherit;text-decoration:none}
.is-family:hover{background:color-mix(in srgb,${color.primary} 5%,transparent)}
.is-family code{overflow-wrap:anywhere}
details[open]>.is-family .w-icon{transform:rotate(90deg)}
.is-document{padding:0 16px 16px}
.is-document .is-line{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:32px}
.is-document h3{overflow-wrap:anywhere;font-weight:400}
`;

/** The pages for operators. */
export const BACKEND_STYLES = `
${MARKS}${FACTS}${TABLE}${DOCUMENTS}
.is-sub.w-mono{overflow-wrap:anywhere}
${media.belowMd}{${CARDS}}
`;
