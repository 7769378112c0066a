import { expect, test } from 'vitest';
import { findDropPlace } from '../../../components/dashboard/useTileDrag';

test.each([
  [1, 3, 'left', 2],
  [1, 3, 'right', 3],
  [3, 1, 'left', 1],
  [3, 1, 'right', 2],
  [1, 2, 'above', 1],
  [2, 1, 'below', 2],
  [2, 2, 'right', 2],
] as const)('tile %i that is dropped beside tile %i (%s) gets place %i', (from, over, side, place) => {
  expect(findDropPlace(from, over, side)).toBe(place);
});
