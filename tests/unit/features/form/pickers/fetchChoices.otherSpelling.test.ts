import type { ApolloClient } from '@apollo/client';
import { buildSchema, graphql, print, type DocumentNode } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import { fetchChoices } from '../../../../../lib/features/form/pickers/fetchChoices';
import { searchRecordsToLink } from '../../../../../lib/features/form/server/searchRecordsToLink';
import { loadCreateForm } from '../../../../../lib/features/form/server/loadForm';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';
import type { FormView } from '../../../../../lib/features/form/formView';

/** Authors whose database knows no `iLike`: it refuses it, the nullable list comes as null. */
const schema = buildSchema(`
  type Query { authors(limit: Int, offset: Int, filter: AuthorFilter): [Author!] author(id: ID!): Author books: [Book!]! book(id: ID!): Book }
  input AuthorFilter { name: Texts } input Texts { eq: String like: String iLike: String }
  type Author { id: ID! name: String! }
  type Book { id: ID! title: String! author: Author }
  input BookInput { title: String! authorId: ID }
  type Mutation { createBook(input: BookInput!): Book! }
`);

let asked: unknown[];
beforeEach(() => void (asked = []));

interface Call {
  readonly source: string;
  readonly variables: object;
}

async function execute({ source, variables }: Call, refused: (texts: object) => boolean) {
  const rootValue = {
    authors: ({ filter }: { filter?: { name: object } }) => {
      const texts = { ...filter?.name };
      asked.push(texts);
      if (refused(texts)) throw new Error('near "ILIKE": syntax error');
      return [{ id: '7', name: 'Ola' }];
    },
  };
  const answer = await graphql({ schema, source, rootValue, variableValues: { ...variables } });
  return JSON.parse(JSON.stringify(answer)) as { data: never; errors?: { message: string }[] };
}

async function bookForm(
  refused: (texts: object) => boolean,
): Promise<{ to: FormLoaderContext; view: FormView }> {
  const model = discover(schema);
  const ctx: FormLoaderContext = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    address: '/books/new',
    query: {},
    isPosted: false,
    fetcher: async ({ query, variables = {} }) => {
      const { data, errors = [] } = await execute({ source: query, variables }, refused);
      return { type: 'ok', status: 200, data, errors };
    },
  };
  const [book] = model.entities.filter(({ type }) => type === 'Book');
  const loaded = book === undefined ? null : await loadCreateForm(ctx, book);
  if (loaded?.ok !== true) throw new Error('no form');
  return { to: ctx, view: loaded.view };
}

const noILike = (texts: object): boolean => 'iLike' in texts;
const nothing = (texts: object): boolean => 'iLike' in texts || 'like' in texts;

describe('a record to link, looked for by a text', () => {
  const look = async (refused: (texts: object) => boolean, text: string) => {
    const { view } = await bookForm(refused);
    const [plan] = Object.values(view.pickers);
    if (plan === undefined) throw new Error('no picker');
    const client = {
      query: async ({ query, variables }: { query: DocumentNode; variables: object }) => {
        const { data, errors } = await execute({ source: print(query), variables }, refused);
        return errors === undefined ? { data } : { data, error: { errors } };
      },
    } as unknown as ApolloClient;
    return fetchChoices(client, plan, { text, position: null, signal: new AbortController().signal });
  };

  it('is asked for in the other spelling where the backend refuses the first', async () => {
    expect(await look(noILike, '5%')).toMatchObject({ ok: true, choices: { rows: [{ title: 'Ola' }] } });
    expect(asked).toEqual([{ iLike: '%5\\%%' }, { like: '%5_%' }]);
  });

  it('is asked for once where the first is taken', async () => {
    expect(await look(() => false, 'ol')).toMatchObject({ ok: true });
    expect(asked).toEqual([{ iLike: '%ol%' }]);
  });

  it('is not found, in the words of the first refusal, where the backend refuses both', async () => {
    expect(await look(nothing, 'ol')).toEqual({ ok: false, failure: 'near "ILIKE": syntax error' });
  });
});

it('without scripts, a record is looked for in the other spelling, too', async () => {
  const { to, view } = await bookForm(noILike);
  const field = view.fields.find(({ relation }) => relation !== undefined);
  if (field === undefined) throw new Error('no relation');
  asked = [];
  const { found } = await searchRecordsToLink(to, view, {
    field,
    path: [field.name],
    text: 'ol',
    isExplicit: true,
  });
  expect(found).toMatchObject({ failed: false, records: [{ key: '7', title: 'Ola' }] });
  expect(asked).toEqual([{ iLike: '%ol%' }, { like: '%ol%' }]);
});

describe('an answer that lacks the list of what can be chosen', () => {
  it.each<[string, object]>([
    ['no field at all', {}],
    ['text for the list', { authors: 'text' }],
  ])('is no list in which nothing was found: %s', async (_, data) => {
    const { to, view } = await bookForm(() => false);
    const [plan] = Object.values(view.pickers);
    const field = view.fields.find(({ relation }) => relation !== undefined);
    if (plan === undefined || field === undefined) throw new Error('no picker');
    const client = { query: async () => ({ data }) } as unknown as ApolloClient;
    const ask = { text: 'ol', position: null, signal: new AbortController().signal };
    expect(await fetchChoices(client, plan, ask)).toEqual({ ok: false, failure: null });
    const broken: FormLoaderContext = {
      ...to,
      fetcher: async () => ({ type: 'ok', status: 200, data: { ...data } as never, errors: [] }),
    };
    const posted = { field, path: [field.name], text: 'ol', isExplicit: true };
    expect((await searchRecordsToLink(broken, view, posted)).found).toMatchObject({
      failed: true,
      records: [],
    });
  });
});
