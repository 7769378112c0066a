import styled from '@emotion/styled';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';

/** The button "Export" with what it unfolds. */
export const ExportRoot = styled.span(`
position:relative;
.w-pop{right:0;top:42px;width:300px;max-width:calc(100vw - 32px)}
.w-pop>p{margin:0;padding:10px 16px;border-bottom:1px solid ${color.divider};font-size:13px;color:${color.text2}}
section{padding:10px 16px 8px}
section+section{border-top:1px solid ${color.divider}}
h2{margin:0;font-size:14px;line-height:20px}
section p{margin:0 0 4px;font-size:13px;line-height:18px}
section a{display:inline-flex;gap:6px;align-items:center;min-height:32px;margin-right:20px}
${media.belowMd}{
section a{min-height:44px}
.is-bulk &{position:static}
.is-bulk & .w-pop{left:0;right:0;top:auto;width:auto;max-width:none;margin-top:4px}
}
`);
