import { afterEach, expect, test } from 'vitest';
import { formatDateTime } from '../../../../lib/ground/format/formatDate';
import { getSiteTimeZone } from '../../../../lib/ground/intl/timeZone';

afterEach(() => {
  delete document.documentElement.dataset.zone;
});

test('a browser shows times in the zone that the page was written in, whatever its own is', () => {
  document.documentElement.dataset.zone = 'Pacific/Auckland';
  expect(getSiteTimeZone()).toBe('Pacific/Auckland');
  expect(formatDateTime('2025-09-27T13:30:00Z')).toBe('28.09.2025 01:30');
});
