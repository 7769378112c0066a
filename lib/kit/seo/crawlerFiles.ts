import { escapeXml } from '../../ground/format/xmlText';
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../ground/routes/hrefs';

/** Pages without data of the backend, and suffixes of addresses of forms. */
const UTILITY_PAGES = ['account', 'actions', 'backend'] as const;
/** Rules match prefixes: without these suffixes, `/account` would match `/accounts` too. */
const PATH_ENDS = ['$', '/', '?'] as const;
const FORM_PATH_ENDS = ['/new', '/import', '/edit', '/delete', '/copy'] as const;

/** Builds robots.txt: it allows all pages for reading, and nothing where a sign-in is required. */
export function buildRobotsTxt({
  baseUrl,
  isOpen,
}: {
  readonly baseUrl: string;
  readonly isOpen: boolean;
}): string {
  const rules = isOpen
    ? [
        // Calendar services read what a visitor has subscribed to by the rules for crawlers. The longer rule counts.
        'Allow: /api/feed/',
        'Disallow: /api/',
        'Disallow: /graphqlh$',
        ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
          UTILITY_PAGES.flatMap((page) => PATH_ENDS.map((end) => `Disallow: ${prefix}/${page}${end}`)),
        ),
        ...FORM_PATH_ENDS.flatMap((end) => [`Disallow: /*${end}$`, `Disallow: /*${end}?`]),
        'Disallow: /*/do/',
        // Lists can be filtered and sorted in endlessly many ways.
        ...['f.', 'in.', 'q=', 'sort=', 'cols=', 'size='].flatMap((name) => [
          `Disallow: /*?${name}`,
          `Disallow: /*&${name}`,
        ]),
      ]
    : ['Disallow: /'];
  const more = isOpen ? ['', `Sitemap: ${baseUrl}/sitemap.xml`] : [];
  return `${['User-agent: *', ...rules, ...more].join('\n')}\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Builds a sitemap: each path in every language, with links to the other languages. */
export function buildSitemapXml(baseUrl: string, paths: readonly string[]): string {
  const href = (locale: string, path: string) => escapeXml(`${baseUrl}${localePath(locale, path)}`);
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const urls = paths.flatMap((path) => {
    const links = [
      ...LOCALES.map((locale) => link(locale, href(locale, path))),
      link('x-default', href(DEFAULT_LOCALE, path)),
    ].join('');
    return LOCALES.map((locale) => `<url><loc>${href(locale, path)}</loc>${links}</url>`);
  });
  return `${HEAD}\n<urlset ${NAMES}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Builds the index of all sitemaps from their full URLs. */
export function buildSitemapIndexXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex ${NAMES}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}
