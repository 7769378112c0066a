import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type Site } from '../support/startSite';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const textOf = async (path: string, site = siteUrl): Promise<string> =>
  (await fetch(`${site}${path}`)).text();
const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
/** The attributes of a page's elements of this name, as written. */
const elements = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);
const content = (html: string, marker: string): string | undefined =>
  elements(html, 'meta')
    .filter((attributes) => attributes.includes(marker))
    .map((attributes) => /content="([^"]*)"/.exec(attributes)?.[1])[0];
const canonical = (html: string): string | undefined =>
  elements(html, 'link')
    .filter((attributes) => attributes.includes('rel="canonical"'))
    .map((attributes) => /href="([^"]*)"/.exec(attributes)?.[1])[0];

describe('a site that everybody may read', () => {
  test('leads from robots.txt to every list and record, in both languages', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    const parts = locations(await textOf('/sitemap.xml'));
    expect(parts[0]).toBe(`${siteUrl}/sitemap.xml?part=pages`);
    const reports = parts.filter((part) => part.includes('list=reports'));
    expect(reports.length).toBeGreaterThan(1);
    expect(locations(await textOf('/sitemap.xml?part=pages'))).toEqual(
      expect.arrayContaining([`${siteUrl}/`, `${siteUrl}/pl`, `${siteUrl}/reports`, `${siteUrl}/pl/reports`]),
    );
    const first = await fetch(reports[0] ?? '');
    expect(first.headers.get('content-type')).toMatch(/^application\/xml/);
    const records = locations(await first.text());
    expect(new Set(records).size).toBe(2000);
    const answers = await Promise.all(records.slice(0, 2).map((record) => fetch(record)));
    expect(answers.map(({ status, headers }) => [status, headers.get('x-robots-tag')])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await fetch(`${siteUrl}/sitemap.xml?list=nothing&part=1`)).status).toBe(404);
  });

  test('describes each page, and has one address for what can be narrowed in endlessly many ways', async () => {
    const [list, third, narrowed] = await Promise.all([
      textOf('/pl/reports'),
      textOf('/reports?page=3'),
      textOf('/reports?q=light&page=2'),
    ]);
    expect([canonical(list), canonical(third), canonical(narrowed)]).toEqual([
      `${siteUrl}/pl/reports`,
      `${siteUrl}/reports?page=3`,
      `${siteUrl}/reports`,
    ]);
    expect([list, third, narrowed].map((html) => content(html, 'name="robots"'))).toEqual([
      undefined,
      undefined,
      'noindex',
    ]);
    expect(content(list, 'property="og:locale"')).toBe('pl_PL');
    const image = await fetch(content(list, 'property="og:image"') ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const trail = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(list)?.[1] ?? '';
    expect(JSON.parse(trail)).toMatchObject({
      itemListElement: [{ item: `${siteUrl}/pl` }, { name: 'Zgłoszenia', item: `${siteUrl}/pl/reports` }],
    });
  });

  test('keeps forms to itself', async () => {
    const form = await fetch(`${siteUrl}/reports/new`, { redirect: 'manual' });
    expect([form.status, form.headers.get('x-robots-tag')]).toEqual([307, 'noindex']);
  });
});

describe('a site where one has to sign in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      env: {
        GQL_ENDPOINT: demo.graphql,
        SITE_PROTECTED: 'all',
        AUTH0_DOMAIN: demo.issuer,
        AUTH0_CLIENT_ID: demo.clientId,
        AUTH0_CLIENT_SECRET: demo.clientSecret,
        AUTH0_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
      },
    });
  });
  afterAll(() => site.stop());

  test('tells search engines nothing', async () => {
    expect(await textOf('/robots.txt', site.url)).toBe('User-agent: *\nDisallow: /\n');
    expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(404);
    const page = await fetch(`${site.url}/reports`, { redirect: 'manual' });
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([307, 'noindex']);
  });

  test('gives nobody the file of a list: it leads to the login, and from there to the list', async () => {
    const file = await fetch(`${site.url}/api/export/reports?locale=pl&format=json&fields=all&q=dziura`, {
      redirect: 'manual',
    });
    const login = '/api/auth/login?returnTo=%2Fpl%2Freports%3Fq%3Ddziura';
    expect([file.status, file.headers.get('location')]).toEqual([303, login]);
  });
});
