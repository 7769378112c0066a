import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { InputOrder } from '../../../../../lib/core/schema/model/writes';

/** Arranges the inputs of the create form of `Ticket`; `inputs` is the body of its input type. */
function arrange(inputs: string, more = ''): InputOrder {
  const model = discover(
    buildSchema(/* GraphQL */ `
      scalar DateTime
      type Query { tickets(state: State): [Ticket!]! ticket(id: ID!): Ticket teams: [Team!]! team(id: ID!): Team }
      type Ticket { id: ID! title: String! state: State team: Team createdAt: DateTime }
      type Team { id: ID! name: String! tickets: [Ticket!]! }
      enum State { OPEN CLOSED }
      type Mutation { createTicket(input: TicketInput!): Ticket! }
      input TicketInput { ${inputs} }
      ${more}
    `),
  );
  const entity = model.entities.find(({ type }) => type === 'Ticket');
  if (entity?.create == null) throw new Error('nothing creates a ticket');
  return entity.formInputs.create;
}

/** Twelve inputs that say little, so that the form is long. */
const MANY = Array.from({ length: 12 }, (_, n) => `flag${String.fromCharCode(65 + n)}z: Boolean`).join(' ');

describe('the inputs of a create form', () => {
  test('begin with the one that names the record, wherever the schema has it', () => {
    expect(arrange('state: State title: String').main).toEqual(['title', 'state']);
  });

  test('have the ends of a span side by side, the first of them first', () => {
    expect(arrange('title: String! endsAt: DateTime! room: String! startsAt: DateTime!').main).toEqual([
      'title',
      'room',
      'startsAt',
      'endsAt',
    ]);
  });

  test('of an address stand as people write it, with all its parts in the first card', () => {
    const { main, more } = arrange(
      `lastname: String city: String vatNote: String country_code: Country firstname: String street: [String] postcode: String
       company: String middlename: String suffix: String prefix: String ordering: Int telephone: String`,
      'enum Country { PL DE }',
    );
    expect(main).toEqual([
      'firstname',
      'lastname',
      'company',
      'street',
      'postcode',
      'city',
      'country_code',
      'telephone',
    ]);
    expect(more).toContain('middlename');
  });

  test('do not tear an address apart where it is only a part of the form', () => {
    const { main, more } = arrange(
      `title: String! city: String zipcode: String state: State note: String dueDate: DateTime teamId: ID email: String labels: [String]
       addressFirstLine: String addressLine1: String country: String ${MANY}`,
    );
    expect(main).not.toContain('city');
    expect(more.filter((name) => /city|zip|country|Line1/.test(name))).toEqual([
      'addressLine1',
      'zipcode',
      'city',
      'country',
    ]);
  });

  test('hold all of the address of a person where half of it is usual', () => {
    const { main } = arrange(
      `address1: String address2: String cafNumber: String city: String dateOfBirth: DateTime! deploymentId: ID! email: String
       firstname: String! lastname: String! account: ID postalCode: String socialNumber: String ${MANY}`,
    );
    expect(main.filter((name) => /address|city|Code/.test(name))).toEqual([
      'address1',
      'address2',
      'postalCode',
      'city',
    ]);
  });

  test('name another record of the same kind late', () => {
    expect(
      arrange(
        `title: String! voidedTicketId: ID teamId: ID! state: State dueDate: DateTime note: String ${MANY}`,
      ).main.at(-1),
    ).not.toBe('voidedTicketId');
    const { main, more } = arrange(`title: String! voidedTicketId: ID teamId: ID! ${MANY}`);
    expect([...main, ...more].indexOf('voidedTicketId')).toBeGreaterThan(main.indexOf('teamId'));
  });

  test('of a short form are all open, but the technical ones', () => {
    const { main, more, technical } = arrange(
      'title: String! note: String urgent: Boolean externalReference: String',
    );
    expect(main.toSorted()).toEqual(['note', 'title', 'urgent']);
    expect(more).toEqual([]);
    expect(technical).toEqual(['externalReference']);
  });

  test('of a long form are open where required or usual, and folded where neither', () => {
    const { main, more } = arrange(`${MANY} title: String state: State teamId: ID`);
    expect(main).toEqual(expect.arrayContaining(['title', 'state', 'teamId']));
    expect(main.filter((name) => name.startsWith('flag'))).toEqual([]);
    expect(more).toHaveLength(12);
  });

  test('are never folded where they are required, however little they say', () => {
    const required = MANY.replaceAll('Boolean', 'Boolean!');
    const { main, more } = arrange(`title: String externalId: ID! sortOrder: Int! ${required}`);
    expect(main).toHaveLength(15);
    expect(main).toEqual(expect.arrayContaining(['externalId', 'sortOrder']));
    expect(more).toEqual([]);
  });

  test('with a default are not required', () => {
    const { main } = arrange(`${MANY} title: String flag: Boolean! = false`);
    expect(main).not.toContain('flag');
  });

  test('that the backend writes by itself, or that are internal, are technical', () => {
    const { technical } = arrange(`${MANY} title: String createdAt: DateTime
      "Internal: set by the importer" source: String position: Int`);
    expect(technical).toEqual(expect.arrayContaining(['createdAt', 'source']));
    expect(technical).not.toContain('title');
  });

  test('that records always have are open, though the schema does not require them', () => {
    const { main } = arrange(
      `${MANY} title: String outline: OutlineInput sketch: OutlineInput`,
      `input OutlineInput { width: Int! }
      type Outline { width: Int! }
      extend type Ticket { outline: Outline! sketch: Outline }`,
    );
    expect(main).toEqual(['title', 'outline']);
  });

  test('that hold a record whose key another input takes come after it', () => {
    const { main } = arrange(
      `${MANY} title: String teamId: ID team: TeamInput`,
      'input TeamInput { name: String! }',
    );
    expect(main).toContain('teamId');
    expect(main).not.toContain('team');
  });

  test('of signing in, and lists that undo links of a new record, are technical', () => {
    const { technical } = arrange('title: String salt: String loginAttempts: Int removeLabelIds: [ID!]');
    expect(technical.toSorted()).toEqual(['loginAttempts', 'removeLabelIds', 'salt']);
  });

  test('with planned days and the rows of the record are open', () => {
    const { main } = arrange(
      `${MANY} title: String dueDate: DateTime lines: [LineInput!]`,
      'input LineInput { quantity: Int! }',
    );
    expect(main).toEqual(['title', 'dueDate', 'lines']);
  });

  test('that their description calls deprecated are technical, even a text of the record', () => {
    const { technical, main } = arrange(`${MANY} title: String description: String
      "A description. This argument is deprecated: use another." bodyHtml: String
      "Internal number of the ticket." number: String`);
    expect(technical).toContain('bodyHtml');
    expect(main).toEqual(expect.arrayContaining(['title', 'description', 'number']));
  });

  test('that move the record, or change a list by single rows, come after the list and its kin', () => {
    const { main, more } = arrange(
      `${MANY} title: String moveAfterId: ID teamIds: [ID!] removedTeamIds: [ID!] priority: Int`,
    );
    expect(main).toEqual(expect.arrayContaining(['title', 'teamIds', 'priority']));
    expect([...main, ...more].indexOf('teamIds')).toBeLessThan([...main, ...more].indexOf('removedTeamIds'));
    expect(main).not.toContain('moveAfterId');
  });
});
