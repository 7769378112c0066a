import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { buildFormEntries } from '../../../../../lib/core/schema/model/formEntries';
import { buildReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { discover } from '../../../../../lib/core/schema/discover';

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

it('a list of ids, or operators on links, under the name of the record’s own list links its records; texts do not', () => {
  const model = discover(
    buildSchema(`
      type Query {
        incidents(first: Int): [Incident!]! incident(id: ID!): Incident
        people(first: Int): [Person!]! person(id: ID!): Person
        marks(first: Int): [Mark!]! mark(id: ID!): Mark
      }
      type Incident { id: ID! title: String! watchers: [Person!]! helpers: [Person!]! marks: [Mark!]! }
      type Person { id: ID! name: String! }
      type Mark { id: ID! name: String! }
      input Links { set: [ID!] connect: [ID!] disconnect: [ID!] }
      input IncidentInput { title: String watchers: [ID!] helpers: Links marks: [String!] }
      type Mutation { updateIncident(id: ID!, data: IncidentInput!): Incident }
    `),
  );
  const fields = model.inputs['IncidentInput']?.fields ?? [];
  expect(fields.map(({ name, kind, target }) => [name, kind, target])).toEqual([
    ['title', 'text', undefined],
    ['watchers', 'relation', 'Person'],
    ['helpers', 'relation', 'Person'],
    ['marks', 'text', undefined],
  ]);
});

it('an argument that is an object of the record is one field, which begins with what the record has', () => {
  const model = discover(
    buildSchema(`
      type Query { wards(first: Int): [Ward!]! ward(id: ID!): Ward }
      type Ward { id: ID! name: String! address: Address }
      type Address { street: String city: String }
      input AddressInput { street: String city: String }
      input WardInput { name: String }
      type Mutation {
        updateWard(id: ID!, input: WardInput!): Ward
        updateWardAddress(id: ID!, address: AddressInput!): Ward
      }
    `),
  );
  const ward = model.entities.find(({ type }) => type === 'Ward');
  const action = ward?.actions.find(({ source }) => source.steps.at(-1)?.field === 'updateWardAddress');
  if (ward === undefined || action === undefined) throw new Error('The action was not read.');
  const entries = buildFormEntries(model, action.source);
  expect(entries.map(({ name, field }) => [name, field.kind, field.required])).toEqual([
    ['address', 'object', true],
  ]);
  expect(buildReadPlan(model, ward, ['1'], { entries })?.fields['address']).toMatchObject({
    type: 'object',
    path: 'address',
    fields: { street: { path: 'street' }, city: { path: 'city' } },
  });
});
