import { BASE } from './css/base';
import { CONTROLS } from './css/controls';
import { FORMS } from './css/forms';
import { PRINT } from './css/print';
import { SURFACES } from './css/surfaces';

/**
 * The site's one global style sheet: elements, and the shared classes that components compose. The document writes it into every
 * page as it stands here, without Emotion: no browser loads it as a script, too, and none prefixes it.
 */
export const GLOBAL_STYLES = BASE + CONTROLS + SURFACES + FORMS + PRINT;
