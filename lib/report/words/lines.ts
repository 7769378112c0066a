/** Lines of `text`, broken at blanks to fit `width`; all but the first are indented by `indent`, which the first has already. */
export function wrapped(text: string, width: number, indent: number): readonly string[] {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((each, index) => (index === 0 ? each : `${' '.repeat(indent)}${each}`));
}

/** The width of a column that holds these texts; a few very long ones may stick out. */
export function columnWidth(texts: readonly string[], limit: number): number {
  return texts.reduce((widest, text) => (text.length > limit ? widest : Math.max(widest, text.length)), 0);
}
