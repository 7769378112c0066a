import { describe, expect, test } from 'vitest';
import { findListAddress } from '../../../../lib/ground/routes/fromList';
import hostile from '../../../fixtures/hostile-return-to.json';

describe('the list that a record was opened from', () => {
  test.each([
    ['/reports?page=3&sort=name', '/reports?page=3&sort=name'],
    ['/reports/7/delete?fromList=%2Freports%3Fpage%3D3', '/reports?page=3'],
    ['/reports', undefined],
    ['/reports/7', undefined],
    ['/departments?page=3', undefined],
    ['/departments/7/delete?fromList=%2Freports%3Fpage%3D3', undefined],
    [undefined, undefined],
    [['/reports?page=3'], undefined],
  ])('of %j is %j', (address, list) => {
    expect(findListAddress('reports', address)).toBe(list);
  });

  test.each(hostile)('is never %j', (address) => {
    expect(findListAddress('reports', address)).toBeUndefined();
    const nested = `/reports/7/delete?${new URLSearchParams({ fromList: address }).toString()}`;
    expect(findListAddress('reports', nested)).toBeUndefined();
  });
});
