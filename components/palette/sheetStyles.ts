import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

/** The sheet of the keyboard's shortcuts. */
export const SHEET_STYLES = `
header{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:12px 12px 12px 20px;border-bottom:1px solid ${color.divider}}
h2{font-size:17px;line-height:24px;font-weight:650}
h3{font-size:14px;line-height:20px;font-weight:650;padding-bottom:4px}
.is-choice{padding:12px 20px;background:${color.sunken};border-bottom:1px solid ${color.divider};font-size:13px;line-height:18px}
.is-choice .w-option{padding:0 0 4px;font-weight:600;font-size:14px}
.is-choice p{padding-left:30px}
.is-groups{columns:2;column-gap:40px;padding:16px 20px 20px}
.is-groups section{break-inside:avoid;padding-bottom:16px}
dl{display:grid;grid-template-columns:1fr auto;margin:0}
dt,dd{min-height:34px;margin:0;padding:6px 0;border-top:1px solid ${color.divider}}
dd{padding-left:16px;white-space:nowrap;text-align:right}
dd .w-muted{font-size:12px}
${media.belowMd}{.is-groups{columns:1}}
`;
