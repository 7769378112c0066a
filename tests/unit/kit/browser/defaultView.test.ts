import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  canBeDefaultView,
  parseDefaultViewCookie,
  saveDefaultView,
} from '../../../../lib/kit/browser/defaultView';

/** What a browser would send after `set`. */
function cookieAfter(set: () => void): string {
  const written: string[] = [];
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  set();
  expect(written).toHaveLength(1);
  return (written[0] ?? '').split(';')[0] ?? '';
}

afterEach(() => vi.unstubAllGlobals());

describe('the view that a list opens with', () => {
  it.each([
    ['/reports', 'f.status.in=NEW&f.status.in=ACCEPTED&sort=-number'],
    ['/pl-ants', 'q=%C5%BB%C3%B3%C5%82w+%3B+%22a%22'],
    ['/a-b', 'cols=a%2Cb'],
  ])('of %s is found in the cookies again', (path, query) => {
    const cookie = cookieAfter(() => saveDefaultView(path, query));
    expect(cookie).toMatch(/^[\w.]+=[^;,\s"]*$/);
    expect(parseDefaultViewCookie(`other=1; ${cookie}; density=compact`, path)).toBe(query);
    expect(parseDefaultViewCookie(cookie, '/a')).toBeNull();
    expect(parseDefaultViewCookie(undefined, path)).toBeNull();
  });

  it('is none once it was taken back, and where somebody else wrote nonsense', () => {
    expect(
      parseDefaultViewCookie(
        cookieAfter(() => saveDefaultView('/reports', null)),
        '/reports',
      ),
    ).toBeNull();
    const name = cookieAfter(() => saveDefaultView('/reports', 'a=1')).split('=')[0] ?? '';
    expect(parseDefaultViewCookie(`${name}=%E0%A4%A`, '/reports')).toBeNull();
    expect(parseDefaultViewCookie(`${name}=${'a'.repeat(1001)}`, '/reports')).toBeNull();
  });

  it('stays a query, whatever stands in the cookie', () => {
    const name = cookieAfter(() => saveDefaultView('/reports', 'a=1')).split('=')[0] ?? '';
    const written = parseDefaultViewCookie(
      `${name}=${encodeURIComponent('//evil.example/\r\nset-cookie: x')}`,
      '/reports',
    );
    expect(written).toBe('%2F%2Fevil.example%2F%0D%0Aset-cookie%3A+x=');
  });

  it('is short, since it goes along with every request', () => {
    expect([canBeDefaultView(''), canBeDefaultView('a=1'), canBeDefaultView('a'.repeat(1001))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
