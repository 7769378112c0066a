import { expect, test } from 'vitest';
import { countNewRows } from '../../../../lib/kit/live/countNewRows';

const AT = { at: 'reports.edges.node', key: ['id'] };
const answer = (...ids: readonly number[]) => ({ reports: { edges: ids.map((id) => ({ node: { id } })) } });

test('rows that come before those that are shown are new, although others are pushed off the page', () => {
  expect(countNewRows(answer(9, 8, 3, 2), AT, ['3', '2', '1'])).toBe(2);
  expect(countNewRows(answer(9, 3, 2), AT, ['3', '2', '1'])).toBe(1);
});

test('rows at the end of a page that is not full are new', () => {
  expect(countNewRows(answer(1, 2, 3), AT, ['1', '2'])).toBe(1);
});

test('a row that moves up from the next page in the place of a deleted one is not new', () => {
  expect(countNewRows(answer(3, 1, 0), AT, ['3', '2', '1'])).toBe(0);
});

test('changed rows and rows in another order are not new', () => {
  expect(countNewRows(answer(1, 3, 2), AT, ['3', '2', '1'])).toBe(0);
});

test('keys of several parts are compared as the page writes them', () => {
  const rows = {
    rows: [
      { shop: 'a~b', id: 1 },
      { shop: 'x', id: 2 },
    ],
  };
  expect(countNewRows(rows, { at: 'rows', key: ['shop', 'id'] }, ['x~2'])).toBe(1);
  expect(countNewRows(rows, { at: 'rows', key: ['shop', 'id'] }, ['x~2', 'a!tb~1'])).toBe(0);
});

test('an answer without rows tells nothing', () => {
  expect(countNewRows({ reports: null }, AT, ['1'])).toBe(null);
});
