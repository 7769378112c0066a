/** Letters that Unicode does not decompose: Polish ł, and similar ones of other languages. */
const INDECOMPOSABLE: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
]);

/** Fast path for ASCII texts. */
const ASCII = /^[\u0000-\u007f]*$/;

/** Normalizes a text for search: without case and diacritics, so that "zolw" matches "Żółw". */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Decomposed twice: some letters get marks only in lower case.
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[łøđħıßæœþς]/g, (letter) => INDECOMPOSABLE.get(letter) ?? letter);
}
