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
 * What a text is sorted by, byte for byte, so that it stands in the order of the Polish alphabet (a ą b c ć …) whatever
 * collations the database has: "~" comes after every letter. Quotation marks at the start do not count.
 */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[„”"'«»\s]+/, '')
    .replace(/[ąćęłńóśźż]/g, (letter) => POLISH_LETTERS.get(letter) ?? letter);
}
