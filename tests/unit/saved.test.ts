import { describe, expect, it } from 'vitest';
import { withoutQuery, withQuery } from '../../lib/routes/query';
import { parseSaved, savedHref } from '../../lib/routes/saved';

describe('what an address says of the form that led to it', () => {
  it('reads back, with the entity and without', () => {
    const query = (href: string) =>
      new URL(href, 'http://site.invalid').searchParams.get('saved') ?? undefined;
    expect(parseSaved(query(savedHref('/reports/1?tab=2', 'updated', 'reports')))).toEqual({
      word: 'updated',
      slug: 'reports',
    });
    expect(parseSaved(query(savedHref('/', 'done')))).toEqual({ word: 'done', slug: null });
  });

  it.each([undefined, '', 'hacked', '<script>', ['updated', 'updated']])(
    'is nothing where it says %j',
    (value) => {
      expect(parseSaved(value)).toBeNull();
    },
  );

  it('comes and goes without touching the rest of the address', () => {
    const href = '/pl/reports/a%2Fb?f.title=x%20y&list=open#part';
    expect(withoutQuery(withQuery(href, { saved: 'updated' }), 'saved')).toBe(
      '/pl/reports/a%2Fb?f.title=x+y&list=open#part',
    );
  });
});
