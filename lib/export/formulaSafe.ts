/** What spreadsheets overlook before a formula: blanks, signs without a shape, quotes. */
const OVERLOOKED = String.raw`[\s\p{Cf}"'\u00a0]*`;
const SIGN = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Starts a cell in some spreadsheet: whichever separator its owner has set, a cell can begin within this one. */
const BEGINS = new RegExp(String.raw`(?<=[,;|\t\r\n])(?=${OVERLOOKED}${SIGN})`, 'gu');
const FORMULA = new RegExp(String.raw`^(?:${OVERLOOKED}${SIGN}|[\t\r\n])`, 'u');

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * A text as it may stand in a spreadsheet: what could be a formula, at its start or after anything that separates cells, has an
 * apostrophe before it, which says that it is none. Control characters are replaced: spreadsheets overlook some of them.
 */
export function formulaSafe(text: string): string {
  const plain = text.replaceAll(CONTROL, '\ufffd').replaceAll(BEGINS, "'");
  return FORMULA.test(plain) ? `'${plain}` : plain;
}
