import { expect, test } from 'vitest';
import { isOtherListPage } from '../../../../../lib/kit/browser/lists/listPosition';

test.each([
  ['/reports', '/reports?page=2', true],
  ['/comments?after=c25&sort=id', '/comments?sort=id', true],
  ['/comments?after=c25', '/comments?after=c50', true],
  // A filter that is removed leads to the first page, too.
  ['/reports?f.status=NEW&page=2', '/reports', false],
  ['/reports?page=2', '/reports?page=2', false],
  ['/reports?page=2', '/pl/reports?page=3', false],
  // A related list stays where it is.
  ['/reports/1', '/reports/1?comments.page=2', false],
])('from %s to %s: another page of the list is shown is %s', (before, after, is) => {
  const site = 'https://site.example';
  expect(isOtherListPage(new URL(before, site), new URL(after, site))).toBe(is);
});
