import { describe, expect, it } from 'vitest';
import { getPageAddress, getPageQuery, toFilePath } from '../../../../lib/site/page/pageAddress';
import { createRequest } from '../../../wire/pageRequest';

const asked = (resolvedUrl: string, params: Record<string, string>, url = resolvedUrl) => ({
  req: Object.assign(createRequest(url), { cookies: {} }),
  params,
  resolvedUrl,
});

describe('what an address says', () => {
  it('holds no parameters of the route, whatever fields are called', () => {
    const page = asked('/feature-flags/12/edit', { entity: 'feature-flags', key: '12' });
    expect({ ...getPageQuery(page) }).toEqual({});
    const given = asked('/audit/new?key=dark&entity=Post&slug=a&action=b', { entity: 'audit' });
    expect({ ...getPageQuery(given) }).toEqual({ key: 'dark', entity: 'Post', slug: 'a', action: 'b' });
  });

  it('leaves out what Next’s router writes among it, and out of the page’s own address', () => {
    const data = asked(
      '/feature-flags/12/edit?returnTo=%2Fa&entity=feature-flags&key=12',
      { entity: 'feature-flags', key: '12' },
      '/_next/data/x/feature-flags/12/edit.json?returnTo=%2Fa&entity=feature-flags&key=12',
    );
    expect({ ...getPageQuery(data) }).toEqual({ returnTo: '/a' });
    expect(getPageAddress(data)).toBe('/feature-flags/12/edit?returnTo=%2Fa');
  });

  it('takes the names of prototypes for names like any other', () => {
    const query = getPageQuery(asked('/reports?__proto__=1&constructor=x&toString=y', {}));
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', 'x'],
      ['toString', 'y'],
    ]);
    expect('valueOf' in query).toBe(false);
  });
});

describe('the file of a page', () => {
  it.each([
    ['/', {}, '/'],
    ['/reports?page=2', { entity: 'reports' }, '/[entity]'],
    ['/reports/a%2Fb?x=/', { entity: 'reports', key: 'a/b' }, '/[entity]/[key]'],
    ['/tags/tags', { entity: 'tags', key: 'tags' }, '/[entity]/[key]'],
    ['/one/one', { slug: 'one' }, '/[slug]/one'],
    ['/actions/recount', { slug: 'recount' }, '/actions/[slug]'],
    ['/%E0%A4%A', {}, '/%E0%A4%A'],
  ])('of %s with %o is %s', (resolvedUrl, params, file) => {
    expect(toFilePath({ resolvedUrl, params })).toBe(file);
  });
});
