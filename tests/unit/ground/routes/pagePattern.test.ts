import { expect, test } from 'vitest';
import { getExternalReferrer } from '../../../../components/consent/analyticsTag';
import { isReadingPage, toPagePattern } from '../../../../lib/ground/routes/pagePattern';

test.each([
  ['/', '/', '/'],
  ['/[entity]', '/reports?q=Anna&page=3', '/reports'],
  ['/[entity]/[key]', '/reports/17#comments', '/reports/…'],
  ['/[entity]/[key]/[relation]', '/reports/a~b/comments', '/reports/…/comments'],
  ['/[entity]/[key]/[relation]/[child]', '/reports/1/comments/2', '/reports/…/comments/…'],
  ['/one/[slug]/[relation]', '/one/viewer/orders?first=3', '/one/viewer/orders'],
  ['/lookup/[slug]', '/lookup/user?login=anna', '/lookup/user'],
  ['/reports/[...rest]', '/reports/a/b', '/reports/…'],
  ['/_error', '/anna@example.org', '/_error'],
])('%s at %s is told as %s', (pathname, path, told) => {
  expect(toPagePattern({ pathname, path })).toBe(told);
});

test.each([
  ['/', true],
  ['/[entity]', true],
  ['/[entity]/[key]', true],
  ['/[entity]/new', false],
  ['/[entity]/[key]/edit', false],
  ['/lookup/[slug]', false],
  ['/account', false],
  ['/privacy', false],
  ['/_error', false],
])('an advertisement may stand on %s: %s', (pathname, may) => {
  expect(isReadingPage({ pathname })).toBe(may);
});

test.each([
  ['https://search.example/?q=anna', 'https://search.example/'],
  ['https://site.example/reports/17', ''],
  ['', ''],
])('coming from %j is told as %j', (referrer, told) => {
  expect(getExternalReferrer(referrer, 'https://site.example')).toBe(told);
});
