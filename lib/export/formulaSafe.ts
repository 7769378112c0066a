/** What a spreadsheet takes for the start of a formula, blanks before it and full-width forms included. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A text as it may stand in a spreadsheet: one that could be a formula begins with an apostrophe, which says that it is none. */
export function formulaSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
