/** Letters that Unicode does not take apart: Polish ł, and its likes in other languages. */
const WHOLE: ReadonlyMap<string, string> = new Map([
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

/** Most letters of most texts need nothing but this. */
const PLAIN = /^[\u0000-\u007f]*$/;

/** A text for comparing: without case and without marks on its letters, so that "zolw" is found in "Żółw". */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Taken apart once more: some letters have marks only when they are small.
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[łøđħıßæœþς]/g, (letter) => WHOLE.get(letter) ?? letter);
}
