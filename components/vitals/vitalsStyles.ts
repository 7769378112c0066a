import styled from '@emotion/styled';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

const FILLS = `
.is-good{fill:${color.good}}
rect.is-needsImprovement:not([fill]){fill:${color.needsImprovement}}
rect.is-poor:not([fill]){fill:${color.poor}}
.is-veil,.is-dot,.is-cut{fill:${color.paper}}
.is-veil{opacity:.45}
.is-patterns{position:absolute}
.is-spread{display:block;margin:4px 0}
.is-spread rect{stroke:${color.paper};stroke-width:2;paint-order:stroke}
.is-spread .is-nothing{fill:${color.sunken}}
.is-swatch{flex:none}
.is-scale{display:block;overflow:visible}
.is-scale text{font-size:12px;fill:${color.text2}}
.is-marker{fill:${color.text}}
.is-rating{font-weight:650;font-size:13px}
.is-rating[data-rating=good]>svg{color:${color.good}}
.is-rating[data-rating=needsImprovement]>svg{color:${color.needsImprovement}}
.is-rating[data-rating=poor]>svg{color:${color.poor}}
@media (forced-colors:active){.is-scale rect,.is-spread rect,.is-swatch rect,.is-marker{forced-color-adjust:none}}
`;

/** The page's own rules: rows of metrics, their pictures, the tables below. */
export const VitalsRoot = styled.div(`
.is-keys{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-bottom:12px;font-size:13px;line-height:18px;color:${color.text2}}
.is-keys b{color:${color.text};font-weight:600}
.is-keys>span{display:inline-flex;align-items:center;gap:6px}
.is-metric{display:grid;grid-template-columns:236px minmax(0,1fr) 200px;gap:8px 28px;padding:16px;border-top:1px solid ${color.divider};align-items:center;min-height:122px}
.is-metric.is-untimed{grid-template-columns:236px minmax(0,1fr)}
.is-metric.is-head{border-top:0;min-height:0;padding:10px 16px;font-size:13px;font-weight:600;color:${color.text2}}
.is-metric>*{min-width:0}
.is-metric h2{overflow-wrap:anywhere}
.is-name{font-size:13px;line-height:18px;color:${color.text2}}
.is-value{display:flex;align-items:baseline;gap:2px 12px;flex-wrap:wrap;margin-top:2px;min-height:36px}
.is-value.is-few{font-size:13px;line-height:18px;align-content:center}
.is-big{font-size:30px;line-height:36px;font-weight:300;letter-spacing:-.02em}
.is-big small{font-size:16px;font-weight:400;letter-spacing:0;color:${color.text2}}
.is-counts{display:flex;flex-wrap:wrap;gap:2px 16px;font-size:13px;line-height:18px;color:${color.text2};min-height:18px}
.is-counts b{color:${color.text};font-weight:600}
.is-counts .is-of{margin-left:auto}
.is-trend .is-line{height:56px}
.is-trend.is-none{font-size:13px}
.is-trend figcaption{display:flex;justify-content:space-between;gap:8px;font-size:12px;line-height:16px;color:${color.text2};margin-top:4px}
.is-direction .w-icon{vertical-align:-3px;margin-right:2px}
.is-notes{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;margin:12px 0 16px;color:${color.text2}}
.is-below{display:grid;gap:16px}
.is-below .is-fold>summary{padding:12px 16px}
.is-below .is-fold>.is-body{padding:0 16px 16px;display:grid;gap:16px}
.is-scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:13px;line-height:18px}
caption{text-align:left;font-weight:600;padding:0 0 6px;color:${color.text}}
th,td{text-align:left;padding:7px 12px 7px 0;border-top:1px solid ${color.divider};vertical-align:middle}
thead th{border-top:0}
th{font-weight:600;color:${color.text2}}
tbody th{color:${color.text}}
.is-number{text-align:right;white-space:nowrap}
.is-help p{max-width:72ch;text-wrap:pretty}
.is-help p+p{margin-top:8px}
${FILLS}
${media.belowLg}{.is-metric,.is-metric.is-untimed{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.is-metric.is-head>:last-child:nth-of-type(3){display:none}.is-trend{grid-column:1/-1}}
${media.belowMd}{.is-metric,.is-metric.is-untimed{grid-template-columns:minmax(0,1fr)}.is-metric.is-head{display:none}.is-counts .is-of{margin-left:0}}
`);
