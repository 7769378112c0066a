import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { parseSchema } from '../../../../lib/core/schema/graphql/loadSchema';
import { openCallCounter, type CallCounter } from '../../../support/countCalls';
import { isDeep, sample } from '../../../support/deep';

/** A word of letters for a number, which no list of words holds. */
function wordOf(index: number): string {
  const letters = [...(index + 1000).toString(26)].map(
    (digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)],
  );
  return `Q${letters.join('')}k`;
}

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Types with lists, gets, relations to their neighbours, and writes. */
function withNames(count: number, nameOf: (index: number) => string): string {
  const query = (name: string): string =>
    `all${name}s(first: Int, after: String): [${name}!]! one${name}(id: ID!): ${name}`;
  const writes = (name: string): string =>
    `create${name}(input: ${name}Input!): ${name} update${name}(id: ID!, input: ${name}Input!): ${name}
     delete${name}(id: ID!): ${name} archive${name}(id: ID!): ${name}`;
  const type = (at: number): string =>
    `type ${nameOf(at)} { id: ID! name: String! owner: ${nameOf((at + 1) % count)} parts: [${nameOf((at + 2) % count)}!]! }
     input ${nameOf(at)}Input { name: String! ownerId: ID }`;
  return `type Query { ${lines(count, (at) => query(nameOf(at)))} }
    type Mutation { ${lines(count, (at) => writes(nameOf(at)))} }
    ${lines(count, type)}`;
}

interface Growing {
  /** A large schema has so many, and then four times as many. */
  readonly size: number;
  /** Small schemas, where work that grows with the square of them is already seen; 30, 35 and 40. */
  readonly small?: readonly [number, number, number];
  readonly sdl: (size: number) => string;
}

const SCHEMAS: Readonly<Record<string, Growing>> = {
  'types of different names': { size: 60, sdl: (size) => withNames(size, wordOf) },
  'types that share their last word': {
    size: 60,
    sdl: (size) => withNames(size, (at) => `${wordOf(at)}Item`),
  },
  'types that share their first word': {
    size: 60,
    sdl: (size) => withNames(size, (at) => `Item${wordOf(at)}`),
  },
  'members of a union': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { all: [Any!]! one(id: ID!): Any ${lines(size, (at) => `all${wordOf(at)}: [${wordOf(at)}!]!`)} }
      union Any = ${lines(size, (at) => `| ${wordOf(at)}`)}
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String! target: Any others: [Any!]! }`)}`,
  },
  'fields of records and of their inputs': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { ${lines(5, (at) => `things${at}(where: In${at}): [Thing${at}!]! thing${at}(id: ID!): Thing${at}`)} }
      type Mutation { ${lines(5, (at) => `createThing${at}(input: In${at}!): Thing${at} updateThing${at}(id: ID!, input: In${at}!): Thing${at}`)} }
      ${lines(5, (at) => `type Thing${at} { id: ID! name: String ${lines(size, (field) => `${wordOf(field)}: String`)} }`)}
      ${lines(5, (at) => `input In${at} { ${lines(size, (field) => `${wordOf(field)}: ${field === 0 ? `In${(at + 1) % 5}` : 'String'}`)} }`)}`,
  },
  'ids of inputs that no name tells': {
    size: 60,
    sdl: (size) => `${withNames(size, wordOf)}
      extend type Mutation { ${lines(size, (at) => `move${wordOf(at)}(id: ID!, "The thing of it." zedId: ID, otherId: String): ${wordOf(at)}`)} }`,
  },
  'singletons with a mutation each': {
    size: 100,
    sdl: (size) => `type Query { ${lines(size, (at) => `current${wordOf(at)}: ${wordOf(at)}`)} }
      type Mutation { ${lines(size, (at) => `change${wordOf(at)}(name: String): ${wordOf(at)}`)} }
      ${lines(size, (at) => `type ${wordOf(at)} { name: String }`)}`,
  },
  'moments of a record and the values of its status': {
    size: 100,
    sdl: (size) => `scalar DateTime type Query { things: [Thing!]! thing(id: ID!): Thing }
      enum State { ${lines(size, (at) => `${wordOf(at)}ED`)} }
      type Thing { id: ID! name: String state: State ${lines(size, (at) => `${wordOf(at)}edAt: DateTime`)} }`,
  },
  'fields in several formats': {
    size: 100,
    sdl: (size) => `type Query { things: [Thing!]! thing(id: ID!): Thing }
      type Thing { id: ID! ${lines(size, (at) => `${wordOf(at)}: String ${wordOf(at)}HTML: String ${wordOf(at)}Id: ID`)} }`,
  },
  'lists of one entity': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { ${lines(size, (at) => `${wordOf(at)}Things(first: Int, ${wordOf(at)}: String!): [Thing!]! all${wordOf(at)}Things: [Thing!]!`)} }
      type Thing { id: ID! name: String ${lines(size, (at) => `${wordOf(at)}: String`)} }`,
  },
  'lists below one record': {
    size: 100,
    sdl: (size) => `type Query { viewer: User! user(id: ID!): User }
      type User { id: ID! name: String ${lines(size, (at) => `${wordOf(at)}s(first: Int): [${wordOf(at)}!]!`)} }
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String user: User }`)}`,
  },
  'names that mutations use for one entity': {
    size: 60,
    sdl: (
      size,
    ) => `type Query { users(first: Int): [User!]! user(id: ID!): User } type User { id: ID! name: String }
      type Mutation { ${lines(size, (at) => `createUser${at}(name: String!): User updateUser${at}(id: ID!, name: String): User`)} }`,
  },
  'mutations that return a union': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { all: [Any!]! one(id: ID!): Any ${lines(size, (at) => `all${wordOf(at)}: [${wordOf(at)}!]!`)} }
      union Any = ${lines(size, (at) => `| ${wordOf(at)}`)}
      type Mutation { ${lines(size, (at) => `touch${wordOf(at)}(id: ID!): Any`)} }
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String }`)}`,
  },
  'actions on one entity': {
    size: 100,
    sdl: (size) => `type Query { users: [User!]! user(id: ID!): User } type User { id: ID! name: String }
      type Mutation { ${lines(size, (at) => `do${wordOf(at)}User(id: ID!, userId: ID): User run${wordOf(at)}(a: Int): Boolean`)} }`,
  },
  'mutations that return an interface': {
    size: 60,
    sdl: (size) => `${listed(size)} interface Any { id: ID! name: String }
      type Mutation { ${lines(size, (at) => `touch${wordOf(at)}(id: ID!): Any`)} }
      ${lines(size, (at) => `type ${wordOf(at)} implements Any { id: ID! name: String }`)}`,
  },
  'ids that one mutation takes': {
    size: 60,
    sdl: (size) => `${listed(size)}
      type Mutation { doIt(${lines(size, (at) => `${wordOf(at)}Id: ID`)}): Boolean
        linkThem(${lines(size, (at) => `${wordOf(at)}Id: ID!`)}): Boolean
        joinThem(input: Ids!): Boolean }
      input Ids { ${lines(size, (at) => `${wordOf(at)}Id: ID`)} }
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String }`)}`,
  },
  'fields and mutations of one entity': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { users: [User!]! user(id: ID!): User } type User { id: ID! name: String ${lines(size, (at) => `${wordOf(at)}: String`)} }
      type Mutation { ${lines(size, (at) => `updateUser${wordOf(at)}(id: ID!, ${wordOf(at)}: String): User`)} }`,
  },
  'gets of one entity': {
    size: 100,
    sdl: (
      size,
    ) => `type Query { things: [Thing!]! ${lines(size, (at) => `thingBy${wordOf(at)}(${wordOf(at)}: String!): Thing`)} }
      type Thing { id: ID! name: String ${lines(size, (at) => `${wordOf(at)}: String!`)} }`,
  },
  'errors of an interface that mutations list': {
    size: 100,
    sdl: (size) => `type Query { things: [Thing!]! thing(id: ID!): Thing } type Thing { id: ID! name: String }
      interface Error { message: String! } type Payload { thing: Thing errors: [Error!]! }
      ${lines(size, (at) => `type Error${at} implements Error { message: String! code: Int }`)}
      type Mutation { ${lines(size, (at) => `do${wordOf(at)}Thing(id: ID!): Payload`)} }`,
  },
  // Thirty-four inputs, and then twice as many. Their fields are read to a depth that fewer than thirty do not reach.
  'fields of inputs that nest each other': {
    size: 1156,
    small: [1024, 1296, 1600],
    sdl: (size) => nestingInputs(Math.sqrt(size)),
  },
  'types that their lists call by shorter names': {
    size: 200,
    sdl: (size) => `type Query { ${lines(size, (at) => `${wordOf(at)}s: [${wordOf(at)}Core!]!`)} }
      ${lines(size, (at) => `type ${wordOf(at)}Core { id: ID! name: String }`)}`,
  },
  'ids that a delete and a merge of one entity demand': {
    size: 60,
    sdl: (size) => `${listed(size)}
      type Mutation { delete${wordOf(0)}(${lines(size, (at) => `${wordOf(at)}Id: ID!`)}): ${wordOf(0)}
        merge${wordOf(0)}(${lines(size, (at) => `${wordOf(at)}Id: ID!`)}): ${wordOf(0)} }
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String }`)}`,
  },
  'types that join two others': {
    size: 60,
    sdl: (
      size,
    ) => `type Query { ${lines(size, (at) => `all${wordOf(at)}: [${wordOf(at)}!]! all${joinOf(at, size)}s: [${joinOf(at, size)}!]!`)} }
      ${lines(size, (at) => `type ${wordOf(at)} { id: ID! name: String rows: [${joinOf(at, size)}!]! }`)}
      ${lines(size, (at) => `type ${joinOf(at, size)} { id: ID! a: ${wordOf(at)} b: ${wordOf((at + 1) % size)} }`)}`,
  },
};

/** A list and a get of each type. */
function listed(count: number): string {
  return `type Query { ${lines(count, (at) => `all${wordOf(at)}: [${wordOf(at)}!]! one${wordOf(at)}(id: ID!): ${wordOf(at)}`)} }`;
}

function joinOf(at: number, count: number): string {
  return `${wordOf(at)}${wordOf((at + 1) % count)}`;
}

/** Inputs that all hold each other, and two mutations of each. Their fields are as many as the square of their number. */
function nestingInputs(count: number): string {
  return `${listed(count)}
    type Mutation { ${lines(count, (at) => `create${wordOf(at)}(input: ${wordOf(at)}In!): ${wordOf(at)} update${wordOf(at)}(id: ID!, input: ${wordOf(at)}In!): ${wordOf(at)}`)} }
    ${lines(count, (at) => `type ${wordOf(at)} { id: ID! name: String }`)}
    ${lines(count, (at) => `input ${wordOf(at)}In { name: String ${lines(count, (inner) => `${wordOf(inner)}: ${wordOf(inner)}In`)} }`)}`;
}

let counter: CallCounter;
beforeAll(() => {
  counter = openCallCounter();
});
afterAll(() => counter.close());

/** Calls that discovery makes for a schema, with every lazy part of the model read. */
function workOf(sdl: string): number {
  const schema = parseSchema(sdl);
  return counter.count('/lib/core/schema/', () => JSON.stringify(discover(schema)));
}

describe.each(sample(Object.entries(SCHEMAS), 2))('the work of discovery', (name, { size, small, sdl }) => {
  it(`grows in proportion to the ${name}`, () => {
    const [first, second, third] = small ?? [30, 35, 40];
    // Names are remembered per process, so all are read once before.
    JSON.stringify(discover(parseSchema(sdl(third))));
    const [one, two, three] = [workOf(sdl(first)), workOf(sdl(second)), workOf(sdl(third))];
    const each = (two - one) / (second - first);
    expect(each).toBeGreaterThan(0);
    // The last ones cost no more than those before them.
    expect((three - two) / (third - second) / each).toBeLessThan(1.008);
  });

  it.runIf(isDeep)(`grows in proportion to the ${name}, also where they are many`, () => {
    const [few, many] = [sdl(size), sdl(size * 4)];
    for (const text of [few, many]) JSON.stringify(discover(parseSchema(text)));
    expect(workOf(many) / workOf(few)).toBeLessThan(4.6);
  });
});
