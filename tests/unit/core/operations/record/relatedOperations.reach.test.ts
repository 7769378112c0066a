import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { Operation } from '../../../../../lib/core/operations/operation';
import {
  buildLookUpOperation,
  buildSingletonOperation,
} from '../../../../../lib/core/operations/record/lookUpOperation';
import {
  buildRelatedListOperation,
  buildRelatedRowOperation,
} from '../../../../../lib/core/operations/record/relatedOperations';
import { discover } from '../../../../../lib/core/schema/discover';
import { withInputConstants } from '../../../../../lib/core/operations/document/inputValues';
import { libraryModel, libraryRoot, librarySchema } from '../../../../fixtures/libraryDesk';
import { ask, expectValid, listState } from '../ask';

const run = <Result>(operation: Operation<Result>) => ask(librarySchema, operation, libraryRoot);
const entity = (type: string) => {
  const found = libraryModel.entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
};
const plain = { state: listState(), selection: [] };

describe('a root list that takes the key of a record', () => {
  it('gives the rows of that record, counted, sorted and page by page', () => {
    const read = (page: number) =>
      run(
        buildRelatedListOperation(libraryModel, entity('Book'), ['b3'], {
          name: 'notesByBook',
          selection: [],
          state: listState({ position: { type: 'page', page }, sort: { field: 'text', descending: true } }),
        }),
      );
    expect(read(1)).toMatchObject({ total: 25, next: { type: 'page', page: 2 }, previous: null });
    expect(read(1).rows[0]?.title).toBe('Note 25 on b3');
    expect(read(3).rows.map(({ title }) => title)).toEqual(
      ['05', '04', '03', '02', '01'].map((n) => `Note ${n} on b3`),
    );
  });

  it('takes all parts of a composite key, each as the argument wants it', () => {
    const events = buildRelatedListOperation(libraryModel, entity('Branch'), ['Wrocław', '7'], {
      ...plain,
      name: 'branchEvents',
    });
    expect(events.variables).toEqual({ city: 'Wrocław', number: 7 });
    expect(run(events).rows[0]?.title).toBe('Reading in Wrocław 7');
  });

  it('takes another field of the record than its key', () => {
    const loans = buildRelatedListOperation(libraryModel, entity('Reader'), ['r2'], {
      ...plain,
      name: 'loansByReaderCard',
      values: { card: 102 },
    });
    expect(loans.variables).toMatchObject({ readerCard: 102 });
    expect(run(loans).rows.map(({ key }) => key)).toEqual([['l102-1'], ['l102-2'], ['l102-3']]);
  });
});

describe('one row that only its record leads to', () => {
  const row = (name: string, key: string) => {
    const operation = buildRelatedRowOperation(libraryModel, entity('Branch'), ['Wrocław', '7'], {
      name,
      row: [key],
    });
    return operation === null ? 'no way' : run(operation)?.title;
  };

  it('is read by the list narrowed to its key', () => {
    expect(row('copies', 'k12')).toBe('Copy 12');
    expect(row('copies', 'nope')).toBeUndefined();
  });

  it('is read by the field of the record that takes its key', () => {
    expect(row('shelves', 's3')).toBe('Shelf 3');
  });

  it('has no read of its own where nothing takes its key', () => {
    const chapter = buildRelatedRowOperation(libraryModel, entity('Book'), ['b1'], {
      name: 'chapters',
      row: ['x'],
    });
    expect(chapter).toBeNull();
  });
});

describe('what a visitor fills in first', () => {
  it('goes into the input object of a list, numbers as numbers, nothing where nothing was filled in', () => {
    const near = entity('Book').lists?.find(({ name }) => name === 'booksNear');
    if (near === undefined) throw new Error('no list');
    const read = (values: Record<string, string>) =>
      buildListOperation(
        libraryModel,
        entity('Book'),
        withInputConstants(near.source, near.inputs, values),
        plain,
      );
    expect(read({ 'area.city': 'Wrocław', 'area.streets.from': '' }).variables['area']).toEqual({
      city: 'Wrocław',
    });
    const found = read({ 'area.city': 'Wrocław', 'area.streets.from': '9' });
    expect(run(found).rows.map(({ title }) => title)).toEqual(['Book 10', 'Book 11', 'Book 12']);
  });

  it('goes into one key of a one-of input', () => {
    const exact = libraryModel.lookUps.find(({ slug }) => slug === 'exact-book');
    if (exact === undefined) throw new Error('no look-up');
    const found = buildLookUpOperation(libraryModel, exact, { 'by.shelf': '4', 'by.isbn': '' });
    expect(found.variables).toEqual({ by: { shelf: 4 } });
    expect(run(found)?.title).toBe('Book 4');
  });
});

it('sends only documents that the schema accepts', () => {
  const documents = buildAllDocuments(libraryModel);
  const operations = documents.map(({ operation }) => operation);
  expect(operations).toEqual(
    expect.arrayContaining([
      'related.notesByBook.sort',
      'related.copies.row',
      'list.newBooks',
      'list.booksNear',
    ]),
  );
  for (const { document } of documents) expectValid(librarySchema, document);
});

describe('a value that is one of several types', () => {
  const sdl = buildSchema(`
    type Query { article(id: ID!): Article articles: [Article] find(slug: String!): Found hero: Found
      shelf: ShelfRoot }
    type ShelfRoot { articleOn(day: Int!): Article articles(first: Int): [Article] }
    union Found = Article | Redirect
    type Article { id: ID! title: String } type Redirect { to: String code: Int }`);
  const model = discover(sdl);
  const root = {
    find: ({ slug }: { slug: string }) =>
      slug === 'old'
        ? { __typename: 'Redirect', to: '/new', code: 301 }
        : { __typename: 'Article', id: 'a1', title: 'One' },
    hero: () => ({ __typename: 'Redirect', to: '/hero' }),
    shelf: () => ({ articleOn: ({ day }: { day: number }) => ({ id: `a${day}`, title: `Of day ${day}` }) }),
  };
  const lookUp = (slug: string) => {
    const found = model.lookUps.find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`no look-up ${slug}`);
    return found;
  };

  it('is read as what it turns out to be: a record with its key, anything else with its fields', () => {
    const read = (slug: string) => ask(sdl, buildLookUpOperation(model, lookUp('find'), { slug }), root);
    expect(read('new')).toMatchObject({ type: 'Article', key: ['a1'], title: 'One' });
    expect(read('old')).toMatchObject({ type: 'Redirect', key: null, values: { to: '/new', code: 301 } });
  });

  it('is one value without a key, too', () => {
    const [hero] = model.singletons;
    if (hero === undefined) throw new Error('no singleton');
    expect(ask(sdl, buildSingletonOperation(model, hero), root)).toMatchObject({
      type: 'Redirect',
      values: { to: '/hero' },
    });
  });

  it('can be looked up below a root that only groups', () => {
    const found = ask(sdl, buildLookUpOperation(model, lookUp('shelf-article-on'), { day: '3' }), root);
    expect(found).toMatchObject({ key: ['a3'], title: 'Of day 3' });
  });
});
