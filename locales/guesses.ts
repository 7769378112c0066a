/** What English names of schemas almost always mean in a language. An operator checks it. */
export interface Guesses {
  /** Names, each with the English labels that mean it in almost every schema, separated by commas. */
  readonly names: Readonly<Record<string, string>>;
  /**
   * Nouns of common records by their English singular: singular, plural, and the forms after 2, 5 and 1.5, separated by commas.
   * Fewer forms are enough where the others are the same.
   */
  readonly nouns: Readonly<Record<string, string>>;
}
