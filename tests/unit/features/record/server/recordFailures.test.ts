import { buildSchema, execute, GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { findRecordField } from '../../../../../lib/features/record/readRecordView';
import { loadSingleton } from '../../../../../lib/features/record/server/loadLookUp';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../../lib/core/schema/discover';
import { loadMainList } from '../../../reading/loadMainList';

const TECHNICAL = ['etagHash', 'checksum', 'contentHash'];
/** More than a page shows unfolded. */
const MANY = Array.from({ length: 28 }, (_, index) => `value${index}`);
const schema = buildSchema(`
  type Query {
    posts(limit: Int, offset: Int): [Post!]!
    post(id: ID!): Post
    shops: [Shop!]!
    shop(id: ID!): Shop
    site: Site
  }
  type Mutation { deletePost(id: ID!): Post }
  type Author { id: ID! name: String! }
  type Place { street: String city: String! }
  type Post {
    id: ID!
    title: String!
    authorId: ID
    author: Author
    summary: String
    note: String
    place: Place
    viewerCanDelete: Boolean
    ${TECHNICAL.map((name) => `${name}: String`).join('\n')}
  }
  type Shop { id: ID! name: String! ${MANY.map((name) => `${name}: String`).join(' ')} ${TECHNICAL.map((name) => `${name}: String`).join(' ')} }
  type Site { title: String! motto: String ${TECHNICAL.map((name) => `${name}: String`).join(' ')} }
`);
const model = discover(schema);

const fail = (): never => {
  throw new GraphQLError('Internal server error');
};
const technical = Object.fromEntries(TECHNICAL.map((name) => [name, 'a1b2']));
const POST = {
  id: '1',
  title: 'Bread',
  authorId: '7',
  author: { id: '7', name: 'Ada' },
  summary: 'Good',
  note: 'Soft',
  place: { street: 'Lipowa', city: 'Gdynia' },
  viewerCanDelete: true,
  ...technical,
};
const SHOP = {
  id: '1',
  name: 'Corner',
  ...Object.fromEntries(MANY.map((name) => [name, 'x'])),
  ...technical,
};

function loading(change: object): LoaderContext {
  const rootValue = {
    posts: [{ ...POST, ...change }],
    post: { ...POST, ...change },
    shop: { ...SHOP, ...change },
    site: { title: 'Bakery', motto: 'Warm', ...technical, ...change },
  };
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      const answer = await execute({
        schema,
        document: parse(query),
        rootValue,
        variableValues: { ...variables },
      });
      const { data = null, errors = [] } = JSON.parse(JSON.stringify(answer));
      return { type: 'ok', status: 200, data, errors };
    },
  };
}

function entityOf(type: string) {
  const found = model.entities.find((entity) => entity.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

async function open(type: string, change: object) {
  const loaded = await loadRecord(loading(change), entityOf(type), ['1'], {});
  if (!loaded.ok) throw new Error(loaded.failure.type);
  const { view } = loaded;
  return {
    view,
    names: view.failures.map(({ field }) => field?.text),
    at: (name: string) => findRecordField(view, name),
  };
}

describe('an error at a field of a record', () => {
  it('is told above the page where the field is in sight, and the value is not told as empty', async () => {
    const { view, at } = await open('Post', { summary: fail });
    expect(view.failures).toEqual([{ field: { text: 'Summary' }, message: 'Internal server error' }]);
    expect(at('summary')).toMatchObject({ missing: true });
    expect(at('summary')).not.toHaveProperty('reason');
  });

  it.each(['Post', 'Shop'])('is told at the field alone where the page of a %s folds it', async (type) => {
    const { names, at } = await open(type, { checksum: fail });
    expect(names).toEqual([]);
    expect(at('checksum')).toMatchObject({ missing: true, reason: 'Internal server error' });
    expect(at('contentHash')).not.toHaveProperty('missing');
  });

  it('is told at a field of an open fold alone, where it may be empty', async () => {
    const { names, at } = await open('Shop', { value20: fail });
    expect(names).toEqual([]);
    expect(at('value20')).toMatchObject({ missing: true, reason: 'Internal server error' });
  });

  it('does not bring a field into sight that is folded where it is empty', async () => {
    const { names, at } = await open('Post', { note: fail, place: null, summary: null });
    expect(names).toEqual([]);
    expect(at('note')).toMatchObject({ missing: true, reason: 'Internal server error' });
  });

  it('is not told where the page shows nothing of the field', async () => {
    const { names, at } = await open('Post', { authorId: fail });
    expect(at('authorId')).toBeUndefined();
    expect(names).toEqual([]);
  });

  it('names the field of the record, not a part of it that is called like another field', async () => {
    const { names, at } = await open('Post', { place: { street: 'Lipowa', city: fail } });
    expect(names).toEqual(['Place']);
    expect(at('place')).toMatchObject({ missing: true });
    const inner = await open('Post', { place: { street: fail, city: 'Gdynia' } });
    expect(inner.names).toEqual(['Place']);
    expect(inner.at('place')?.fields).toMatchObject([{ name: 'street', missing: true }, { name: 'city' }]);
  });

  it('is told above the page for a related record of which a part could not be read', async () => {
    const { names } = await open('Post', { author: { id: '7', name: fail } });
    expect(names).toEqual(['Author']);
  });

  it('is told once on the page of a single value, and there at the field where it is folded', async () => {
    const site = model.singletons.find(({ slug }) => slug === 'site');
    if (site === undefined) throw new Error('no site');
    const told = async (change: object) => {
      const loaded = await loadSingleton(loading(change), site);
      if (!loaded.ok) throw new Error(loaded.failure.type);
      return [loaded.view.failures.length, loaded.view.record?.failures.length];
    };
    expect(await told({ motto: fail })).toEqual([0, 1]);
    expect(await told({ checksum: fail })).toEqual([0, 0]);
  });
});

describe('an error at a field of rows', () => {
  const load = async (change: object, columns: string) => {
    const entity = entityOf('Post');
    if (entity.list === null) throw new Error('no list');
    const loaded = await loadMainList(loading(change), entity, entity.list, { cols: columns });
    if (!loaded.ok) throw new Error(loaded.failure.type);
    return loaded.view.failures.map(({ field }) => field?.text);
  };

  it('is told where a column shows the field', async () => {
    expect(await load({ summary: fail }, 'title,summary')).toEqual(['Summary']);
    expect(await load({ summary: fail }, 'title')).toEqual([]);
  });

  it('is not told where the field only tells what may be done to a row', async () => {
    expect(await load({ viewerCanDelete: fail }, 'title')).toEqual([]);
    expect(await load({ viewerCanDelete: fail }, 'title,viewerCanDelete')).not.toEqual([]);
  });
});
