import { expect, test } from 'vitest';
import { createQuestionAsker } from './questionAsker';

const ask = createQuestionAsker(
  `
    scalar DateTime
    type Query { repairs(limit: Int, offset: Int, where: RepairFilter): [Repair!]! repair(id: ID!): Repair }
    type Repair { id: ID! title: String! dueAt: DateTime createdAt: DateTime! }
    input RepairFilter { dueAt: TimeFilter createdAt: TimeFilter }
    input TimeFilter { gte: DateTime lte: DateTime }`,
  {},
);

// Asked on 27 November 2026.
test.each([
  ['en', 'repairs due between 1 and 7 December', '2026-12-01', '2026-12-07'],
  ['en', 'repairs due between 20 December and 5 January', '2026-12-20', '2027-01-05'],
  ['pl', 'repairs due od 1 do 7 grudnia', '2026-12-01', '2026-12-07'],
  ['en', 'repairs due between 1 and 7 December 2025', '2025-12-01', '2025-12-07'],
] as const)('%s: “%s” is ahead where no year says otherwise', (locale, question, from, to) => {
  expect(ask(locale, question).href).toBe(`/repairs?f.dueAt.gte=${from}&f.dueAt.lte=${to}`);
});

test('of what has been, a range without a year is the last one, and the next one is offered', () => {
  const { href, parts } = ask('en', 'repairs created between 1 and 7 December');
  expect(href).toBe('/repairs?f.createdAt.gte=2025-12-01&f.createdAt.lte=2025-12-07');
  expect(parts).toEqual([['from 01.12.2025 to 07.12.2025', 'from 01.12.2026 to 07.12.2026']]);
});
