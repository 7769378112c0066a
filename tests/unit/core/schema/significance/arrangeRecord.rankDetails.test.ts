import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const FILLING = Array.from(
  { length: 12 },
  (_, index) => `note${String.fromCharCode(65 + index)}: String`,
).join(' ');

const detailsOf = (fields: string): readonly string[] =>
  discover(
    buildSchema(`
      scalar DateTime
      enum Area { SALES CARE }
      type Query { tickets: [Ticket!]! ticket(id: ID!): Ticket }
      type Ticket { id: ID! title: String! ${fields} }
    `),
  ).entities.find(({ type }) => type === 'Ticket')?.layout.details ?? [];

test('details of a record with many fields begin with what says most, and only its first moments are among that', () => {
  const details = detailsOf(
    `${FILLING} addedToQueueAt: DateTime startedTriageAt: DateTime mergeCommitMessageTemplate: String
     dueDate: DateTime createdAt: DateTime! area: Area`,
  );
  const [due, created, area, moment, template] = [
    'dueDate', 'createdAt', 'area', 'startedTriageAt', 'mergeCommitMessageTemplate',
  ].map((name) => details.indexOf(name)); // prettier-ignore
  expect([due, created, area, moment].every((place = -1) => place >= 0)).toBe(true);
  expect(due).toBeLessThan(area ?? 0);
  expect(created).toBeLessThan(area ?? 0);
  expect(area).toBeLessThan(moment ?? 0);
  expect(area).toBeLessThan(template ?? 0);
});

test('a record with few fields keeps the order of its schema', () => {
  expect(detailsOf('createdAt: DateTime! area: Area')).toEqual([]);
});
