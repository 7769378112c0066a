import { expect, test } from 'vitest';
import { parsePeek } from '../../../../lib/kit/browser/peek';

test.each([
  ['#peek=/reports/7', '/reports/7'],
  ['#comments', null],
  ['', null],
  ['#peek=', null],
  ['#peek=//evil.example/x', null],
  ['#peek=/\\evil.example', null],
  ['#peek=https://evil.example', null],
])('the mark %s opens %s', (hash, href) => {
  expect(parsePeek(hash)).toBe(href);
});
