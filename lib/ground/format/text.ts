/** Tags that prove HTML. A text that only mentions a tag has none of these. */
const HTML_TAG =
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
 * Converts HTML to plain text, with its lines and list bullets. Any other text is returned unchanged. The result is
 * never rendered as HTML.
 */
export function toPlainText(text: string): string {
  if (!HTML_TAG.test(text)) return text;
  return removeScripts(text)
    .replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/(div|tr|h[1-6]|ul|ol|figure|section)>/gi, '\n')
    .replaceAll(/<\/(p|blockquote|table)>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, decodeEntity)
    .replaceAll(/[ \t\n]+/g, (gap) => (gap.includes('\n') ? '\n'.repeat(Math.min(countLines(gap), 2)) : gap))
    .trim();
}

const countLines = (gap: string): number => gap.split('\n').length - 1;

/**
 * Removes scripts and styles. One without an end tag stays; its end is searched only once, so that long texts stay
 * fast.
 */
function removeScripts(text: string): string {
  let read = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (const start of text.matchAll(/<(script|style)\b[^<>]*>/gi)) {
    const name = (start[1] ?? '').toLowerCase();
    if (start.index < from || unclosed.has(name)) continue;
    const end = new RegExp(`</${name}>`, 'gi');
    end.lastIndex = start.index;
    if (!end.test(text)) unclosed.add(name);
    else {
      read += text.slice(from, start.index);
      from = end.lastIndex;
    }
  }
  return read + text.slice(from);
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
