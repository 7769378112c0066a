import { expect, test } from 'vitest';
import type { RowOutcome } from '../../../../lib/features/import/importView';
import { isLeftOver } from '../../../../lib/features/import/rowStates';

const record = { key: ['1'], title: 'Lamp' };
test.each<[RowOutcome, boolean]>([
  [{ type: 'saved', key: ['1'] }, false],
  [{ type: 'updated', record }, false],
  [{ type: 'skipped', record, why: 'same' }, false],
  [{ type: 'unverified' }, false],
  [{ type: 'refused', reasons: [] }, true],
  [{ type: 'unknown', reasons: [], searched: null, found: [] }, true],
  [{ type: 'notSent', reason: 'changed' }, true],
])(
  'an outcome of a row is to be looked at where the row was not saved, or not certainly: %j, %s',
  (outcome, isLeft) => {
    expect(isLeftOver(outcome)).toBe(isLeft);
  },
);
