import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { buildLabelsTemplate } from '../../../../scripts/labels/labelsTemplate';
import { collectNameable } from '../../../../lib/kit/labels/nameable';
import { discover } from '../../../../lib/core/schema/discover';

const SDL = `
  type Query { books(limit: Int, offset: Int): [Book!]! book(id: ID!): Book bookByIsbn(isbn: String!): Book }
  type Mutation { createBook(input: BookInput!): Book! lendBook(id: ID!, until: String!): Book! }
  "Printed, not electronic."
  type Book { id: ID! title: String! "Where it stands." shelf: Shelf! state: State! }
  type Shelf { row: Int! label: String }
  enum State { IN "Somebody has it." LENT }
  input BookInput { title: String! reason: String }
`;
const nameable = collectNameable(discover(buildSchema(SDL)));
const parse = (file: object) => parseLabelsFile(JSON.stringify(file), 'labels.json');

describe('a labels file to fill in', () => {
  test('has a place for every entity, field, enum value, action and input, beside what the schema says', () => {
    const { pl } = buildLabelsTemplate(nameable, null, 'pl').file;
    expect(pl?.types?.['Book']).toMatchObject({
      one: '',
      many: '',
      counted: { one: '', few: '', many: '', other: '' },
      english: 'Book, Books',
      hint: 'Printed, not electronic.',
    });
    expect(pl?.types?.['Book']?.fields?.['shelf']).toEqual({
      label: '',
      english: 'Shelf',
      hint: 'Where it stands.',
    });
    expect(Object.keys(pl?.types?.['Shelf']?.fields ?? {})).toEqual(['label', 'row']);
    expect(pl?.enums?.['State']?.['LENT']).toEqual({ label: '', english: 'Lent', hint: 'Somebody has it.' });
    expect(pl?.operations).toHaveProperty('lendBook', { label: '', english: 'Lend book' });
    expect(pl?.operations).toHaveProperty('bookByIsbn');
    expect(pl?.inputs?.['*']).toHaveProperty('until');
    // Called like the record's own field.
    expect(Object.keys(pl?.inputs?.['BookInput'] ?? {})).toEqual(['reason']);
  });

  test('says nothing of words that are not common: names stay the English ones until a place is filled in', () => {
    const { file } = buildLabelsTemplate(nameable, null, 'pl');
    const labels = createLabels(parse(file), 'pl');
    const book = { type: 'Book', labels: { singular: 'Book', plural: 'Books' } };
    expect(labels.plural(book)).toEqual({ text: 'Books', lang: 'en' });
    expect(labels.field('Book', 'shelf')).toEqual({ text: 'Shelf', lang: 'en' });
    expect(labels.countedForms(book)).toBeNull();
  });

  test('keeps what is there, in both languages, sorts the names and counts what has words', () => {
    const own = parse({
      en: { types: { Book: { one: 'Volume' } } },
      pl: {
        types: { Book: { one: 'Książka', many: 'Książki', fields: { title: 'Tytuł', gone: 'Było' } } },
        enums: { State: { LENT: { label: 'Wypożyczona', description: 'Ktoś ją ma.' } } },
      },
    });
    const { file, counts } = buildLabelsTemplate(nameable, own, 'pl');
    expect(file.en).toEqual(own.en);
    expect(file.pl?.types?.['Book']).toMatchObject({ one: 'Książka', many: 'Książki' });
    expect(Object.entries(file.pl?.types?.['Book']?.fields ?? {}).map(([name]) => name)).toEqual([
      'gone',
      'id',
      'shelf',
      'state',
      'title',
    ]);
    expect(file.pl?.types?.['Book']?.fields).toMatchObject({ title: 'Tytuł', gone: 'Było' });
    expect(file.pl?.enums?.['State']?.['LENT']).toEqual({ label: 'Wypożyczona', description: 'Ktoś ją ma.' });
    expect(counts).toContainEqual({ section: 'types', named: 1, all: 1, guessed: 0 });
    expect(counts).toContainEqual({ section: 'enums', named: 1, all: 2, guessed: 0 });
  });

  test('is its own template: filled in once more, it does not change', () => {
    const once = buildLabelsTemplate(nameable, null, 'pl').file;
    expect(buildLabelsTemplate(nameable, parse(once), 'pl').file).toEqual(once);
  });
});

describe('common words of a new labels file', () => {
  const COMMON = `
    type Query { users(limit: Int, offset: Int): [User!]! user(id: ID!): User shelves(limit: Int): [Shelf!]! shelf(id: ID!): Shelf }
    type User { id: ID! name: String! createdAt: String! order: Int sort: Direction! }
    type Shelf { id: ID! row: Int }
    enum Direction { ASC SIDEWAYS }
  `;
  const common = collectNameable(discover(buildSchema(COMMON)));

  test('have the Polish names that they almost always mean, beside the English ones; others wait for an operator', () => {
    const { types, enums } = buildLabelsTemplate(common, null, 'pl').file.pl ?? {};
    expect(types?.['User']).toMatchObject({
      one: 'Użytkownik',
      many: 'Użytkownicy',
      counted: { one: 'użytkownik', few: 'użytkowników', many: 'użytkowników', other: 'użytkownika' },
      english: 'User, Users',
    });
    expect(types?.['User']?.fields).toMatchObject({
      createdAt: { label: 'Utworzono', english: 'Created at' },
      name: { label: 'Nazwa', english: 'Name' },
      // A sequence, or what a customer buys.
      order: { label: '' },
    });
    expect(types?.['Shelf']).toMatchObject({ one: '', many: '' });
    expect(enums?.['Direction']).toMatchObject({ ASC: { label: 'Rosnąco' }, SIDEWAYS: { label: '' } });
  });

  test('are counted as guesses until somebody has kept them', () => {
    const { file, counts } = buildLabelsTemplate(common, null, 'pl');
    expect(counts).toContainEqual({ section: 'types', named: 0, all: 2, guessed: 1 });
    expect(counts).toContainEqual({ section: 'enums', named: 0, all: 2, guessed: 1 });
    const again = buildLabelsTemplate(common, parse(file), 'pl');
    expect(again.counts).toContainEqual({ section: 'enums', named: 1, all: 2, guessed: 0 });
    expect(again.file).toEqual(file);
  });

  test('never replace what the file has, not even an empty place', () => {
    const own = parse({ pl: { types: { User: { one: 'Osoba', fields: { name: '' } } } } });
    const { types } = buildLabelsTemplate(common, own, 'pl').file.pl ?? {};
    expect(types?.['User']).toMatchObject({ one: 'Osoba', many: '', fields: { name: '' } });
  });

  test('are not guessed for words of several meanings: animals are male, too', () => {
    const schema = buildSchema(
      'type Query { pets: [Pet!]! } type Pet { id: ID! sex: Sex! } enum Sex { MALE FEMALE }',
    );
    const { enums } = buildLabelsTemplate(collectNameable(discover(schema)), null, 'pl').file.pl ?? {};
    expect(enums?.['Sex']).toMatchObject({ MALE: { label: '' }, FEMALE: { label: '' } });
  });

  test('are not guessed in English, which has its names', () => {
    const { types } = buildLabelsTemplate(common, null, 'en').file.en ?? {};
    expect(types?.['User']).toMatchObject({ one: '', fields: { name: { label: '' } } });
  });
});

test('the demo has Polish words for everything that visitors see, plural forms included', () => {
  const schema = buildSchema(readFileSync('demo/schema.graphql', 'utf8'));
  const file = parseLabelsFile(readFileSync('demo/labels.json', 'utf8'), 'demo/labels.json');
  const model = discover(schema);
  for (const { section, named, all } of buildLabelsTemplate(collectNameable(model), file, 'pl').counts)
    expect(named, section).toBe(all);
  const labels = createLabels(file, 'pl');
  expect(model.entities.filter((entity) => labels.countedForms(entity) === null)).toEqual([]);
});

test('lists below a record have a place in the file: as fields of their type, or as operations of the root', () => {
  const schema = `
    type Query {
      ships(limit: Int, offset: Int): [Ship!]! ship(id: ID!): Ship
      jobsOfShip(shipId: ID!, limit: Int, offset: Int): [Job!]!
    }
    type Ship { id: ID! name: String! repairs(limit: Int, offset: Int): [Repair!]! }
    type Repair { id: ID! title: String! }
    type Job { id: ID! title: String! shipId: ID! }`;
  const model = discover(buildSchema(schema));
  const related = model.entities.find(({ type }) => type === 'Ship')?.related.map(({ name }) => name);
  expect(related).toEqual(expect.arrayContaining(['repairs', 'jobsOfShip']));
  const { types, operations } = collectNameable(model);
  expect(types.get('Ship')?.fields.get('repairs')).toEqual({ english: 'Repairs' });
  expect(operations.get('jobsOfShip')?.english).toBe('Jobs of ship');
});
