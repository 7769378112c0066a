import { describe, expect, it } from 'vitest';
import { parseDensityCookie } from '../../../../lib/kit/browser/density';

describe('the density that a page is drawn in', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['density=compact', 'compact'],
    ['a=b; density=compact; c=d', 'compact'],
    ['density=comfortable', 'comfortable'],
    ['density="><script>', undefined],
    ['xdensity=compact', undefined],
  ])('of the cookies %j is %s', (cookies, density) => {
    expect(parseDensityCookie(cookies)).toBe(density);
  });
});
