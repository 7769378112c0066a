import { expect, test } from 'vitest';
import { addConditions } from '../../../../lib/features/ask/addConditions';

const add = (shown: string, to: string) => addConditions(shown, { path: '/reports', search: 'q', to });

test('conditions are added to those of the list, whose words, page and cursor end', () => {
  expect(add('/reports?q=urgent&page=3&f.district.eq=SRO&cols=title', '/reports?f.priority.in=URGENT')).toBe(
    '/reports?f.district.eq=SRO&cols=title&f.priority.in=URGENT',
  );
  expect(add('/reports?after=abc', '/reports?q=lamp&f.status.in=NEW')).toBe(
    '/reports?q=lamp&f.status.in=NEW',
  );
});

test('of two conditions of one field the new ones hold', () => {
  expect(add('/reports?f.due.gte=2025-01-01&f.due.lte=2025-02-01', '/reports?f.due.is=today')).toBe(
    '/reports?f.due.is=today',
  );
  expect(add('/reports?f.status.in=NEW&f.status.in=DONE', '/reports?f.status.in=OPEN')).toBe(
    '/reports?f.status.in=OPEN',
  );
});

test('a list of another path is that list', () => {
  expect(add('/reports?f.status.in=NEW', '/reports/list/mine?sort=due')).toBe('/reports/list/mine?sort=due');
});
