const MARKS = [
  /^\W*(?:\[internal\]|internal(?::| use\b| only\b)|for internal use\b)/i,
  /^\W*deprecated\b/i,
  /\b(?:field|argument|input) (?:is|was|has been) deprecated\b/i,
];

/**
 * Checks whether a description says that its field or input is not for people: `[Internal] …`, `This argument is
 * deprecated`. The internal number of a record is none of these.
 */
export function isSetAside(description = ''): boolean {
  return MARKS.some((mark) => mark.test(description));
}
