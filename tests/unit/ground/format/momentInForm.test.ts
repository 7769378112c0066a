import { expect, it } from 'vitest';
import { momentInForm } from '../../../../lib/ground/format/momentInForm';

const MOMENT = Date.parse('2026-05-31T22:00:00.250Z');

it.each<[unknown, string | number]>([
  [undefined, '2026-05-31T22:00:00.250Z'],
  ['2007-12-03T10:15:30Z', '2026-05-31T22:00:00Z'],
  ['2007-12-03T10:15:30.123Z', '2026-05-31T22:00:00.250Z'],
  ['2020-04-20T16:20:04+04:00', '2026-06-01T00:00:00+02:00'],
  ['2020-04-20T16:20:04+0400', '2026-06-01T00:00:00+0200'],
  ['2018-05-23 13:43:32', '2026-06-01 00:00:00'],
  ['2018-05-23T13:43', '2026-06-01T00:00:00'],
  [1_500_000_000, 1_780_264_800],
])('a moment in the form of %j is %j', (like, written) => {
  expect(momentInForm(MOMENT, like, 'Europe/Warsaw')).toBe(written);
});
