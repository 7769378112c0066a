import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

/** The kinds of the fields in the input of `updateReport`. */
function kindsIn(report: string, input: string): Readonly<Record<string, string>> {
  const model = discover(
    buildSchema(`
      scalar DateTime scalar Date scalar Time
      type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
      type Report { id: ID! title: String! ${report} }
      type Mutation { updateReport(id: ID!, data: ReportInput!): Report }
      input ReportInput { title: String ${input} }
    `),
  );
  const fields = model.inputs['ReportInput']?.fields ?? [];
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));
}

it('what a record shows as a moment or a day is written as one, though the input takes bare text', () => {
  const kinds = kindsIn('due: DateTime seenOn: Date opens: Time', 'due: String seenOn: String opens: String');
  expect(kinds).toEqual({ title: 'text', due: 'dateTime', seenOn: 'date', opens: 'time' });
});

it('a text stays text where the record shows something of another build, or nothing', () => {
  const kinds = kindsIn('cost: Float open: Boolean', 'cost: String open: String note2: String');
  expect(kinds).toEqual({ title: 'text', cost: 'text', open: 'text', note2: 'text' });
});

it('keys of a list link its records, whatever they are called; a list of ids of nothing stays ids', () => {
  const model = discover(
    buildSchema(`
      type Query { reports(first: Int): [Report!]! report(id: ID!): Report people(first: Int): [Person!]! person(id: ID!): Person }
      type Report { id: ID! title: String! reviewers: [Person!]! }
      type Person { id: ID! name: String! }
      type Mutation { updateReport(id: ID!, data: ReportInput!): Report }
      input ReportInput { title: String reviewerIds: [ID!] legacyIds: [ID!] }
    `),
  );
  const fields = model.inputs['ReportInput']?.fields ?? [];
  expect(fields.map(({ name, kind, target }) => [name, kind, target])).toEqual([
    ['title', 'text', undefined],
    ['reviewerIds', 'relation', 'Person'],
    ['legacyIds', 'id', undefined],
  ]);
});
