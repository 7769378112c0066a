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

/** Marks of a text that was written as HTML; a text that merely speaks of a tag has none of these. */
const IS_HTML =
  /<\/(p|div|a|h[1-6]|ul|ol|li|span|strong|em|b|i|blockquote|table|figure|section)>|<br\s*\/?>/i;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

/**
 * A text as it is read: of HTML the words alone, with their lines and the dots of lists. Never HTML again: data is no code. Any
 * other text is given back as it is.
 */
export function toPlainText(text: string): string {
  if (!IS_HTML.test(text)) return text;
  return withoutPrograms(text)
    .replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/(div|tr|h[1-6]|ul|ol|figure|section)>/gi, '\n')
    .replaceAll(/<\/(p|blockquote|table)>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decoded)
    .replaceAll(/[ \t\n]+/g, (gap) => (gap.includes('\n') ? '\n'.repeat(Math.min(lines(gap), 2)) : gap))
    .trim();
}

const lines = (gap: string): number => gap.split('\n').length - 1;

/** Scripts and styles are nothing to read. One without an end is left, and its end is looked for once: a long text stays quick. */
function withoutPrograms(text: string): string {
  let read = '';
  let from = 0;
  const endless = new Set<string>();
  for (const start of text.matchAll(/<(script|style)\b[^<>]*>/gi)) {
    const name = (start[1] ?? '').toLowerCase();
    if (start.index < from || endless.has(name)) continue;
    const end = new RegExp(`</${name}>`, 'gi');
    end.lastIndex = start.index;
    if (!end.test(text)) endless.add(name);
    else {
      read += text.slice(from, start.index);
      from = end.lastIndex;
    }
  }
  return read + text.slice(from);
}

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
