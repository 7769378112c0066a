const LINE_END = /\r\n?|\n/g;

/**
 * Gives a typed text the line ends that the stored one has. Browsers write every line break of a text area as LF, or as CR LF where a
 * form is posted, so the typed ones say nothing. A stored text with several kinds of line ends keeps them only while nothing else changes.
 */
export function keepLineEnds(text: string, stored: string): string {
  const plain = text.replaceAll(LINE_END, '\n');
  if (plain === stored.replaceAll(LINE_END, '\n')) return stored;
  const [only, ...others] = new Set(stored.match(LINE_END));
  return only === undefined || others.length > 0 ? plain : plain.replaceAll('\n', only);
}
