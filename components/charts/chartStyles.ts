import styled from '@emotion/styled';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

const FILLS = [color.chart1, color.chart2, color.chart3, color.chart4, color.chart5, color.chart6]
  .map((fill, index) => `[data-kind="${index + 1}"] .is-bar{fill:${fill}}`)
  .join('\n');

/** A chart's card: its head, bars as a table, or columns with the table below them. */
export const ChartRoot = styled.section(`
margin-bottom:12px;
header .is-of{color:${color.text2};font-size:13px}
.is-body{padding:8px 16px 12px}
.is-note{color:${color.text2};font-size:13px;line-height:18px;margin-top:8px}
.is-columns-room{height:200px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px}
thead th{font-size:13px;font-weight:600;color:${color.text2};text-align:left;padding:4px 0}
tbody th{font-weight:400;text-align:left;width:1%;padding:0 16px 0 0;white-space:nowrap;max-width:280px;overflow:hidden;text-overflow:ellipsis}
tbody tr{position:relative;height:32px}
tbody tr:hover{background:color-mix(in srgb,${color.primary} 5%,transparent)}
tbody th a{color:${color.text};text-decoration-color:color-mix(in srgb,${color.text} 28%,transparent);text-underline-offset:3px;display:inline-flex;align-items:center;min-height:28px}
tbody th a::after{content:"";position:absolute;inset:0;border-radius:4px}
tbody th a:focus-visible{outline:0;box-shadow:none}
tbody th a:focus-visible::after{outline:2px solid ${color.focus};outline-offset:-2px;box-shadow:0 0 0 2px ${color.focusHalo}}
tbody tr[data-current=true]{background:${color.primaryTint}}
tbody tr[data-current=true] th a{color:${color.primaryTintText};font-weight:650}
tbody td{padding:0}
.is-picture{width:auto}
.is-picture svg{display:block}
.is-bar{fill:${color.primary}}
.is-rest{fill:${color.control}}
.is-number,thead .is-number{text-align:right;white-space:nowrap;width:1%;padding-left:16px}
.is-share{color:${color.text2}}
.is-rest-row th,.is-rest-row td{color:${color.text2}}
tfoot th,tfoot td{font-weight:600;text-align:left;border-top:1px solid ${color.divider};padding-top:6px}
tfoot .is-number{text-align:right}
${FILLS}
@media (forced-colors:active){.is-bar,.is-rest{forced-color-adjust:none}}
${media.belowMd}{.is-body{padding:8px 12px 12px}tbody th{max-width:44vw;padding-right:8px}.is-number,thead .is-number{padding-left:8px}tbody tr{height:44px}.is-many .MuiBarChart-label{display:none}}
@media print{header a,.is-hint{display:none}}
`);
