import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';
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
const VERBS = { update: ['update', 'edit', 'modify'], delete: ['delete', 'remove', 'destroy'] } as const;

interface Case {
  readonly whole: string;
  readonly sdl: string;
  readonly own: { readonly update: string; readonly delete: string };
}

/** A schema with mutations of the whole and of its part in any order; the part may be a type, and give the whole or the part back. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    whole: fc.constantFrom(...WHOLES),
    part: fc.constantFrom(...PARTS),
    update: fc.constantFrom(...VERBS.update),
    remove: fc.constantFrom(...VERBS.delete),
    gives: fc.constantFrom('Boolean', 'whole', 'part'),
    key: fc.constantFrom('id: ID!', 'WHOLEId: ID!, PARTId: ID!', 'PARTId: ID!'),
    last: fc.boolean(),
    rank: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
  })
  .map(({ whole, part, update, remove, gives, key, last, rank }) => {
    const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
    const name = (verb: string, noun: string): string =>
      last ? `${small(noun)}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` : `${verb}${noun}`;
    const back = gives === 'whole' ? whole : gives === 'part' ? 'Piece' : 'Boolean';
    const keys = key.replaceAll('WHOLE', small(whole)).replaceAll('PART', small(part));
    const own = { update: name(update, whole), delete: name(remove, whole) };
    const fields = [
      `${own.update}(id: ID!, title: String): ${whole}`,
      `${own.delete}(id: ID!): Boolean`,
      `${name(update, whole + part)}(${keys}, quantity: Int): ${back}`,
      `${name(remove, whole + part)}(${keys}): ${back}`,
      `${name('create', whole + part)}(${keys}, quantity: Int): ${back}`,
    ];
    const mutations = fields.map((field, at) => [rank[at] ?? 0, field] as const).sort((a, b) => a[0] - b[0]);
    const sdl = `type Query { ${small(whole)}s: [${whole}!]! ${small(whole)}(id: ID!): ${whole} }
      type ${whole} { id: ID! title: String pieces: [Piece!]! } type Piece { text: String quantity: Int }
      type Mutation { ${mutations.map(([, field]) => field).join(' ')} }`;
    return { whole, sdl, own };
  });

it('never gives a record’s Edit or Delete the mutation of a part of it, whatever their order', () => {
  fc.assert(
    fc.property(cases, ({ whole, sdl, own }) => {
      const entity = discover(buildSchema(sdl)).entities.find(({ type }) => type === whole);
      const path = (role: 'create' | 'update' | 'delete') => entity?.[role]?.steps.at(-1)?.field ?? null;
      expect({ create: path('create'), update: path('update'), delete: path('delete') }).toEqual({
        create: null,
        ...own,
      });
    }),
    fuzz(400),
  );
});
