/** What search engines show of a description, in characters. */
const LONGEST = 160;

/** The beginning of a text in one line, cut at a word; null for a text that says too little to be an excerpt. */
export function excerpt(text: string, longest = LONGEST): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  // A word longer than all that is cut where it is, but not within a character.
  const whole =
    end > longest / 2
      ? cut.slice(0, end)
      : Array.from(line)
          .slice(0, longest - 1)
          .join('');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}
