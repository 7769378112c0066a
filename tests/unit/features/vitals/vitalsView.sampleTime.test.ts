import { expect, test } from 'vitest';
import { parseSample, buildVitalsView } from '../../../../lib/features/vitals/vitalsView';

test('a measurement whose time no date reaches (nanoseconds) has no time, and the page stands', () => {
  const fields = { name: 'name', value: 'value', time: 'at' };
  const read = parseSample(fields, { name: 'LCP', value: 1200, at: 1_711_839_600_000_000_000 });
  expect(read?.at).toBeNull();
  const samples = read === null ? [] : [read];
  const view = buildVitalsView({ samples, isComplete: true, isNewest: true }, (moment) => moment);
  expect(view).toMatchObject({ samples: 1, span: null });
});
