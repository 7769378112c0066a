import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';

/** A record's page: head with its marks, two columns of cards. */
export const RECORD_STYLES = `
.is-marks{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;margin-top:6px;color:${color.text2}}
.is-marks .is-named{display:inline-flex;gap:6px}
.is-marks .is-named>.w-mark{color:${color.text}}
>.is-columns{display:grid;grid-template-columns:minmax(0,1fr) ${layout.rail}px;gap:16px;align-items:start}
>.is-columns.is-single{grid-template-columns:minmax(0,1fr)}
.is-stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}
.is-more{padding:0 16px 12px}
.is-more>summary{padding:10px 0}
.is-stack:empty{display:none}
.is-prose+.is-prose{margin-top:16px}
.is-prose h3{margin-bottom:4px}
.is-prose .w-picture:first-of-type{margin-top:0}
header .is-total{font-weight:400;color:${color.text2}}
.is-nothing{padding:12px 16px;color:${color.text2}}
.is-moments{padding:0 4px}
${media.belowLg}{>.is-columns{grid-template-columns:minmax(0,1fr)}}
`;
