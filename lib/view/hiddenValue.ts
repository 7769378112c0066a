/** Placeholder for a secret value. */
export const HIDDEN_VALUE = '\u2022\u2022\u2022\u2022\u2022\u2022';
