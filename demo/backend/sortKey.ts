const POLISH_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ą', 'a~'],
  ['ć', 'c~'],
  ['ę', 'e~'],
  ['ł', 'l~'],
  ['ń', 'n~'],
  ['ó', 'o~'],
  ['ś', 's~'],
  ['ź', 'z~'],
  ['ż', 'z~~'],
]);

/**
 * Builds a key whose byte order is the order of the Polish alphabet (a ą b c ć …), independent of
 * the database's collations: "~" comes after every letter. Leading quotation marks are ignored.
 */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[„”"'«»\s]+/, '')
    .replace(/[ąćęłńóśźż]/g, (letter) => POLISH_LETTERS.get(letter) ?? letter);
}
