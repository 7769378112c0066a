import { DEFAULT_LOCALE, LOCALES, localePath } from '../routes';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A sitemap of pages: each path in every language, and with every page its other languages. */
export function sitemapXml(baseUrl: string, paths: readonly string[]): string {
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
export function sitemapIndexXml(urls: readonly string[]): string {
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
