/** Locales of the site, the default one first. A module of JavaScript, because next.config.js reads it too. */
export const LOCALES = /** @type {const} */ (['en', 'pl']);
