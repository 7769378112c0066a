import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../../../../../lib/core/schema/model/json';
import type { ValueKind } from '../../../../../../lib/core/schema/model/kinds';
import { KIND_CODECS } from '../../../../../../lib/features/form/drafts/kinds/kindCodecs';
import { fuzz } from '../../../../../support/fuzz';
import { parseKind, printKind, toCodecContext, type CodecCase } from './codecCase';

describe('days and moments', () => {
  test.each<[ValueKind, string, CodecCase, unknown]>([
    ['date', '05.12.2025', {}, '2025-12-05'],
    ['date', '5.12.2025', {}, '2025-12-05'],
    ['date', '2025-12-05', {}, '2025-12-05'],
    ['date', '31.02.2025', {}, 'type {"kind":"date"}'],
    ['date', '05.12.2025', { before: '2025-01-01T00:00:00' }, '2025-12-05T00:00:00'],
    ['dateTime', '05.12.2025 14:30', {}, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '2025-12-05T14:30', {}, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '05.07.2025 14:30', {}, '2025-07-05T12:30:00.000Z'],
    ['dateTime', '05.12.2025', {}, '2025-12-04T23:00:00.000Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00' }, '2025-12-05T14:30:00'],
    ['dateTime', '05.12.2025 14:30', { before: 1_700_000_000 }, 1_764_941_400],
    ['dateTime', '05.12.2025 14:30', { before: 1_700_000_000_000 }, 1_764_941_400_000],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00Z' }, '2025-12-05T13:30:00Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-01-01T08:00:00.000Z' }, '2025-12-05T13:30:00.000Z'],
    ['dateTime', '05.12.2025 14:30', { before: '2024-06-01T08:00:00+05:30' }, '2025-12-05T14:30:00+01:00'],
    ['dateTime', '05.07.2025 14:30', { before: '2024-01-01T08:00:00+0000' }, '2025-07-05T14:30:00+0200'],
    ['dateTime', '2025-12-05T14:30:00-05:00', {}, '2025-12-05T14:30:00-05:00'],
    ['dateTime', '2025-12-05 14:30Z', { before: 1_700_000_000 }, 1_764_945_000],
    ['dateTime', '05.12.2025 14:30', { type: 'LocalDateTime' }, '2025-12-05T14:30:00'],
    ['time', '9:05', { before: '08:00' }, '09:05'],
    ['time', '9:05', { before: '08:00:00+01:00' }, '09:05:00+01:00'],
    ['dateTime', '05.12.2025 25:30', {}, 'type {"kind":"dateTime"}'],
    ['time', '9:05', {}, '09:05:00'],
    ['time', '9:65', {}, 'type {"kind":"time"}'],
  ])('%s %j %j is %j', (kind, text, how, expected) => {
    expect(parseKind(kind, text, how)).toEqual(expected);
  });

  it('a moment whose year has more than four digits here stays as it came, and is read again', () => {
    const forEver = '9999-12-31T23:59:59Z';
    const text = printKind('dateTime', forEver);
    expect(text).toBe(forEver);
    expect(parseKind('dateTime', text, {})).toBe(forEver);
  });

  it('a day never shifts, whatever day it is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseKind('date', printKind('date', day), { before: day })).toBe(day);
        },
      ),
      fuzz(100),
    );
  });

  it('a moment on a whole second comes back as the same moment, also where clocks change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const moment = new Date(seconds * 1000).toISOString();
        const again = parseKind('dateTime', printKind('dateTime', moment), { before: moment });
        // In autumn an hour stands on the clock twice: the text cannot tell which.
        expect([0, 3_600_000]).toContain(Math.abs(Date.parse(String(again)) - seconds * 1000));
      }),
      fuzz(100),
    );
  });
});

describe('a moment, whatever its scalar is called', () => {
  test.each<[ValueKind, string, CodecCase, unknown]>([
    ['time', '30.03.2024 23:00', {}, '2024-03-30T22:00:00.000Z'],
    ['time', '2024-03-30T23:00:00Z', {}, '2024-03-30T23:00:00Z'],
    ['time', '31.03.2024 10:00', { before: '2024-03-30T23:00:00Z' }, '2024-03-31T08:00:00Z'],
    ['date', '31.03.2024 00:00', { before: 1_711_839_600_000 }, 1_711_839_600_000],
    ['date', '31.03.2024 00:00', { before: '1711839600000' }, '1711839600000'],
  ])('a %s typed as %s (%j) is sent as %j', (kind, text, how, sent) => {
    expect(parseKind(kind, text, how)).toEqual(sent);
  });

  test.each<[ValueKind, Json, string]>([
    ['time', '2024-03-30T23:00:00Z', '31.03.2024 00:00'],
    ['date', 1_711_839_600_000, '31.03.2024 00:00'],
    ['date', '1711839600000', '31.03.2024 00:00'],
    ['dateTime', 1_711_839_600_000_000_000, '1711839600000000000'],
  ])('a %s of %j is shown as %s', (kind, value, shown) => {
    expect(printKind(kind, value)).toBe(shown);
  });
});

describe('a time in the hour in which the clocks change', () => {
  test('is refused where the clocks leap over it', () => {
    expect(parseKind('dateTime', '30.03.2025 02:30')).toBe('skippedTime {"zone":"Europe/Warsaw"}');
    expect(parseKind('dateTime', '30.03.2025 03:00')).toBe('2025-03-30T01:00:00.000Z');
  });

  test('is asked for with its offset where the clocks show it twice', () => {
    expect(parseKind('dateTime', '26.10.2025 02:30')).toBe(
      'doubledTime {"earlier":"2025-10-26T02:30:00+02:00","later":"2025-10-26T02:30:00+01:00"}',
    );
    expect(parseKind('dateTime', '2025-10-26T02:30:00+01:00')).toBe('2025-10-26T02:30:00+01:00');
  });

  test('stays what it was where nobody changed it', () => {
    expect(parseKind('dateTime', '26.10.2025 02:30', { before: '2025-10-26T00:30:00Z' })).toBe(
      '2025-10-26T00:30:00Z',
    );
    expect(parseKind('dateTime', '26.10.2025 02:30', { before: '2025-10-26T01:30:00Z' })).toBe(
      '2025-10-26T01:30:00Z',
    );
  });

  test('keeps the half hours of a zone', () => {
    const context = {
      ...toCodecContext('dateTime', { before: '2024-06-01T08:00:00+05:30' }),
      timeZone: 'Asia/Kolkata',
    };
    expect(KIND_CODECS.dateTime.parse('05.12.2025 14:30', context)).toEqual({
      ok: true,
      value: '2025-12-05T14:30:00+05:30',
    });
  });

  test('is taken as typed where the backend keeps no zone', () => {
    expect(parseKind('dateTime', '30.03.2025 02:30', { type: 'LocalDateTime' })).toBe('2025-03-30T02:30:00');
  });
});

describe('a new moment', () => {
  it.each([
    [{}, '2026-11-29T09:00:00.000Z'],
    [{ example: '2020-04-20T16:20:04+04:00' }, '2026-11-29T10:00:00+01:00'],
    [{ example: '2007-12-03T10:15:30Z' }, '2026-11-29T09:00:00Z'],
    [{ example: '2018-05-23 13:43:32' }, '2026-11-29 10:00:00'],
    [{ example: '2018-05-23 13:43:32', before: '2026-11-28T09:00:00.000Z' }, '2026-11-29T09:00:00.000Z'],
  ])('is sent as records hold it, or as its scalar is described: %j', (how, sent) => {
    expect(parseKind('dateTime', '29.11.2026 10:00', how)).toBe(sent);
  });
});
