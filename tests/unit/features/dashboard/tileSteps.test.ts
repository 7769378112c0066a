import { expect, test } from 'vitest';
import {
  formatTileStep,
  parseTileStep,
  takenStepHref,
  takeTileMove,
  takeTileStep,
} from '../../../../lib/features/dashboard/tileSteps';

const COUNT = '/a?tile.show=count';
const TABLE = '/b?tile.show=table';
const dashboard = { name: 'n', tiles: [COUNT, TABLE, 'broken'] };
const tilesAfter = (text: string) => {
  const step = parseTileStep(text);
  return step === null ? null : (takeTileStep(dashboard, step)?.dashboard.tiles ?? null);
};

test('a tile moves by one place, and not beyond the ends', () => {
  expect(tilesAfter('later-1')).toEqual([TABLE, COUNT, 'broken']);
  expect(tilesAfter('earlier-3')).toEqual([COUNT, 'broken', TABLE]);
  expect([tilesAfter('earlier-1'), tilesAfter('later-3')]).toEqual([null, null]);
});

test('a dragged tile moves to any place there is', () => {
  expect(takeTileMove(dashboard, 1, 3)).toEqual({
    dashboard: { name: 'n', tiles: [TABLE, 'broken', COUNT] },
    place: 3,
  });
  expect(takeTileMove(dashboard, 3, 1)?.dashboard.tiles).toEqual(['broken', COUNT, TABLE]);
  expect([
    takeTileMove(dashboard, 1, 4),
    takeTileMove(dashboard, 4, 1),
    takeTileMove(dashboard, 1, 0),
  ]).toEqual([null, null, null]);
});

test('a tile has three widths, and its address is as before where it is back at its usual one', () => {
  const widths = (text: string, step: 'wide' | 'narrow') => {
    const seen = [text];
    for (;;) {
      const taken = takeTileStep({ name: '', tiles: seen.slice(-1) }, { step, place: 1 });
      const [next] = taken?.dashboard.tiles ?? [];
      if (next === undefined) return seen.slice(1);
      seen.push(next);
    }
  };
  expect(widths(COUNT, 'wide')).toEqual([`${COUNT}&tile.width=twoThirds`, `${COUNT}&tile.width=whole`]);
  expect(widths(`${COUNT}&tile.width=whole`, 'narrow')).toEqual([`${COUNT}&tile.width=twoThirds`, COUNT]);
  expect(widths(`${TABLE}&tile.width=third`, 'wide')).toEqual([TABLE, `${TABLE}&tile.width=whole`]);
});

test('a text that is no tile moves and is removed, and has no width', () => {
  expect(tilesAfter('wide-3')).toBeNull();
  expect(tilesAfter('remove-3')).toEqual([COUNT, TABLE]);
});

test('a step survives the form, and anything else is none', () => {
  for (const step of [
    { step: 'wide', place: 12 },
    { step: 'remove', place: 1 },
  ] as const)
    expect(parseTileStep(formatTileStep(step))).toEqual(step);
  for (const text of ['', 'wide', 'wide-0', 'wide-1.5', 'edit-1', 'wide--1', 'constructor-1'])
    expect(parseTileStep(text)).toBeNull();
});

test('the page of a changed dashboard begins at the changed tile', () => {
  expect(takenStepHref({ dashboard: { name: '', tiles: ['x'] }, place: 1 })).toBe('/dashboard?tile=x#tile-1');
  expect(takenStepHref({ dashboard: { name: '', tiles: ['x'] }, place: null })).toBe('/dashboard?tile=x');
});
