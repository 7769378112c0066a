import { describe, expect, it } from 'vitest';
import { findEventTimes } from '../../../../lib/features/sharing/eventTimes';
import type { Json } from '../../../../lib/core/schema/model/json';
import type { Entity } from '../../../../lib/core/schema/model/model';
import type { ValueKind } from '../../../../lib/core/schema/model/kinds';

function find(start: Json, end: Json = null, kind: ValueKind = 'dateTime') {
  const fields = ['start', 'end'].map((name) => ({ name, kind })) as unknown as Entity['fields'];
  const times = findEventTimes(
    { values: { start, end } },
    { fields },
    { field: 'start', end: 'end' },
    'Europe/Warsaw',
  );
  if (times === null) return null;
  return [times.start, times.end].map((time) =>
    time === null ? null : time.type === 'day' ? time.day : new Date(time.at).toISOString(),
  );
}

describe('the time of a record in a calendar', () => {
  it.each([
    ['a moment with a zone', '2025-11-28T17:40:00+01:00', null, ['2025-11-28T16:40:00.000Z', null]],
    [
      'a moment without a zone is local, in winter',
      '2025-11-28T17:40:00',
      null,
      ['2025-11-28T16:40:00.000Z', null],
    ],
    [
      'a moment without a zone is local, in summer',
      '2025-07-28T17:40',
      null,
      ['2025-07-28T15:40:00.000Z', null],
    ],
    ['a blank between day and time', '2025-07-28 17:40:00', null, ['2025-07-28T15:40:00.000Z', null]],
    [
      'a span over the change to winter time',
      '2025-10-26T00:30:00',
      '2025-10-26T04:30:00',
      ['2025-10-25T22:30:00.000Z', '2025-10-26T03:30:00.000Z'],
    ],
    [
      'a span over the change to summer time',
      '2025-03-30T00:30:00',
      '2025-03-30T04:30:00',
      ['2025-03-29T23:30:00.000Z', '2025-03-30T02:30:00.000Z'],
    ],
    ['seconds since 1970', 1764348000, null, ['2025-11-28T16:40:00.000Z', null]],
    ['seconds as a text of ten digits', '1764348000', null, ['2025-11-28T16:40:00.000Z', null]],
    [
      'an end before the start',
      '2025-11-28T17:40:00Z',
      '2025-11-28T16:40:00Z',
      ['2025-11-28T17:40:00.000Z', null],
    ],
    ['a day', '2025-12-05', null, ['2025-12-05', '2025-12-06']],
    [
      'days until the last one, which belongs to them',
      '2025-12-30',
      '2026-01-02',
      ['2025-12-30', '2026-01-03'],
    ],
    ['days with an end before the start', '2025-12-30', '2025-12-01', ['2025-12-30', '2025-12-31']],
    ['a moment and a day are days', '2025-11-28T23:30:00Z', '2025-11-30', ['2025-11-29', '2025-12-01']],
  ] as const)('%s', (_, start, end, wanted) => {
    expect(find(start, end)).toEqual(wanted);
  });

  it('is a day where the field is a date, whatever the backend adds to it', () => {
    expect(find('2025-12-05T00:00:00.000Z', null, 'date')).toEqual(['2025-12-05', '2025-12-06']);
  });

  it.each([null, '', 'soon', '2025-02-30', '2025-02-30T10:00:00Z', true, {}, '+012025-01-01T00:00:00Z'])(
    'is none for %s',
    (value) => {
      expect(find(value as Json)).toBeNull();
    },
  );
});
