import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  toKeySegment,
  parseKeySegment,
  parseRelationSegment,
  localePath,
  loginHref,
  recordHref,
  relatedRecordHref,
  relationHref,
} from '../../../../lib/ground/routes/hrefs';
import { fuzz } from '../../../support/fuzz';

describe('keys in the URL', () => {
  test('a composite key with any characters in its parts round-trips', () => {
    const part = fc.string({ unit: 'grapheme' }).filter((s) => s.isWellFormed());
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (key) => {
        expect(parseKeySegment(decodeURIComponent(toKeySegment(key)))).toEqual(key);
      }),
      fuzz(100),
    );
  });

  test('a key survives the URL parser, also when it is "..", empty or holds a slash', () => {
    for (const part of ['..', '.', '', 'a/b', 'a?b#c', '~', 'ż ó', '100%25', '!t', 'a%2Fb']) {
      const href = recordHref('reports', [part]);
      const segments = new URL(href, 'http://x').pathname.split('/');
      expect(segments).toHaveLength(3);
      expect(parseKeySegment(decodeURIComponent(segments[2] ?? ''))).toEqual([part]);
    }
  });
});

test('a record whose key is the word of a page has an address of its own, and its key back', () => {
  for (const word of ['new', 'index']) {
    expect(recordHref('reports', [word])).not.toBe(`/reports/${word}`);
    expect(parseKeySegment(toKeySegment([word]))).toEqual([word]);
  }
});

test('the default locale has no prefix, Polish has one', () => {
  expect([localePath('en', '/a?b=1'), localePath('pl', '/a?b=1'), localePath('pl', '/')]).toEqual([
    '/a?b=1',
    '/pl/a?b=1',
    '/pl',
  ]);
});

test('the login href carries the encoded way back', () => {
  expect(loginHref('/pl/account?a=1')).toBe('/api/auth/login?returnTo=%2Fpl%2Faccount%3Fa%3D1');
});

describe('a list below a record', () => {
  const segments = (href: string) =>
    new URL(href, 'http://x').pathname.split('/').slice(1).map(decodeURIComponent);

  test('has an address that gives back record, relation and row, whatever their names', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => s.isWellFormed());
    const name = fc.oneof(
      fc.stringMatching(/^[_A-Za-z][_0-9A-Za-z]{0,20}$/),
      fc.constantFrom('edit', 'new', '__proto__'),
    );
    fc.assert(
      fc.property(part, name, part, (owner, relation, row) => {
        const href = relatedRecordHref(recordHref('reports', [owner]), relation, [row, owner]);
        const [slug, key = '', list = '', child = ''] = segments(href);
        expect([slug, parseKeySegment(key), parseRelationSegment(list), parseKeySegment(child)]).toEqual([
          'reports',
          [owner],
          relation,
          [row, owner],
        ]);
      }),
      fuzz(100),
    );
  });

  test('never has the address of a page of the record itself', () => {
    for (const word of ['edit', 'new', 'actions', 'delete'])
      expect(segments(relationHref('/reports/7', word))[2]).not.toBe(word);
  });
});
