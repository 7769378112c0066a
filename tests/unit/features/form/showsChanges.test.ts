import { expect, test } from 'vitest';
import { showsChanges } from '../../../../lib/features/form/showsChanges';

test.each([
  [{ intent: 'update' }, true],
  [{ intent: 'update', unread: true }, false],
  [{ intent: 'create' }, false],
  [{ intent: 'action' }, false],
] as const)('a form shows changes only of a record that was read: %j, %s', (view, shown) => {
  expect(showsChanges(view)).toBe(shown);
});
