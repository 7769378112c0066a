/** First path segments of the site's own pages and of Next. No entity may have them as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  (
    '_error _next accessibility account actions api ask backend dashboard favicon fonts graphqlh index ' +
    'lookup menu new one privacy robots sitemap vitals en pl'
  ).split(' '),
);
