import { createCache } from '../../kit/once/caches';
import { postGraphQL } from '../backend/send';
import { getBackendTarget } from '../backend/target';
import { requiresSession } from '../config/requiresSession';
import { getServerConfig } from '../config/server/serverConfig';
import { buildSitemapIndexXml, buildSitemapXml } from '../../kit/seo/crawlerFiles';
import { withNullChecks } from '../../kit/run/server/unexpectedNulls';
import { loadCurrentSite } from '../site/site';
import { listPagePaths, loadRecordPaths, loadSitemapParts, type SitemapPart } from './sitemapPaths';
import type { UrlQuery } from '../../ground/routes/queryParams';

/** Query of `/sitemap.xml`: the index, the pages, or a part of a list. */
/** XML, not found, or not available now. */
export type SitemapResult =
  { readonly status: 200; readonly xml: string } | { readonly status: 404 } | { readonly status: 503 };

/** Results by schema and part, because crawlers request the same parts again and again. Failures are not stored. */
const sitemaps = createCache<string, SitemapResult, () => Promise<SitemapResult | undefined>>('sitemaps', {
  sizeCalculation: (result, key) => 2 * (key.length + ('xml' in result ? result.xml.length : 1)),
  fetchMethod: (_key, _stale, { context: load }) => load(),
  // An evicted result still answers those who wait for it.
  ignoreFetchAbort: true,
});

const NOT_NOW = { status: 503 } as const;
const toXmlResult = (xml: string): SitemapResult => ({ status: 200, xml });

/**
 * Loads `/sitemap.xml`, the index of its parts; `?part=pages` is home and the lists, `?list=reports&part=2` the
 * second thousand of reports. Read without a session and cached for ten minutes. A fully protected site has none.
 */
export async function loadSitemap({ list, part }: UrlQuery): Promise<SitemapResult> {
  const { siteProtected, appBaseUrl } = getServerConfig();
  if (requiresSession(siteProtected, 'read')) return { status: 404 };
  const site = await loadCurrentSite(null);
  if (site === null) return NOT_NOW;
  const { model, hash } = site;
  const post = withNullChecks((body) => postGraphQL(body, getBackendTarget(null), 'read'), site.getSchema);
  if (part === 'pages') return toXmlResult(buildSitemapXml(appBaseUrl, listPagePaths(model)));
  if (typeof list !== 'string') {
    const loadIndex = async () =>
      toXmlResult(buildSitemapIndexXml(listPartUrls(appBaseUrl, await loadSitemapParts({ model, post }))));
    return (await sitemaps.fetch(`${hash} index`, { context: loadIndex })) ?? NOT_NOW;
  }
  const number = Number(part);
  const loadPart = async (): Promise<SitemapResult | undefined> => {
    const paths = await loadRecordPaths({ model, post }, { list, part: number });
    if (paths === null) return undefined;
    return paths === 'none' ? { status: 404 } : toXmlResult(buildSitemapXml(appBaseUrl, paths));
  };
  return (await sitemaps.fetch(`${hash} ${number} ${list}`, { context: loadPart })) ?? NOT_NOW;
}

function listPartUrls(baseUrl: string, parts: readonly SitemapPart[]): readonly string[] {
  const toSitemapUrl = (query: string) => `${baseUrl}/sitemap.xml?${query}`;
  return [
    toSitemapUrl('part=pages'),
    ...parts.map(({ list, part }) => toSitemapUrl(`list=${encodeURIComponent(list)}&part=${part}`)),
  ];
}
