import { describe, expect, it } from 'vitest';
import { withoutQuery, withQuery } from '../../../../lib/ground/routes/queryParams';
import { parseSavedParameter, withSavedParameter } from '../../../../lib/ground/routes/savedParameter';

describe('what an address says of the form that led to it', () => {
  it('reads back, with the entity and without', () => {
    const query = (href: string) =>
      new URL(href, 'http://site.invalid').searchParams.get('saved') ?? undefined;
    expect(parseSavedParameter(query(withSavedParameter('/reports/1?tab=2', 'updated', 'reports')))).toEqual({
      outcome: 'updated',
      slug: 'reports',
    });
    expect(parseSavedParameter(query(withSavedParameter('/', 'done')))).toEqual({
      outcome: 'done',
      slug: null,
    });
  });

  it.each([undefined, '', 'hacked', '<script>', ['updated', 'updated']])(
    'is nothing where it says %j',
    (value) => {
      expect(parseSavedParameter(value)).toBeNull();
    },
  );

  it('comes and goes without touching the rest of the address', () => {
    const href = '/pl/reports/a%2Fb?f.title=x%20y&list=open#part';
    expect(withoutQuery(withQuery(href, { saved: 'updated' }), 'saved')).toBe(
      '/pl/reports/a%2Fb?f.title=x+y&list=open#part',
    );
  });
});
