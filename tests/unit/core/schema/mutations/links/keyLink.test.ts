import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { InputField } from '../../../../../../lib/core/schema/model/writes';

function linkOf(input: string, projectFields = 'fullPath: ID!'): readonly [string, string] | null {
  const { inputs } = discover(
    buildSchema(`scalar IssueID scalar TodoableID
      type Query { projects: [Project!]! project(fullPath: ID!): Project issues: [Issue!]! issue(id: IssueID!): Issue notes: [Note!]! note(id: ID!): Note }
      type Project { ${projectFields} name: String! }
      type Issue { id: IssueID! title: String! }
      type Note { id: ID! body: String! }
      type Mutation { createNote(input: NewNote!): Note! }
      input NewNote { body: String! ${input} }`),
  );
  const field: InputField | undefined = inputs['NewNote']?.fields[1];
  return field?.target === undefined || field.relation === undefined
    ? null
    : [field.target, field.relation.keyPath];
}

test('a path of a project is the key of a project that ends with this word', () => {
  expect(linkOf('projectPath: ID!')).toEqual(['Project', 'fullPath']);
});

test('a key of another type that ends with this word is no link', () => {
  expect(linkOf('projectPath: String!')).toBeNull();
});

test('a scalar of keys says which record an id names, whatever the input is called', () => {
  expect(linkOf('id: IssueID!')).toEqual(['Issue', 'id']);
  expect(linkOf('aboutId: IssueID!')).toEqual(['Issue', 'id']);
});

test('a scalar that is named after no record makes no link', () => {
  expect(linkOf('targetId: TodoableID!')).toBeNull();
});

const SHOP = `
  scalar Sha scalar CommitHashID scalar BuyableID
  interface Owner { id: ID! }
  interface BuyableInterface { id: ID! }
  union Topic = Person | Firm
  type Query { persons: [Person!]! person(id: ID!): Person firms: [Firm!]! firm(id: ID!): Firm sources: [SourceCode!]! sourceCode(id: ID!): SourceCode
    wares: [Ware!]! ware(id: ID!): Ware deals: [Deal!]! deal(id: ID!): Deal projects: [Project!]! project(fullPath: ID!): Project allocations: [Allocation!]! allocation(id: ID!): Allocation }
  type Person implements Owner { id: ID! name: String! }
  type Firm implements Owner { id: ID! name: String! commit: CommitHashID! }
  type SourceCode { id: ID! name: String! }
  type Allocation { id: ID! name: String! }
  type Project { fullPath: ID! name: String! }
  type Ware implements BuyableInterface { id: ID! name: String! }
  type Deal { id: ID! title: String! owner: Owner! source: Owner parts: [Ware!]! }
  type Mutation { createDeal(input: NewDeal!): Deal! }`;

function inputOf(input: string): InputField | undefined {
  return discover(buildSchema(`${SHOP} input NewDeal { title: String! ${input} }`)).inputs['NewDeal']
    ?.fields[1];
}

test('an id beside a relation to an interface links a record of each of its types', () => {
  expect(inputOf('ownerId: ID!')).toMatchObject({
    kind: 'relation',
    targets: ['Person', 'Firm'],
    relation: { keyPath: 'id', many: false },
  });
});

test('a record of a similar name is not linked where the relation leads to others', () => {
  expect(inputOf('sourceId: ID!')?.targets).toEqual(['Person', 'Firm']);
});

test('an id that is named after a union links a record of each of its types', () => {
  expect(inputOf('topicId: ID!')?.targets).toEqual(['Person', 'Firm']);
  expect(inputOf('"The topic of the deal." topicId: ID!')?.targets).toEqual(['Person', 'Firm']);
  expect(inputOf('"For wares: their ID." topicId: ID!')?.targets).toBeUndefined();
});

test('a scalar of keys that is named after an interface links its records', () => {
  expect(inputOf('thingId: BuyableID!')).toMatchObject({ target: 'Ware', kind: 'relation' });
});

test('a description says whose id an input takes', () => {
  expect(inputOf('"The ID of the firm that pays." payer: ID!')?.target).toBe('Firm');
  expect(inputOf('"The ID of the firm or person." id: ID!')?.targets).toEqual(['Firm', 'Person']);
  expect(inputOf('"The ware ID of the firm." subjectId: ID!')?.target).toBe('Ware');
  expect(inputOf('"The ID of the firm to add to the deal or person." id: ID!')?.target).toBe('Firm');
  expect(inputOf('"Project the deal belongs to." fullPath: ID!')).toMatchObject({
    target: 'Project',
    relation: { keyPath: 'fullPath' },
  });
});

test.each([
  ['another noun than one of the schema', '"The ID of the firm or nobody." subjectId: ID!'],
  ['the record itself', '"The ID of the deal." id: ID!'],
  ['an optional id, which may be its own', '"The ID of the firm." id: ID'],
  ['an id of another system', '"The external ID of the firm." subjectId: ID!'],
  ['a record that its name contradicts', '"The ID of the firm." allocId: ID!'],
  ['a parent, which is a deal', '"The ID of the firm." parentId: ID!'],
])('a description links nothing if it names %s', (_, input) => {
  expect(inputOf(input)).not.toHaveProperty('relation');
});

test('a text of ids is of another system where records have keys of other types and none has its noun', () => {
  expect(inputOf('connectionId: String!')).toMatchObject({ kind: 'text', external: true });
  expect(inputOf('sourceCodeId: String!')).not.toHaveProperty('external');
  expect(inputOf('connectionId: ID!')).not.toHaveProperty('external');
});

test('a text may be the key of a record where records are read by texts', () => {
  const { inputs } = discover(
    buildSchema(`type Query { deals: [Deal!]! deal(id: String!): Deal }
      type Deal { id: ID! title: String! } type Mutation { createDeal(input: NewDeal!): Deal! }
      input NewDeal { title: String! connectionId: String! }`),
  );
  expect(inputs['NewDeal']?.fields[1]).not.toHaveProperty('external');
});

test('a scalar that records carry beside their keys is the key of none', () => {
  expect(inputOf('base: CommitHashID!')).toMatchObject({ kind: 'text', external: true });
});
