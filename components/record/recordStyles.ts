import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';

/** A record's page: head with its marks, two columns of cards. */
export const RECORD_STYLES = `
.is-marks{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;margin-top:6px;color:${color.text2}}
.is-marks .is-named{display:inline-flex;gap:6px}
.is-marks .is-named>.w-mark{color:${color.text}}
>.is-columns{display:grid;grid-template-columns:minmax(0,1fr) ${layout.rail}px;grid-template-rows:auto 1fr;gap:16px;align-items:start}
>.is-columns>*{grid-column:1}
>.is-columns>.is-side{grid-column:2;grid-row:1/span 2}
>.is-columns.is-single{grid-template-columns:minmax(0,1fr)}
.is-stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}
.is-part+.is-part{border-top:1px solid ${color.divider}}
.is-part>h3{padding:12px 16px 0;font-size:13px;color:${color.text2}}
.is-more{padding:0 16px;border-top:1px solid ${color.divider}}
.is-more>.w-facts{padding:0 0 4px}
.is-more>summary{padding:10px 0}
.is-stack:empty{display:none}
.is-prose+.is-prose{margin-top:16px}
.is-prose h3{margin-bottom:4px}
.is-prose .w-picture:first-of-type{margin-top:0}
header .is-total{font-weight:400;color:${color.text2}}
.is-nothing{padding:12px 16px;color:${color.text2}}
.is-moments{padding:0 4px}
${media.belowLg}{
>.is-columns{grid-template-columns:minmax(0,1fr);grid-template-rows:none}
>.is-columns>.is-side{grid-column:1;grid-row:auto;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));align-items:start}
.is-moments{grid-column:1/-1}
}
${media.belowMd}{
.w-facts,.w-facts.is-narrow{grid-template-columns:minmax(88px,36%) minmax(0,1fr)}
.w-facts>div{display:contents}
.w-facts dt,.w-facts dd{padding:7px 0;border-bottom:1px solid ${color.divider}}
.w-facts dt{padding-right:12px;line-height:22px}
.w-facts>div:last-child>*{border-bottom:0}
.w-facts .w-facts{grid-template-columns:minmax(0,1fr)}
.w-facts .w-facts dt{border:0;padding-bottom:0}
.w-facts .w-facts dd{padding-top:0}
.w-picture img{max-height:176px}
}
`;
