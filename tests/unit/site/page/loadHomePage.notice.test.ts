import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  parseSiteConfig,
  throwConfigIssues,
} from '../../../../lib/features/operator/overrides/parseSiteConfig';
import { NOTICE_COOKIE } from '../../../../lib/features/home/homeView';
import type { Locale } from '../../../../lib/ground/routes/hrefs';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { buildNotice } = await import('../../../../lib/site/page/loadHomePage');

const noticeOf = (config: object) => {
  const parsed = parseSiteConfig(config);
  throwConfigIssues('site.config.ts', parsed.issues);
  return parsed.config.notice;
};
const build = (notice: ReturnType<typeof noticeOf>, locale: Locale, cookies?: string) =>
  buildNotice({ site: { notice }, labels: { locale }, cookies });

describe('the notice on the home page', () => {
  const demo = noticeOf(JSON.parse(readFileSync('demo/site.config.json', 'utf8')) as object);

  test('is absent where the operator has written none', () => {
    expect(build(noticeOf({}), 'en')).toBeUndefined();
  });

  test('of the demo leads through it, in the language of the page', () => {
    const links = build(demo, 'en')?.links ?? [];
    expect(links.map(({ href, signIn = false }) => [href, signIn])).toEqual([
      ['/reports', false],
      ['/reports', true],
      ['/reports', false],
      ['/vitals', false],
      ['/backend', true],
    ]);
    expect(build(demo, 'en')?.title).toEqual({ text: 'This is a demo. What to try' });
    expect(build(demo, 'pl')?.links[0]?.label).toEqual({ text: 'Znajdź coś: Zgłoszenia' });
    expect(JSON.stringify(build(demo, 'pl'))).not.toContain('"lang"');
  });

  test('is English, and marked so, where it has no Polish text', () => {
    const notice = noticeOf({ notice: { title: { en: 'Closed on Monday' }, text: 'Święto' } });
    expect(build(notice, 'pl')).toMatchObject({
      title: { text: 'Closed on Monday', lang: 'en' },
      text: { text: 'Święto' },
    });
  });

  test('is gone once a visitor has hidden it, and comes back when it has changed', () => {
    const id = build(demo, 'en')?.id ?? '';
    const cookies = `a=b; ${NOTICE_COOKIE}=${id}; c=d`;
    expect(build(demo, 'pl', cookies)).toBeUndefined();
    expect(build(noticeOf({ notice: { title: 'News' } }), 'en', cookies)).toBeDefined();
  });

  test.each(['javascript:alert(1)', '//evil.example', '', 'reports', '/api/auth/logout', 7])(
    'refuses a link to %j',
    (href) => {
      expect(() => noticeOf({ notice: { title: 'N', links: [{ href, label: 'L' }] } })).toThrow(
        /notice\.links\[0\]\.href must be a path like "\/reports"/,
      );
    },
  );

  test.each(['/', '/reports?q=lamp', '/pl/reports#main', 'https://status.example/city'])(
    'accepts a link to %s',
    (href) => {
      expect(noticeOf({ notice: { title: 'N', links: [{ href, label: 'L' }] } })).toBeDefined();
    },
  );
});
