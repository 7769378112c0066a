/**
 * The languages of the site, by code, the default one first: the name of each in itself, the tag by which dates are written with
 * words (`en-GB` writes the day before the month, as the site's numeric dates do), and the decimal sign. A module of JavaScript,
 * because next.config.js reads it too.
 */
export const LANGUAGES = /** @type {const} */ ({
  en: { name: 'English', tag: 'en-GB', decimal: '.' },
  pl: { name: 'Polski', tag: 'pl-PL', decimal: ',' },
});

/** @typedef {keyof typeof LANGUAGES} Locale A language of the site. */

/** Codes of the languages. Safe: they are the keys, of which there are some. */
export const LOCALES = /** @type {readonly [Locale, ...Locale[]]} */ (
  /** @type {readonly string[]} */ (Object.keys(LANGUAGES))
);
