import { createRequire } from 'node:module';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';

const SDL = `
  type Query {
    tickets(filter: TicketFilter, orderBy: TicketSort, limit: Int, offset: Int): [Ticket!]!
    tasks(order: [TaskOrder!], limit: Int, offset: Int): [Task!]! task(id: ID!): Task
    ticket(id: ID!): Ticket
    ticketStats(filter: TicketFilter): [TicketGroup!]!
    people(filter: PersonFilter, limit: Int, offset: Int): [Person!]! person(id: ID!): Person
    vaults(filter: VaultFilter, limit: Int, offset: Int): [Vault!]! vault(id: ID!): Vault
    films(sort: [String!], channel: String, limit: Int, offset: Int): [Film!]! film(id: ID!): Film
    loans(where: [LoanCondition!], limit: Int, offset: Int): Loans! loan(id: ID!): Loan
    search(text: String!): [Found!]!
    node(id: ID!): Node
  }
  interface Node { id: ID! }
  union Found = Ticket | Person | Vault
  type Ticket implements Node {
    id: ID! title: String! status: Status! secretCode: String passwordHash: String
    owner: Person vault: Vault notes(by: PersonFilter): [String!]
  }
  type Task { id: ID! title: String! secretCode: String owner: Person vault: Vault }
  type TicketGroup { status: Status! count: Int! owners(filter: PersonFilter): [Person!]! }
  type Person implements Node { id: ID! name: String! email: String tickets: [Ticket!]! boss: Person }
  type Vault implements Node { id: ID! label: String! code: String tickets: [Ticket!]! }
  type Film { id: ID! title: String! pin: String reviews(channel: String): String }
  type Loan { id: ID! name: String! fee: Float pay: Float terms: Terms } type Terms { rate: Float }
  type Loans { rows: [Loan!]! total: Int! aggregates: Sums } type Sums { sum: Numbers } type Numbers { fee: Float pay: Float }
  enum LoanColumn { NAME FEE PAY } enum Operator { EQ LIKE } input LoanCondition { column: LoanColumn! operator: Operator value: String! }
  enum Status { OPEN DONE }
  enum TicketSort { TITLE_ASC TITLE_DESC OWNER_EMAIL_ASC VAULT_CODE_ASC SECRET_CODE_DESC }
  enum Direction { ASC DESC }
  input Text { eq: String in: [String!] contains: String }
  input Key { eq: ID }
  input TicketFilter { and: [TicketFilter!] not: TicketFilter id: Key title: Text status: Status secretCode: Text passwordHash: Text owner: PersonFilter vault: VaultFilter }
  input PersonFilter { id: Key name: Text email: Text tickets: TicketFilter boss: PersonFilter }
  input VaultFilter { id: Key label: Text code: Text tickets: TicketFilter }
  input TaskOrder { title: Direction secretCode: Direction owner: PersonOrder vault: VaultOrder }
  input PersonOrder { name: Direction email: Direction }
  input VaultOrder { label: Direction code: Direction }
  type Mutation {
    createTicket(input: TicketInput!): Ticket
    updateTicket(id: ID!, input: TicketInput!): Ticket
    createFilms(inputs: [FilmInput!]!): [Film!]
    deletePeople(filter: PersonFilter!): Int
  }
  type Subscription { ticketChanged: Ticket personChanged: Person }
  input TicketInput { clientMutationId: String title: String! status: Status secretCode: String ownerId: ID }
  input FilmInput { title: String! pin: String parts: [PartInput!] } input PartInput { sku: String! cost: Int }
`;
const config = {
  entities: {
    Person: { hide: true },
    Vault: { protected: true },
    Ticket: { fields: { secretCode: { hide: true } } },
    Task: { fields: { secretCode: { hide: true } } },
    Film: { fields: { parts: { hide: true } } },
    Loan: { fields: { pay: { hide: true }, terms: { hide: true } } },
  },
  arguments: { channel: { value: 'shop' } },
} as const;
const schema = buildSchema(SDL);
const whole = discoverWithOverrides(schema, { config, source: 'site.config.ts' });
const model = getPublicModel(whole);

const LIST =
  'query L($filter: TicketFilter, $orderBy: TicketSort, $limit: Int) { tickets(filter: $filter, orderBy: $orderBy, limit: $limit) { id title } }';
const TASKS = 'query T($order: [TaskOrder!]) { tasks(order: $order) { id } }';
const FILMS = 'query F($sort: [String!], $channel: String) { films(sort: $sort, channel: $channel) { id } }';
const CREATE = 'mutation C($input: TicketInput!) { createTicket(input: $input) { id } }';
const UPDATE = 'mutation U($id: ID!, $input: TicketInput!) { updateTicket(id: $id, input: $input) { id } }';
const FILM = 'mutation M($inputs: [FilmInput!]!) { createFilms(inputs: $inputs) { id } }';

interface Sent {
  readonly [name: string]: unknown;
}
const find = (document: string, variables: Sent = {}): string | null =>
  findHiddenPart({ schema, model, document, variables });

describe('the values that a page of the site sends are visible', () => {
  test.each<[string, string, Sent]>([
    ['a condition', LIST, { filter: { title: { contains: 'a' } } }],
    ['a choice', LIST, { filter: { status: 'OPEN' } }],
    ['a sort', LIST, { orderBy: 'TITLE_DESC' }],
    ['a page', LIST, { limit: 25 }],
    ['nothing', LIST, {}],
    ['a sort by an object', TASKS, { order: [{ title: 'ASC' }] }],
    ['sorts as texts', FILMS, { sort: ['-title'], channel: 'shop' }],
    ['a form', CREATE, { input: { clientMutationId: '1', title: 'a', status: 'DONE' } }],
    ['an edit', UPDATE, { id: '1', input: { title: 'a' } }],
    ['a secret that a form asks for', FILM, { inputs: [{ title: 'a', pin: '1234' }] }],
    ['a number that only the backend can judge', LIST, { limit: 'many' }],
  ])('%s', (_, document, variables) => {
    expect(find(document, variables)).toBeNull();
  });

  test('the sum of a number that pages show', () => {
    expect(find('{ loans { total aggregates { sum { fee } } } }')).toBeNull();
  });

  test('a record with the titles of those that it links, of which the rest is hidden', () => {
    expect(
      find('query T($id: ID!) { ticket(id: $id) { id title status owner { name } } }', { id: '1' }),
    ).toBeNull();
  });
});

const contains = { contains: 'AMPLE' };
describe('no variable leads to what is hidden', () => {
  test.each<[string, Sent]>([
    ['a hidden person', { filter: { owner: { email: contains } } }],
    ['a protected record', { filter: { vault: { code: contains } } }],
    ['either, below and', { filter: { and: [{ vault: { code: contains } }] } }],
    ['either, below not', { filter: { not: { owner: { email: contains } } } }],
    ['through two relations', { filter: { owner: { boss: { email: contains } } } }],
    ['and back again', { filter: { vault: { tickets: { secretCode: contains } } } }],
    ['the title that is shown', { filter: { owner: { name: contains } } }],
    ['a hidden field', { filter: { secretCode: contains } }],
    ['a secret', { filter: { passwordHash: contains } }],
    ['an operator that no page has', { filter: { title: { in: ['a'], regex: '.' } } }],
    ['a member of Object’s own', { filter: JSON.parse('{"constructor":{"eq":"a"}}') }],
    ['another one', { filter: JSON.parse('{"__proto__":{"eq":"a"}}') }],
    ['a sort by a hidden person', { orderBy: 'OWNER_EMAIL_ASC' }],
    ['a sort by a protected record', { orderBy: 'VAULT_CODE_ASC' }],
    ['a sort by a hidden field', { orderBy: 'SECRET_CODE_DESC' }],
  ])('%s', (_, variables) => {
    expect(find(LIST, variables)).not.toBeNull();
  });

  test.each<[string, string, Sent]>([
    ['a sort by an object', TASKS, { order: [{ owner: { email: 'ASC' } }] }],
    ['a single one in place of a list', TASKS, { order: { vault: { code: 'ASC' } } }],
    ['a hidden column', TASKS, { order: [{ secretCode: 'DESC' }] }],
    ['a hidden field of a form', UPDATE, { id: '1', input: { title: 'a', secretCode: 'b' } }],
    ['a hidden part of one of many', FILM, { inputs: [{ title: 'a' }, { title: 'b', parts: [] }] }],
    ['a sort by a secret as a text', FILMS, { sort: ['title', '-pin'], channel: 'shop' }],
    ['a sort that is no text', FILMS, { sort: [{ pin: 1 }], channel: 'shop' }],
  ])('%s', (_, document, variables) => {
    expect(find(document, variables)).not.toBeNull();
  });
});

describe('no document selects what is hidden', () => {
  test.each([
    ['a hidden entity', '{ people { id email } }'],
    ['one record of it', '{ person(id: "1") { name } }'],
    ['a protected one', '{ vaults { label } }'],
    ['more than the title of a related one', '{ tickets { owner { name email } } }'],
    ['the same under another name', '{ tickets { a: owner { b: email } } }'],
    ['the same in a fragment', '{ tickets { ...F } } fragment F on Ticket { owner { email } }'],
    ['the same in a fragment of its type', '{ tickets { owner { ... on Person { email } } } }'],
    ['the way back', '{ tickets { owner { tickets { id } } } }'],
    ['a hidden field', '{ tickets { secretCode } }'],
    ['an argument that no page sends', '{ tickets { notes(by: { email: { eq: "a" } }) } }'],
    ['a secret, which pages only mention', '{ tickets { id passwordHash } }'],
    ['the sum of a hidden number', '{ loans { aggregates { sum { pay } } } }'],
    ['a value of a hidden field, by the type of the value', '{ loans { rows { terms { rate } } } }'],
    ['groups', '{ ticketStats { count } }'],
    ['groups with a filter', 'query G($filter: TicketFilter) { ticketStats(filter: $filter) { count } }'],
    ['a union of all', '{ search(text: "a") { ... on Person { email } ... on Vault { code } } }'],
    ['an interface of all', '{ node(id: "1") { ... on Vault { code } } }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['a directive', '{ tickets @export(as: "a") { id } }'],
    ['a deletion by hidden values', 'mutation { deletePeople(filter: { email: { contains: "a" } }) }'],
    ['an event', 'subscription { personChanged { email } }'],
    ['an event of what is visible', 'subscription { ticketChanged { id } }'],
    ['two operations', 'query A { tickets { id } } query B { people { id } }'],
  ])('%s', (_, document) => {
    expect(find(document)).not.toBeNull();
  });

  test('not even the name of a type that is none of its own', () => {
    expect(find('{ tickets { __typename ... on Vault { code } } }')).not.toBeNull();
  });
});

test('a column is named only where pages have it', () => {
  const document = 'query N($where: [LoanCondition!]) { loans(where: $where) { total } }';
  const by = (column: string): string | null =>
    find(document, { where: [{ column, operator: 'EQ', value: '1' }] });
  expect([by('NAME'), by('FEE'), by('PAY') === null]).toEqual([null, null, false]);
});

test('who is signed in sees what is protected, and no more', () => {
  const asked = (document: string, variables: Sent = {}): string | null =>
    findHiddenPart({ schema, model: whole, document, variables });
  expect(asked('{ vaults { id label code } }')).toBeNull();
  expect(
    asked('query V($filter: VaultFilter) { vaults(filter: $filter) { id } }', { filter: { code: contains } }),
  ).toBeNull();
  expect(asked('{ people { id } }')).not.toBeNull();
  expect(asked(LIST, { filter: { owner: { email: contains } } })).not.toBeNull();
});

describe('an argument that the operator has fixed', () => {
  const PART = 'query P($id: ID!, $channel: String) { film(id: $id) { reviews(channel: $channel) } }';
  test.each<[string, string, Sent]>([
    ['has no other value', FILMS, { channel: 'other' }],
    ['is not null', FILMS, { channel: null }],
    ['is not left out', FILMS, {}],
    ['below a record neither', PART, { id: '1', channel: 'other' }],
  ])('%s', (_, document, variables) => {
    expect(find(document, variables)).not.toBeNull();
  });

  test('is sent with its value', () => {
    expect(find(FILMS, { channel: 'shop' })).toBeNull();
  });
});

describe('a document that a developer has stated', () => {
  const stated = (document: string, variables: Sent = {}): string | null =>
    findHiddenPart({ schema, model, document, variables, isStated: true });

  test.each<[string, string, Sent]>([
    ['selects what stands in it', '{ ticketStats { count owners { email } } }', {}],
    [
      'has conditions that stand in it',
      '{ ticketStats(filter: { owner: { email: { eq: "a" } } }) { count } }',
      {},
    ],
    [
      'fills these with a variable',
      'query S($a: String) { ticketStats(filter: { owner: { email: { eq: $a } } }) { count } }',
      { a: 'b' },
    ],
    [
      'takes the conditions of the site’s own pages',
      'query S($f: TicketFilter) { ticketStats(filter: $f) { count } }',
      { f: { status: 'OPEN' } },
    ],
    ['selects in fragments', '{ node(id: "1") { ...V } } fragment V on Vault { code }', {}],
  ])('%s', (_, document, variables) => {
    expect(stated(document, variables)).toBeNull();
  });

  test('takes no other conditions in its variables', () => {
    const document = 'query S($f: TicketFilter) { ticketStats(filter: $f) { count } }';
    expect(stated(document, { f: { owner: { email: contains } } })).not.toBeNull();
    expect(stated(document, { f: { passwordHash: contains } })).not.toBeNull();
  });
});

test('keys of linked records are sent by a form, although no form shows them as a field', () => {
  const deals = buildSchema(`
    type Query { deals: [Deal!]! deal(id: ID!): Deal payouts: [Payout!]! payout(id: ID!): Payout }
    type Deal { id: ID! title: String! payout: Payout } type Payout { id: ID! name: String! }
    input DealInput { title: String! payout: PayoutInput }
    input PayoutInput { id: ID @deprecated(reason: "Use publicId.") name: String }
    type Mutation { createDeal(input: DealInput!): Deal createPayout(input: PayoutInput!): Payout }`);
  const dealModel = discoverWithOverrides(deals, { config: {}, source: 'site.config.ts' });
  const document = 'mutation C($input: DealInput!) { createDeal(input: $input) { id } }';
  const variables = { input: { title: 'Sale', payout: { id: 'a' } } };
  expect(findHiddenPart({ schema: deals, model: dealModel, document, variables })).toBeNull();
});

test('types of another copy of graphql are told as well', () => {
  // The CommonJS build is another copy than the one that modules import, as the server's start and its pages have.
  const { buildSchema: buildOther }: { readonly buildSchema: typeof buildSchema } = createRequire(
    import.meta.url,
  )('graphql');
  const other = { schema: buildOther(SDL), model, document: LIST };
  expect(
    findHiddenPart({ ...other, variables: { filter: { title: { eq: 'a' } }, orderBy: 'TITLE_ASC' } }),
  ).toBeNull();
  expect(findHiddenPart({ ...other, variables: { filter: { vault: { code: contains } } } })).not.toBeNull();
});
