import { Global } from '@emotion/react';
import { memo } from 'react';
import { BASE } from './css/base';
import { CONTROLS } from './css/controls';
import { FORMS } from './css/forms';
import { PRINT } from './css/print';
import { SURFACES } from './css/surfaces';

const STYLES = BASE + CONTROLS + SURFACES + FORMS + PRINT;

/** The site's one global style sheet: elements, and the shared classes that components compose. The document has the typeface. */
export const GlobalStyles = memo(function GlobalStyles() {
  return <Global styles={STYLES} />;
});
