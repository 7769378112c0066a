import { describe, expect, test } from 'vitest';
import { openBackendSession } from '../../../../lib/site/backend/backendSession';
import type { BackendSessionConfig } from '../../../../lib/site/config/config';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const TOKEN: BackendSessionConfig = {
  cookies: false,
  tokens: [{ responseHeader: 'shop-token', requestHeader: 'authorization', scheme: 'Bearer' }],
};

function desk(keeping: BackendSessionConfig | null, clock = { now: NOW }) {
  const browser: { text: string | null; writes: number } = { text: null, writes: 0 };
  const visit = () =>
    openBackendSession({
      settings: keeping,
      stored: browser.text,
      store: (text) => {
        browser.text = text;
        browser.writes += 1;
        return true;
      },
      now: () => clock.now,
    });
  return { browser, visit, clock };
}

const answer = (...lines: readonly (readonly [string, string])[]): Headers => {
  const headers = new Headers();
  for (const [name, value] of lines) headers.append(name, value);
  return headers;
};

describe('a visitor’s session with the backend', () => {
  test('goes back as the token that came in the named header, until the backend empties it', () => {
    const { browser, visit } = desk(TOKEN);
    expect(
      visit()
        .getExchange('write')
        .receive(answer(['shop-token', 'abc'])),
    ).toBe('kept');
    expect(visit().getExchange('read').createHeaders()).toEqual({ authorization: 'Bearer abc' });
    expect(visit().key).not.toBe('');
    visit()
      .getExchange('write')
      .receive(answer(['shop-token', '']));
    expect(browser.text).toBeNull();
    expect(visit().getExchange('read').createHeaders()).toEqual({});
  });

  test('begins with a mutation alone; reading goes on with it and takes what renews it', () => {
    const { browser, visit } = desk(TOKEN);
    expect(
      visit()
        .getExchange('read')
        .receive(answer(['shop-token', 'abc'])),
    ).toBeNull();
    expect(browser.writes).toBe(0);
    visit()
      .getExchange('write')
      .receive(answer(['shop-token', 'abc']));
    const { key } = visit();
    visit()
      .getExchange('read')
      .receive(answer(['shop-token', 'new']));
    expect(visit().getExchange('read').createHeaders()).toEqual({ authorization: 'Bearer new' });
    expect(visit().key).toBe(key);
  });

  test('holds each cookie by its name until its own end, with what was set last', () => {
    const { visit, clock } = desk({ cookies: true, tokens: [] });
    visit()
      .getExchange('write')
      .receive(
        answer(
          ['set-cookie', 'a=1; Path=/x; Domain=other.example'],
          ['set-cookie', 'b=2; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
          ['set-cookie', 'c=3; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
          ['set-cookie', 'd=x\ty'],
          ['set-cookie', 'a=4'],
          ['set-cookie', 'bad name=5'],
        ),
      );
    expect(visit().getExchange('read').createHeaders()).toEqual({ cookie: 'a=4; b=2' });
    clock.now += 61_000;
    expect(visit().getExchange('read').createHeaders()).toEqual({ cookie: 'a=4' });
  });

  test('that nobody keeps is noticed where a mutation began it, and not where an answer only ended one', () => {
    const take = (kind: 'read' | 'write', ...lines: readonly (readonly [string, string])[]) =>
      desk(null)
        .visit()
        .getExchange(kind)
        .receive(answer(...lines));
    expect(take('write', ['set-cookie', 'sid=1; HttpOnly'])).toBe('unkept');
    expect(take('write', ['shop-auth-token', 'abc'])).toBe('unkept');
    expect(take('write', ['till-session', 'abc'])).toBe('unkept');
    expect(take('read', ['set-cookie', 'sid=1; HttpOnly'])).toBeNull();
    expect(take('write', ['set-cookie', 'sid=; Max-Age=0'])).toBeNull();
    expect(take('write', ['x-csrf-token', 'abc'], ['x-request-id', '1'], ['etag', '"a"'])).toBeNull();
  });

  test('of which the operator says that it is of no matter is neither kept nor told', () => {
    const { browser, visit } = desk({ cookies: false, tokens: [] });
    expect(
      visit()
        .getExchange('write')
        .receive(answer(['set-cookie', 'lb=1'], ['auth-token', 'x'])),
    ).toBeNull();
    expect(browser.writes).toBe(0);
  });
});
