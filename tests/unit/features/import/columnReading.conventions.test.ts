import { expect, test } from 'vitest';
import { findConventions } from '../../../../lib/features/import/columnReading';
import type { ImportTarget } from '../../../../lib/features/import/importTarget';

const DUE: ImportTarget = {
  ...{ path: 'due', label: 'Due', required: false, kind: 'date', many: false, names: [], shortNames: [] },
};

test.each([
  [['03/04/2025', '03/28/2025'], true],
  [['03 04 2025', '03 28 2025'], true],
  [['28 03 2025'], false],
  [['03/28/2025', '28/03/2025'], undefined],
  [['03/04/2025', '2025-03-28'], undefined],
])('of days written as %j the month comes first: %s', (cells, monthFirst) => {
  const rows = cells.map((cell, index) => ({ no: index + 2, cells: [cell] }));
  expect(findConventions([DUE], { columns: ['Due'], rows }, ['due'])).toEqual([
    monthFirst === undefined ? {} : { monthFirst },
  ]);
});
