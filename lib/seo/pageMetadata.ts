/** What search engines show of a description, in characters. */
const LONGEST = 160;

/** The beginning of a text in one line, cut at a word; null for a text that says too little to be an excerpt. */
export function truncateToExcerpt(text: string, longest = LONGEST): string | null {
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

/** A step on the way to a page: what it is called, and its address in full. */
export interface BreadcrumbUrl {
  readonly name: string;
  readonly url: string;
}

/** The way to a page for search engines (schema.org's BreadcrumbList), as the text of a script element: data, never code. */
export function serializeBreadcrumbs(steps: readonly BreadcrumbUrl[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
  // No name of a record can end the element.
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}
