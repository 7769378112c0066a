import { expect, test } from 'vitest';
import {
  endOfDay,
  findZonedTimes,
  fromZonedTime,
  startOfDay,
  toZonedTime,
} from '../../../../lib/ground/format/zonedTime';
import { resolveDayFilters } from '../../../../lib/features/list/dayFilters';
import { listSource } from '../../reading/fixtures';

test.each([
  ['2025-09-01', '2025-08-31T22:00:00.000Z', '2025-09-01T21:59:59.999Z'],
  ['2025-12-01', '2025-11-30T23:00:00.000Z', '2025-12-01T22:59:59.999Z'],
  ['2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.999Z'],
  ['2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T22:59:59.999Z'],
])(
  '%s in Warsaw begins and ends where its clocks say, also when they change that night',
  (day, start, end) => {
    expect([startOfDay(day, 'Europe/Warsaw'), endOfDay(day, 'Europe/Warsaw')]).toEqual([start, end]);
  },
);

test.each([
  ['America/Los_Angeles', '2025-03-09', '2025-03-09T08:00:00.000Z', '2025-03-10T06:59:59.999Z'],
  ['America/Los_Angeles', '2025-11-02', '2025-11-02T07:00:00.000Z', '2025-11-03T07:59:59.999Z'],
  ['Pacific/Auckland', '2025-04-06', '2025-04-05T11:00:00.000Z', '2025-04-06T11:59:59.999Z'],
  ['Pacific/Auckland', '2025-09-28', '2025-09-27T12:00:00.000Z', '2025-09-28T10:59:59.999Z'],
])('in %s %s begins and ends where its clocks say', (zone, day, start, end) => {
  expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
});

test.each([
  ['Europe/Warsaw', '2025-03-30', '01:30:00', '2025-03-30T00:30:00.000Z'],
  ['Europe/Warsaw', '2025-03-30', '03:30:00', '2025-03-30T01:30:00.000Z'],
  ['Europe/Warsaw', '2025-10-26', '01:30:00', '2025-10-25T23:30:00.000Z'],
  ['Europe/Warsaw', '2025-10-26', '03:30:00', '2025-10-26T02:30:00.000Z'],
  ['America/Los_Angeles', '2025-03-09', '01:30:00', '2025-03-09T09:30:00.000Z'],
  ['America/Los_Angeles', '2025-11-02', '03:30:00', '2025-11-02T11:30:00.000Z'],
  ['Pacific/Auckland', '2025-09-28', '03:30:00', '2025-09-27T14:30:00.000Z'],
  ['Pacific/Auckland', '2025-04-06', '01:30:00', '2025-04-05T12:30:00.000Z'],
])('in %s %s %s is one moment, also beside a change of clocks', (zone, day, time, moment) => {
  expect(new Date(fromZonedTime(day, time, zone)).toISOString()).toBe(moment);
});

test.each([
  ['2025-03-30', '02:30:00', []],
  ['2025-10-26', '02:30:00', ['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z']],
  ['2025-10-26', '03:00:00', ['2025-10-26T02:00:00.000Z']],
  ['1900-01-01', '00:00:00', ['1899-12-31T22:36:00.000Z']],
  ['soon', '02:30:00', []],
])('in Warsaw %s %s is %j: none in a gap of its clocks, two in an overlap', (day, time, moments) => {
  const found = findZonedTimes(day, time, 'Europe/Warsaw');
  expect(found.map((moment) => new Date(moment).toISOString())).toEqual(moments);
});

test.each([
  ['Asia/Tokyo', '1880-01-01T00:00:00Z', '1880-01-01T09:18:59.000Z'],
  ['Asia/Kathmandu', '2025-06-01T00:00:00.900Z', '2025-06-01T05:45:00.000Z'],
  ['America/St_Johns', '2025-06-01T00:00:00Z', '2025-05-31T21:30:00.000Z'],
  ['UTC', '2025-06-01T00:00:00Z', '2025-06-01T00:00:00.000Z'],
])('in %s the clocks at %s say %s', (zone, moment, clock) => {
  expect(new Date(toZonedTime(Date.parse(moment), zone)).toISOString()).toBe(clock);
});

test.each(['', 'soon', '2025-13-01', '2025-09-01T10:00:00Z'])('%j is no day', (text) => {
  expect([startOfDay(text, 'Europe/Warsaw'), endOfDay(text, 'Europe/Warsaw')]).toEqual([null, null]);
});

test('a range of days reaches a field of moments from the first moment to the last, and a field of days as it is', () => {
  const at = { step: 0, path: ['where'] };
  const operations = [{ op: 'gte', at, type: 'DateTime' } as const];
  const fields = [
    { field: 'createdAt', kind: 'dateTime', operations } as const,
    { field: 'dueOn', kind: 'date', operations } as const,
  ];
  const state = resolveDayFilters(listSource({ filter: { container: at, fields } }), {
    position: { type: 'page', page: 1 },
    size: 25,
    sort: null,
    search: '',
    filters: [
      { field: 'createdAt', op: 'gte', value: '2025-09-01' },
      { field: 'createdAt', op: 'lte', value: '2025-09-01' },
      { field: 'dueOn', op: 'lte', value: '2025-09-01' },
    ],
  });
  expect(state.filters.map((filter) => filter.value)).toEqual([
    '2025-08-31T22:00:00.000Z',
    '2025-09-01T21:59:59.999Z',
    '2025-09-01',
  ]);
});
