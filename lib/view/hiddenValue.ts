/** What stands in place of a value that nobody may see and that was not asked for. */
export const HIDDEN_VALUE = '\u2022\u2022\u2022\u2022\u2022\u2022';
