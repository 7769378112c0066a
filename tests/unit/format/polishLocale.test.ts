import { pl } from 'date-fns/locale/pl';
import { expect, test } from 'vitest';
import { pl as light } from '../../../lib/format/polishLocale.mjs';

test('S1.2 browsers get what date-fns’ own Polish locale says of how a day is written', () => {
  expect(light.formatLong.date({ width: 'short' })).toBe(pl.formatLong.date({ width: 'short' }));
});
