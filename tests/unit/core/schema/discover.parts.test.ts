import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { fuzz } from '../../../support/fuzz';

const WHOLES = ['Invoice', 'Cart', 'Order', 'Playlist', 'Journal', 'Project', 'Team', 'Shipment'];
const PARTS = [
  'Item',
  'Entry',
  'Record',
  'Row',
  'Object',
  'Line',
  'Note',
  'Member',
  'Address',
  'Setting',
  'Tag',
];
const VERBS = {
  create: ['create', 'add'],
  update: ['update', 'edit', 'modify'],
  delete: ['delete', 'remove', 'destroy'],
} as const;
const ROLES = ['create', 'update', 'delete'] as const;
type Role = (typeof ROLES)[number];
type Own = { readonly [Each in Role]: string | null };

interface Case {
  readonly whole: string;
  readonly sdl: string;
  /** The whole's own mutations; null where it has none, so that only a part's is there to be taken for it. */
  readonly own: Own;
}

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const large = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const plural = (name: string): string =>
  name.replace(/(y|s)?$/, (end) => ({ y: 'ies', s: 'ses' })[end] ?? 's');

/**
 * A schema with mutations of the whole and of its part in any order, single and of many; arguments stand bare or in one input object;
 * the verb goes first or last; the part may be a type, and give nothing, the whole or the part back.
 */
const cases: fc.Arbitrary<Case> = fc
  .record({
    whole: fc.constantFrom(...WHOLES),
    part: fc.constantFrom(...PARTS),
    create: fc.constantFrom(...VERBS.create),
    update: fc.constantFrom(...VERBS.update),
    remove: fc.constantFrom(...VERBS.delete),
    has: fc.record({ create: fc.boolean(), update: fc.boolean(), delete: fc.boolean() }),
    gives: fc.constantFrom('Boolean', 'whole', 'part', 'wrapped'),
    key: fc.constantFrom('id: ID!', 'WHOLEId: ID!, PARTId: ID!', 'PARTId: ID!', 'WHOLEId: ID!'),
    takes: fc.constantFrom('bare', 'input'),
    last: fc.boolean(),
    rank: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
  })
  .map(({ whole, part, has, gives, key, takes, last, rank, ...verbs }) => {
    const name = (verb: string, noun: string): string =>
      last ? `${small(noun)}${large(verb)}` : `${verb}${noun}`;
    const back = { Boolean: 'Boolean', whole, part: 'Piece', wrapped: 'Payload' }[gives];
    const keys = key.replaceAll('WHOLE', small(whole)).replaceAll('PART', small(part));
    const types: string[] = [];
    const field = (called: string, args: string, type: string): string => {
      if (takes === 'bare') return `${called}(${args}): ${type}`;
      types.push(`input ${large(called)}Input { ${args} }`);
      return `${called}(input: ${large(called)}Input!): ${type}`;
    };
    const piece = whole + part;
    const { create, update, remove } = verbs;
    const own: Own = {
      create: has.create ? name('create', whole) : null,
      update: has.update ? name(update, whole) : null,
      delete: has.delete ? name(remove, whole) : null,
    };
    const fields = [
      own.create === null ? [] : [field(own.create, 'title: String!', whole)],
      own.update === null ? [] : [field(own.update, 'id: ID!, title: String', whole)],
      own.delete === null ? [] : [field(own.delete, 'id: ID!', 'Boolean')],
      [field(name(create, piece), `${keys}, quantity: Int`, back)],
      [field(name(update, piece), `${keys}, quantity: Int`, back)],
      [field(name(remove, piece), keys, back)],
      [field(name(create, plural(piece)), `${small(whole)}Id: ID!, quantities: [Int!]!`, back)],
      [field(name(update, plural(piece)), `${small(whole)}Id: ID!, ids: [ID!]!, quantity: Int`, back)],
      [field(name(remove, plural(piece)), 'ids: [ID!]!', back)],
    ].flat();
    const mutations = fields
      .map((each, at) => [rank[at] ?? 0, each] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, each]) => each);
    const sdl = `type Query { ${plural(small(whole))}: [${whole}!]! ${small(whole)}(id: ID!): ${whole} }
      type ${whole} { id: ID! title: String pieces: [Piece!]! } type Piece { text: String quantity: Int }
      type Payload { ${small(whole)}: ${whole} } ${types.join(' ')}
      type Mutation { ${mutations.join(' ')} }`;
    return { whole, sdl, own };
  });

it('never gives a record’s Add, Edit or Delete the mutation of a part of it, of one or of many, whatever their order', () => {
  fc.assert(
    fc.property(cases, ({ whole, sdl, own }) => {
      const entity = discover(buildSchema(sdl)).entities.find(({ type }) => type === whole);
      const path = (role: Role) => entity?.[role]?.steps.at(-1)?.field ?? null;
      expect(Object.fromEntries(ROLES.map((role) => [role, path(role)]))).toEqual(own);
    }),
    fuzz(600),
  );
});
