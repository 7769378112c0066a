/** A step on the way to a page: what it is called, and its address in full. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/** The way to a page for search engines (schema.org's BreadcrumbList), as the text of a script element: data, never code. */
export function breadcrumbsText(steps: readonly Step[]): string {
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
