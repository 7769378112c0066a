import { describe, expect, it } from 'vitest';
import { isProtected } from '../../../../lib/site/site/publicModel';
import type { Model } from '../../../../lib/core/schema/model/model';
import { modelOf } from '../../overrides/overridesLab';

const model: Model = { ...modelOf({}), protected: ['/repairs', '/one/busiest-mechanic'] };

describe('a protected page', () => {
  it.each([
    '/repairs',
    '/repairs?page=2#top',
    '/repairs/7/edit',
    '/repairs/',
    '//repairs',
    '/%72epairs',
    '/repairs/%E0%A4%A',
    '/one/busiest-mechanic',
  ])('is %s', (path) => {
    expect(isProtected(model, path)).toBe(true);
  });

  it.each([
    '/',
    '/repairs-of-old',
    '/bays?where=/repairs',
    '/one',
    '/one/workshop',
    '/Repairs',
    '/%2572epairs',
  ])('is not %s', (path) => {
    expect(isProtected(model, path)).toBe(false);
  });

  it.each(['/wards/B%202', '/wards/B%202/edit', '/wards/%42%202', '/wards/a%2fb'])(
    'is that of a record whose key is encoded, at %s, however it is spelt',
    (path) => {
      expect(isProtected({ ...model, protected: ['/wards/B%202', '/wards/a%2Fb'] }, path)).toBe(true);
    },
  );

  it('is none without overrides', () => {
    expect(isProtected(modelOf({}), '/repairs')).toBe(false);
  });
});
