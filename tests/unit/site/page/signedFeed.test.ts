import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signFeedHref, verifyFeedAddress } from '../../../../lib/site/page/signedFeed';

const settings = vi.hoisted(() => ({ secret: 's'.repeat(32) as string | null, feeds: { signedDays: 30 } }));
vi.mock('../../../../lib/site/config/server/serverConfig', () => ({ getServerConfig: () => settings }));

const NOW = Date.UTC(2025, 10, 26, 12);
const DAY = 86_400_000;
const HREF =
  '/api/feed/reports?q=lamp&f.status.in=NEW&f.status.in=ACCEPTED&sort=-createdAt&locale=pl&format=atom';
const sign = (href = HREF) => signFeedHref(href, 'atom', 30, NOW).href;
const verify = (address: string, now = NOW) => verifyFeedAddress(address, 'atom', now);

beforeEach(() => Object.assign(settings, { secret: 's'.repeat(32), feeds: { signedDays: 30 } }));

describe('a signed address of a feed', () => {
  test('is valid until the end of its last day, and then not', () => {
    const { href, until } = signFeedHref(HREF, 'atom', 30, NOW);
    expect(until).toBe('2025-12-26T23:59:59.000Z');
    expect(verify(href)).toBe('valid');
    expect(verify(href, Date.parse(until) - 1)).toBe('valid');
    expect(verify(href, Date.parse(until))).toBe('invalid');
  });

  test('is the same all day long, so that pages with it are', () => {
    expect(signFeedHref(HREF, 'atom', 30, NOW + DAY / 3).href).toBe(sign());
  });

  test('is valid in either language, and however a program encodes it', () => {
    const address = sign();
    expect(verify(address.replace('locale=pl', 'locale=en'))).toBe('valid');
    expect(verify(address.replace('/reports', '/%72eports').replaceAll('%7E', '~'))).toBe('valid');
  });

  test.each<[string, (address: string) => string]>([
    ['another list', (one) => one.replace('/reports', '/residents')],
    ['a list below a record', (one) => one.replace('/reports', '/reports/1/comments')],
    ['a filter less', (one) => one.replace('&f.status.in=ACCEPTED', '')],
    ['another value of a filter', (one) => one.replace('f.status.in=NEW', 'f.status.in=REJECTED')],
    ['a further filter', (one) => `${one}&f.priority.in=HIGH`],
    ['another search', (one) => one.replace('q=lamp', 'q=')],
    ['further columns', (one) => `${one}&cols=reporter,phone`],
    ['another order', (one) => one.replace('sort=-createdAt', 'sort=createdAt')],
    ['a later end', (one) => one.replace(/signed=\d/, 'signed=9')],
    ['a changed signature', (one) => one.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['no signature', (one) => one.replace(/(signed=\d+).*/, '$1')],
    ['two signatures', (one) => `${one}&signed=1~x`],
    ['an empty one before it', (one) => one.replace('&signed=', '&signed=&signed=')],
  ])('is invalid for %s', (_, change) => {
    const address = sign();
    expect(change(address)).not.toBe(address);
    expect(verify(change(address))).toBe('invalid');
  });

  test('is invalid for another format', () => {
    expect(verifyFeedAddress(sign(), 'ics', NOW)).toBe('invalid');
  });

  test('ends when the secret changes, and when the operator allows none any more', () => {
    const address = sign();
    settings.secret = 't'.repeat(32);
    expect(verify(address)).toBe('invalid');
    settings.secret = 's'.repeat(32);
    expect(verify(address)).toBe('valid');
    settings.feeds = { signedDays: 0 };
    expect(verify(address)).toBe('invalid');
  });

  test('is none without a signature', () => {
    expect(verify(HREF)).toBe('none');
  });
});
