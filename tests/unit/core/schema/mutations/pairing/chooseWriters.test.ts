import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import { discoverWithOverrides } from '../../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { createOwnerFinder } from '../../../../../../lib/core/schema/mutations/names/entityIndex';
import {
  chooseWriters,
  type ChosenWriters,
} from '../../../../../../lib/core/schema/mutations/pairing/chooseWriters';
import { withReasonTexts } from '../../../../../support/reasonTexts';
import { pairingLab } from '../pairingLab';

const LIBRARY = `type Query { books(limit: Int): [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! pages: Int }`;

function choose(fields: string): ChosenWriters {
  const { pairs, entities } = pairingLab(`${LIBRARY} type Mutation { ${fields} }`);
  return chooseWriters(pairs, createOwnerFinder(entities.all));
}

const chosenOf = (writers: ChosenWriters): readonly (string | null)[] => {
  const { create = null, update = null, delete: remove = null } = writers.byType.get('Book') ?? {};
  return [create, update, remove].map((writer) => writer?.pair.mutation.name ?? null);
};

describe('the writers of an entity', () => {
  it('are the best mutation for each of create, update and delete', () => {
    const fields =
      'createBook(title: String): Book updateBook(id: ID!, title: String): Book deleteBook(id: ID!): Boolean';
    expect(chosenOf(choose(`${fields} removeBook(id: ID!, force: Boolean): Boolean`))).toEqual([
      'createBook',
      'updateBook',
      'deleteBook',
    ]);
  });

  it('are certain ones only; others are doubtful, the best first', () => {
    const writers = choose('createBook(remark: String): Boolean createAudioBook(title: String): Book');
    expect(chosenOf(writers)).toEqual([null, null, null]);
    expect(
      writers.doubtful.get('Book')?.map(({ pair, capability }) => [pair.mutation.name, capability]),
    ).toEqual([
      ['createAudioBook', 'create'],
      ['createBook', 'create'],
    ]);
  });

  it('leave the other mutations as actions, and none that only repeats them', () => {
    const writers = choose(`deleteBook(id: ID!): Boolean lendBook(bookId: ID!): Book
      deleteBooks(ids: [ID!]!): Boolean bookDelete(id: ID!): Boolean @deprecated(reason: "Old.")`);
    expect(writers.remaining.map(({ name }) => name)).toEqual(['lendBook']);
    expect(writers.unmapped.map(({ field }) => field)).toEqual(['deleteBooks', 'bookDelete']);
    expect(withReasonTexts(writers.unmapped)).toMatchObject([
      { reason: expect.stringContaining('deleteBook') },
      { reason: expect.stringContaining('deleteBook') },
    ]);
  });

  it('keep what creates records from being an action, chosen or not', () => {
    const writers = choose(
      'createBook(title: String): Book createBookDraft(title: String, remark: Int): Book',
    );
    expect([...writers.creating].map(({ name }) => name)).toContain('createBook');
  });
});

describe('the word of the operator', () => {
  const schema = (): ReturnType<typeof buildSchema> =>
    buildSchema(
      `${LIBRARY} type Mutation { createBook(title: String): Book makeVolume(name: String): Boolean changeVolume(title: String): Book }`,
    );
  const configured = (book: object) =>
    discoverWithOverrides(schema(), { config: { entities: { Book: book } }, source: 'site.config.ts' })
      .entities[0];

  it('chooses a create, whatever its name and its value are', () => {
    expect(discover(schema()).entities[0]?.create?.steps[0]?.field).toBe('createBook');
    const create = configured({ create: 'makeVolume' })?.create;
    expect(create?.steps[0]?.field).toBe('makeVolume');
    expect(create?.grade).toMatchObject({ certain: true, signs: expect.arrayContaining(['confirmed']) });
  });
});
