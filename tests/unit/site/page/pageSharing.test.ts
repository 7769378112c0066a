import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { createPageSharing } from '../../../../lib/site/page/pageSharing';
import { model } from '../../reading/cityDesk';

const settings = vi.hoisted(() => ({ secret: 's'.repeat(32), feeds: { signedDays: 30 } }));
vi.mock('../../../../lib/site/config/server/serverConfig', () => ({ getServerConfig: () => settings }));
beforeAll(() => void vi.useFakeTimers({ now: Date.UTC(2025, 10, 26, 12) }));

const AUTH = {
  GQL_ENDPOINT: 'https://backend.example/graphql',
  APP_BASE_URL: 'https://city.example',
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'client secret',
  AUTH0_SECRET: 'x'.repeat(32),
};
const SIGNED = { SITE_SECRET: 's'.repeat(32), SITE_SIGNED_FEED_DAYS: '30' };
type Page = Parameters<typeof createPageSharing>[0];

function share(env: Readonly<Record<string, string>> = {}, page: Partial<Page> = {}) {
  const opened = { model, address: '/reports', locale: 'en', openedBy: '', sessionKey: '', ...page } as const;
  return createPageSharing(opened, parseConfig({ ...AUTH, ...env }));
}
const feed = (env: Readonly<Record<string, string>>, page: Partial<Page> = {}) =>
  share(env, page).getFeedUrl('/reports?q=lamp', 'atom');

describe('the link to a page', () => {
  test('is absolute, in the language of the page, with all that makes the view and nothing that is shown once', () => {
    const address =
      '/reports?f.status.in=NEW&view=board&saved=created~reports~1~sig&page=2&export=busy&cols=title';
    expect(share({}, { address, locale: 'pl' }).pageUrl).toBe(
      'https://city.example/pl/reports?f.status.in=NEW&view=board&page=2&cols=title',
    );
  });
});

describe('the address of a feed', () => {
  const url = 'https://city.example/api/feed/reports?q=lamp&locale=en&format=atom';
  const who = { openedBy: 'ola' };

  test.each<[string, Readonly<Record<string, string>>, Partial<Page>]>([
    ['to nobody in particular', {}, {}],
    ['to nobody, where the backend knows who has signed in', { GQL_SEND_ACCESS_TOKEN: 'true' }, {}],
    ['to who has signed in, where the backend never learns it', {}, who],
  ])('is offered %s', (_, env, page) => {
    expect(feed(env, page)).toEqual({ url });
  });

  test.each<[string, Readonly<Record<string, string>>, Partial<Page>]>([
    ['to who has signed in, where the backend may show them more', { GQL_SEND_ACCESS_TOKEN: 'true' }, who],
    ['to a visitor with a session of the backend', { GQL_SESSION: 'cookies' }, { sessionKey: 'a1' }],
    ['where reading asks to sign in', { SITE_PROTECTED: 'all' }, who],
    ['for a list that the operator protects', {}, { ...who, model: { ...model, protected: ['/reports'] } }],
    ['where the operator has none', { SITE_FEED_ENTRIES: '0' }, {}],
    ['signed, to who has not signed in', { SITE_PROTECTED: 'all', ...SIGNED }, {}],
  ])('is not offered %s', (_, env, page) => {
    expect(feed(env, page)).toBeNull();
  });

  test.each<[string, Readonly<Record<string, string>>, Partial<Page>]>([
    ['where reading asks to sign in', { SITE_PROTECTED: 'all' }, who],
    ['for a list that the operator protects', {}, { ...who, model: { ...model, protected: ['/reports'] } }],
  ])('is signed %s, if the operator allows it', (_, env, page) => {
    const signed = feed({ ...env, ...SIGNED }, page);
    expect(signed?.signedUntil).toBe('2025-12-26T23:59:59.000Z');
    expect(signed?.url).toMatch(
      /^https:\/\/city\.example\/api\/feed\/reports\?q=lamp&.*&signed=\d+%7E[\w-]{43}$/,
    );
  });
});
