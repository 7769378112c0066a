import { DEFAULT_LOCALE, LOCALES, localePath } from '../routes/hrefs';

/** Pages that say nothing about the site's data, and the ends of addresses that lead to forms. */
const OWN_PAGES = ['account', 'actions', 'backend'] as const;
/** Rules are beginnings: without these, `/account` would be `/accounts` too. */
const ENDS = ['$', '/', '?'] as const;
const FORM_ENDS = ['/new', '/edit', '/delete', '/copy'] as const;

/** robots.txt: everything that is for reading; nothing at all where one has to sign in. */
export function buildRobotsTxt({
  baseUrl,
  isOpen,
}: {
  readonly baseUrl: string;
  readonly isOpen: boolean;
}): string {
  const rules = isOpen
    ? [
        'Disallow: /api/',
        'Disallow: /graphqlh$',
        ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
          OWN_PAGES.flatMap((page) => ENDS.map((end) => `Disallow: ${prefix}/${page}${end}`)),
        ),
        ...FORM_ENDS.flatMap((end) => [`Disallow: /*${end}$`, `Disallow: /*${end}?`]),
        'Disallow: /*/do/',
        // Lists can be narrowed and sorted in endlessly many ways.
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

/** A sitemap of pages: each path in every language, and with every page its other languages. */
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

/** The list of all sitemaps, by their addresses in full. */
export function buildSitemapIndexXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex ${NAMES}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}
