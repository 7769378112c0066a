import { expect, test } from 'vitest';
import { getClientAddress } from '../../../../lib/site/request/clientAddress';
import { IdempotencyCache } from '../../../../lib/kit/once/IdempotencyCache';
import { RateLimiter } from '../../../../lib/site/request/rateLimit';

type Call = Parameters<typeof getClientAddress>[0];

// Of a request only what the address is read from.
const call = (remoteAddress: string, forwarded?: string): Call =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as Call;

test.each<[string, Call, number | null, string]>([
  ['who calls themselves', call('203.0.113.7'), null, '203.0.113.7'],
  ['who calls themselves, whatever they say', call('203.0.113.7', '198.51.100.1'), null, '203.0.113.7'],
  ['whom a proxy on this machine names', call('::1', '198.51.100.1'), null, '198.51.100.1'],
  [
    'the last that a near proxy names: others are made up',
    call('10.0.0.2', '6.6.6.6, 198.51.100.1'),
    null,
    '198.51.100.1',
  ],
  [
    'the last but one of two proxies',
    call('203.0.113.7', '6.6.6.6, 198.51.100.1, 10.0.0.3'),
    2,
    '198.51.100.1',
  ],
  ['a private caller where no proxy stands', call('10.0.0.2', '198.51.100.1'), 0, '10.0.0.2'],
  ['the caller where a proxy names nobody', call('127.0.0.1', 'unknown'), null, '127.0.0.1'],
  ['IPv4 in the form of IPv6', call('::ffff:203.0.113.7'), null, '203.0.113.7'],
  ['the network of an IPv6 address', call('2001:db8:1:2:3:4:5:6'), null, '2001:db8:1:2'],
  ['the network of a short IPv6 address', call('2001:0db8::1'), null, '2001:db8:0:0'],
])('a client is %s', (_, request, proxies, address) => {
  expect(getClientAddress(request, proxies)).toBe(address);
});

test('a client asks so often at once and as often again within a minute, and hears how long to wait', () => {
  const clock = { now: 0 };
  const limiter = new RateLimiter(60, () => clock.now);
  const taken = Array.from({ length: 61 }, () => limiter.take('a'));
  expect([taken.slice(0, 60).every((wait) => wait === null), taken[60]]).toEqual([true, 1]);
  expect(limiter.take('b')).toBeNull();
  clock.now = 1_000;
  expect([limiter.take('a'), limiter.take('a')]).toEqual([null, 1]);
  clock.now = 3_600_000;
  expect(Array.from({ length: 61 }, () => limiter.take('a')).filter((wait) => wait !== null)).toHaveLength(1);
});

test('a request that costs several is counted so, and takes nothing where there is not enough left', () => {
  const clock = { now: 0 };
  const limiter = new RateLimiter(60, () => clock.now);
  expect([limiter.take('a', 50), limiter.take('a', 20), limiter.take('a', 10)]).toEqual([null, 10, null]);
  clock.now = 20_000;
  expect([limiter.take('a', 20), limiter.take('a')]).toEqual([null, 1]);
});

test('no limit is none', () => {
  const limiter = new RateLimiter(0, () => 0);
  expect(Array.from({ length: 1000 }, () => limiter.take('a')).every((wait) => wait === null)).toBe(true);
});

test('the limiter remembers ten thousand clients and lets go of those not seen for longest', () => {
  const limiter = new RateLimiter(1, () => 0);
  limiter.take('old');
  for (let n = 0; n < 9_999; n += 1) limiter.take(String(n));
  expect(limiter.take('old')).not.toBeNull();
  for (let n = 0; n < 10_000; n += 1) limiter.take(`new ${String(n)}`);
  expect(limiter.take('old')).toBeNull();
});

test('answers that are remembered for repeats take no more room than they may, the oldest go first', async () => {
  const budget = { getBytes: (text: string) => text.length, maxBytes: 100, maxEntryBytes: 100 };
  const once = new IdempotencyCache<string>({ name: 'test', isDone: () => true, unknown: '', budget });
  const done: string[] = [];
  const run = (name: string): Promise<string> =>
    once.run(name, async () => {
      done.push(name);
      return 'x'.repeat(40);
    });
  for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await run(name);
  expect(done).toEqual(['a', 'b', 'c', 'a']);
});

test('a clock that is put back makes nobody wait for it', () => {
  const clock = { now: 3_600_000 };
  const limiter = new RateLimiter(60, () => clock.now);
  expect(limiter.take('a', 60)).toBeNull();
  clock.now = 0;
  expect(limiter.take('a')).toBe(1);
  clock.now = 1_000;
  expect(limiter.take('a')).toBeNull();
});
