import { expect, it } from 'vitest';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  scalar Date
  scalar DateTime
  type Query {
    events(filter: EventFilter, limit: Int, offset: Int): [Event!]!
    rooms(filter: RoomFilter, limit: Int, offset: Int): [Room!]!
    logs(filter: LogFilter, limit: Int, offset: Int): [Log!]!
  }
  input EventFilter {
    createdAt: DateRange
    startsAt: DateRange
    endsAt: DateRange
    deadline: DateRange
    birthday: DayRange
  }
  input RoomFilter {
    builtOn: DayFrom
  }
  input LogFilter {
    updatedAt: DateRange
  }
  input DateRange {
    gte: DateTime
    lte: DateTime
  }
  input DayRange {
    gt: Date
    lt: Date
  }
  input DayFrom {
    gte: Date
  }
  type Event {
    id: ID!
    title: String!
    createdAt: DateTime!
    birthday: Date
    deadline: DateTime
    startsAt: DateTime!
    endsAt: DateTime
  }
  type Room {
    id: ID!
    name: String!
    builtOn: Date
  }
  type Log {
    id: ID!
    name: String!
    updatedAt: DateTime!
  }
`;
const calendarOf = (entities: unknown, type = 'Event') =>
  entityIn(modelOf({ entities }, SDL), type).displays.calendar;

it('begins with the span, then a planned date, other dates, and the creation', () => {
  expect(withReasonTexts(calendarOf({}))).toEqual({
    value: [
      { field: 'startsAt', end: 'endsAt' },
      { field: 'deadline' },
      { field: 'birthday' },
      { field: 'createdAt' },
    ],
    reason:
      '`startsAt` and `endsAt` are the ends of a span, and the list can be filtered by a range of the first',
  });
});

it('is none where the list is filtered by one end of a range only, or by the last change alone', () => {
  expect(calendarOf({}, 'Room')).toBeNull();
  expect(calendarOf({}, 'Log')).toBeNull();
});

it('leaves out a date that is hidden or secret', () => {
  const fields = { startsAt: { hide: true }, deadline: { secret: true } };
  expect(calendarOf({ Event: { fields } })?.value.map(({ field }) => field)).toEqual([
    'birthday',
    'endsAt',
    'createdAt',
  ]);
});

it('begins with the date or the span that the operator states, or is none', () => {
  expect(withReasonTexts(calendarOf({ Event: { calendar: 'createdAt' } }))).toMatchObject({
    value: [{ field: 'createdAt' }, { field: 'startsAt', end: 'endsAt' }, { field: 'deadline' }, {}],
    reason: 'stated by entities.Event.calendar',
  });
  expect(calendarOf({ Event: { calendar: ['startsAt', 'deadline'] } })?.value[0]).toEqual({
    field: 'startsAt',
    end: 'deadline',
  });
  expect(calendarOf({ Event: { calendar: false } })).toBeNull();
});

it('refuses a stated field that the list cannot be filtered by in a range, a hidden one, and a third one', () => {
  expect(refusal({ entities: { Room: { calendar: 'builtOn' } } }, SDL)).toContain('calendar: ');
  const hidden = { calendar: 'deadline', fields: { deadline: { hide: true } } };
  expect(refusal({ entities: { Event: hidden } }, SDL)).toContain('calendar: fields.deadline.hide hides');
  const three = { calendar: ['startsAt', 'endsAt', 'deadline'] };
  expect(refusal({ entities: { Event: three } }, SDL)).toContain('calendar: names 3 fields');
});
