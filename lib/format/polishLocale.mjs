/**
 * Replaces date-fns' Polish locale in the build (next.config.js). The site formats dates as numbers, so only the day
 * pattern is needed. Names of months and days, and the parser, stay out of the browser's bundle.
 */
import { formatLong } from '../../node_modules/date-fns/locale/pl/_lib/formatLong.js';

/** Polish locale with its date patterns only. */
export const pl = { code: 'pl', formatLong };
