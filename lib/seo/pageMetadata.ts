/** Maximum length of a description in search results, in characters. */
const MAX_EXCERPT_LENGTH = 160;

/** Truncates a text to one line at a word boundary; null for an empty text. */
export function truncateToExcerpt(text: string, maxLength = MAX_EXCERPT_LENGTH): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  const end = cut.lastIndexOf(' ');
  // A single longer word is cut between characters.
  const whole =
    end > maxLength / 2
      ? cut.slice(0, end)
      : Array.from(line)
          .slice(0, maxLength - 1)
          .join('');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A breadcrumb with its name and its full URL. */
export interface BreadcrumbUrl {
  readonly name: string;
  readonly url: string;
}

/** Serializes breadcrumbs as schema.org's BreadcrumbList, for a script element. It is data, not code. */
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
  // A record's name must not close the script element.
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}
