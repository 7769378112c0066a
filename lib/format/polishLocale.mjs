/**
 * What the build (next.config.js) gives as date-fns' Polish locale: of it, dates as numbers need only how a day is written. Names of
 * months and days, and what reads dates, need not travel to browsers.
 */
import { formatLong } from '../../node_modules/date-fns/locale/pl/_lib/formatLong.js';

export const pl = { code: 'pl', formatLong };
