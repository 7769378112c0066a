import { expect, test } from 'vitest';
import {
  forgetDashboard,
  keepDashboard,
  toFreeName,
} from '../../../../lib/features/dashboard/keptDashboards';

const A = { name: 'A', query: 'tile=1' };
const B = { name: 'B', query: 'tile=2' };
const KEPT = { dashboards: [A, B], opened: 'B' };

test('a dashboard is kept in its place under its name, and opened', () => {
  const changed = { name: 'A', query: 'tile=3' };
  expect(keepDashboard(KEPT, changed)).toEqual({ dashboards: [changed, B], opened: 'A' });
  const added = { name: 'C', query: 'tile=3' };
  expect(keepDashboard(KEPT, added)).toEqual({ dashboards: [A, B, added], opened: 'C' });
});

test('a dashboard with a new name takes the place of the one before, and of no other', () => {
  const renamed = { name: 'Z', query: 'tile=1' };
  expect(keepDashboard(KEPT, renamed, 'A').dashboards).toEqual([renamed, B]);
});

test('a forgotten dashboard is not opened any more', () => {
  expect(forgetDashboard(KEPT, 'B')).toEqual({ dashboards: [A], opened: null });
  expect(forgetDashboard(KEPT, 'A')).toEqual({ dashboards: [B], opened: 'B' });
});

test('a name that is taken gets a number', () => {
  expect(toFreeName(KEPT, 'C')).toBe('C');
  expect(toFreeName({ dashboards: [A, { name: 'A (2)', query: '' }], opened: null }, 'A')).toBe('A (3)');
});
