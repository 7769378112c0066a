import { afterEach, describe, expect, it } from 'vitest';
import { pl } from 'date-fns/locale/pl';
import {
  DAY_PATTERN,
  formatTimeOfDay,
  formatDate,
  formatDateTime,
  formatDayMonth,
} from '../../../../lib/ground/format/formatDate';
import { toZonedTime } from '../../../../lib/ground/format/zonedTime';
import { findMomentWord } from '../../../../lib/core/schema/graphql/fieldRole';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('dates', () => {
  it('S1.2 have the pattern of the Polish locale of date-fns, with all digits of the year', () => {
    expect(DAY_PATTERN).toBe(pl.formatLong.date({ width: 'short' }).replace(/y+/, 'yyyy'));
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'S1.2 are numeric as in Polish, and the same on a machine in %s',
    (machine) => {
      process.env.TZ = machine;
      expect(formatDateTime('2025-11-28T16:40:00Z')).toBe('28.11.2025 17:40');
      expect(formatDateTime('2025-07-01T22:30:00.000Z')).toBe('02.07.2025 00:30');
      // Half past two does not exist that night in New York: the wall of Warsaw does not care.
      expect(formatDateTime('2025-03-09T01:30:00Z')).toBe('09.03.2025 02:30');
      expect(formatDate('2025-12-05')).toBe('05.12.2025');
      expect(formatDate('2025-12-05T23:59:00-11:00')).toBe('05.12.2025');
    },
  );

  it('of a day alone never become a moment, and a time without a zone is not moved', () => {
    expect(formatDateTime('2025-12-05')).toBe('05.12.2025');
    expect(formatDateTime('2025-11-28T17:40:00')).toBe('28.11.2025 17:40');
    expect(formatDateTime('2025-11-28 17:40')).toBe('28.11.2025 17:40');
  });

  it('have all four digits of the year, so that the year 25 is not taken for 2025', () => {
    expect(formatDate('0025-01-05')).toBe('05.01.0025');
    expect(formatDateTime('0099-12-31T12:00:00')).toBe('31.12.0099 12:00');
  });

  it('take the zone that they are given', () => {
    expect(formatDateTime('2025-11-28T16:40:00Z', 'Asia/Tokyo')).toBe('29.11.2025 01:40');
    expect(formatTimeOfDay('2025-11-28T08:41:00Z')).toBe('09:41');
    expect(formatDayMonth('2025-11-27T08:41:00Z')).toBe('27.11.');
  });

  it('take seconds and milliseconds since 1970', () => {
    expect(formatDateTime(1764348000)).toBe('28.11.2025 17:40');
    expect(formatDateTime('1764348000000')).toBe('28.11.2025 17:40');
  });

  it.each(['2024-13-45', '2024-02-30', '2024-02-30T10:00:00Z', '2024-02-30T10:00:00'])(
    'show %s, which no calendar has, as it came',
    (text) => {
      expect(formatDate(text)).toBe(text);
      expect(formatDateTime(text)).toBe(text);
    },
  );

  it('show what no date reaches as it came', () => {
    expect(formatDateTime(1_711_839_600_000_000_000)).toBe('1711839600000000000');
    expect(toZonedTime(1_711_839_600_000_000_000, 'Europe/Warsaw')).toBeNaN();
  });

  it.each([
    'cookTime',
    'prepTime',
    'vat',
    'seat',
    'heat',
    'fat',
    'lat',
    'candidate',
    'mandate',
    'realtime',
    'overtime',
  ])('are not what a number called %s tells', (name) => {
    expect(findMomentWord(name)).toBeNull();
  });

  it.each([
    'createdAt',
    'created_at',
    'timestamp',
    'startTime',
    'start_time',
    'time',
    'dueDate',
    'expires',
    'updatedOn',
  ])('may be what a number called %s tells', (name) => {
    expect(findMomentWord(name)).not.toBeNull();
  });

  it.each(['', 'soon', '2025-13-45x', '99999999-01-01T00:00:00Z'])('give back %j as it came', (text) => {
    expect(formatDateTime(text)).toBe(text);
    expect(formatDate(text === '2025-13-45x' ? 'soon' : text)).toBe(text === '2025-13-45x' ? 'soon' : text);
  });
});
