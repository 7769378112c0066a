import { describe, expect, test } from 'vitest';
import { formatRelative } from '../../../../lib/ground/format/formatRelative';

const NOW = '2025-11-28T16:40:00Z';

describe('how long ago', () => {
  test.each([
    ['2025-11-28T16:39:30Z', 'now', 'teraz'],
    ['2025-11-28T16:19:00Z', '21 minutes ago', '21 minut temu'],
    ['2025-11-28T18:50:00Z', 'in 2 hours', 'za 2 godziny'],
    ['2025-11-27T08:00:00Z', 'yesterday', 'wczoraj'],
    ['2025-11-06T16:40:00Z', '22 days ago', '22 dni temu'],
    ['2025-12-05', 'in 7 days', 'za 7 dni'],
    ['2025-11-28', 'today', 'dzisiaj'],
    ['2026-01-28', 'in 2 months', 'za 2 miesiące'],
    ['2020-11-28T16:40:00Z', '5 years ago', '5 lat temu'],
    ['2015-12-13', '9 years ago', '9 lat temu'],
    ['2023-03-01', '2 years ago', '2 lata temu'],
    ['2026-02-27', 'in 2 months', 'za 2 miesiące'],
    [1764257880, 'yesterday', 'wczoraj'],
  ])('%s is said as "%s" and "%s"', (value, en, pl) => {
    expect(formatRelative(value, NOW, { locale: 'en' })).toBe(en);
    expect(formatRelative(value, NOW, { locale: 'pl' })).toBe(pl);
  });

  test('days are those of the calendar on the wall, not spans of 24 hours', () => {
    // 23:30 and 00:30 in Warsaw.
    expect(formatRelative('2025-11-27T22:30:00Z', '2025-11-28T23:30:00Z', { locale: 'en' })).toBe(
      '2 days ago',
    );
    expect(formatRelative('2025-11-28', '2025-11-28T23:30:00Z', { locale: 'en' })).toBe('yesterday');
  });

  test('what is no date has no distance', () => {
    expect(formatRelative('soon', NOW, { locale: 'en' })).toBeNull();
  });
});
