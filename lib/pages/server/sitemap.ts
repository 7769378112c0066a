import { postGraphQL } from '../../backend/server/post';
import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';
import { heldFor } from '../../seo/heldFor';
import { sitemapIndexXml, sitemapXml } from '../../seo/sitemapXml';
import { soundPost } from '../../records/server/soundPost';
import { currentSite } from '../../site/server/site';
import { pagePaths, recordPaths, sitemapParts, type SitemapPart } from './sitemapPaths';

/** What is asked of `/sitemap.xml`: the index, the pages, or a part of a list. */
type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The answer: the XML, or that there is nothing of the kind, or not now. */
export type SitemapAnswer =
  { readonly status: 200; readonly xml: string } | { readonly status: 404 } | { readonly status: 503 };

/** Crawlers read the same parts again and again. */
const held = heldFor<SitemapAnswer>({ ms: 600_000, most: 200, now: Date.now });

const NOT_NOW = { status: 503 } as const;
const found = (xml: string): SitemapAnswer => ({ status: 200, xml });

/**
 * `/sitemap.xml` names its parts; `?part=pages` is home and the lists, `?list=reports&part=2` the second thousand of reports.
 * Read as nobody, and at most once in ten minutes; there is none where one has to sign in.
 */
export async function sitemap({ list, part }: Query): Promise<SitemapAnswer> {
  const { siteProtected, appBaseUrl } = serverConfig();
  if (siteProtected === 'all') return { status: 404 };
  const site = await currentSite(null);
  if (site === null) return NOT_NOW;
  const { model, hash } = site;
  const post = soundPost((body) => postGraphQL(body, backendTarget(null)), site.schema);
  if (part === 'pages') return found(sitemapXml(appBaseUrl, pagePaths(model)));
  if (typeof list !== 'string') {
    const index = await held(`${hash} index`, async () =>
      found(sitemapIndexXml(partUrls(appBaseUrl, await sitemapParts({ model, post })))),
    );
    return index ?? NOT_NOW;
  }
  const number = Number(part);
  const records = await held(`${hash} ${number} ${list}`, async () => {
    const paths = await recordPaths({ model, post }, { list, part: number });
    if (paths === null) return null;
    return paths === 'none' ? { status: 404 } : found(sitemapXml(appBaseUrl, paths));
  });
  return records ?? NOT_NOW;
}

function partUrls(baseUrl: string, parts: readonly SitemapPart[]): readonly string[] {
  const own = (query: string) => `${baseUrl}/sitemap.xml?${query}`;
  return [
    own('part=pages'),
    ...parts.map(({ list, part }) => own(`list=${encodeURIComponent(list)}&part=${part}`)),
  ];
}
