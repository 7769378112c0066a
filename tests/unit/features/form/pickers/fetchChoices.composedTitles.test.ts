import type { ApolloClient } from '@apollo/client';
import { buildSchema, print, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { fetchChoices } from '../../../../../lib/features/form/pickers/fetchChoices';
import type { ImportLoaderContext } from '../../../../../lib/features/import/server/importForm';
import { resolveLinks } from '../../../../../lib/features/import/server/resolveLinks';
import { verifySave } from '../../../../../lib/features/form/save/verifySave';
import { loadCreateForm } from '../../../../../lib/features/form/server/loadForm';
import { searchRecordsToLink } from '../../../../../lib/features/form/server/searchRecordsToLink';
import { createFormContext, createRootFetcher } from '../server/formLoading';

/** Students are named by two fields; their search looks in each alone, as those of many backends do. */
const schema = buildSchema(`
  type Query {
    students(search: String, limit: Int, offset: Int): StudentPage!
    student(id: ID!): Student
    lessons: [Lesson!]!
    lesson(id: ID!): Lesson
  }
  type StudentPage { items: [Student!]! total: Int! }
  type Student { id: ID! firstName: String! lastName: String! }
  type Lesson { id: ID! title: String! student: Student }
  input LessonInput { title: String! studentId: ID }
  input StudentInput { firstName: String! lastName: String! }
  type Mutation { createLesson(input: LessonInput!): Lesson! createStudent(input: StudentInput!): Student! }
`);
const model = discover(schema);

const STUDENTS = [
  { id: '1', firstName: 'Adam', lastName: 'Nowak' },
  ...Array.from({ length: 40 }, (_, index) => ({ id: `2${index}`, firstName: 'Ewa', lastName: 'Nowak' })),
  { id: '3', firstName: 'Ksenia', lastName: 'Nowak' },
  { id: '4', firstName: 'Ksenia', lastName: 'Lis' },
];

function openSchool() {
  const searched: string[] = [];
  const fetcher = createRootFetcher(schema, {
    students: ({
      search = '',
      limit = 20,
      offset = 0,
    }: {
      search?: string;
      limit?: number;
      offset?: number;
    }) => {
      searched.push(search);
      const found = STUDENTS.filter((one) =>
        [one.firstName, one.lastName].some((name) => name.includes(search)),
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
  });
  return { searched, ctx: createFormContext(model, { isPosted: false, fetcher }) };
}

async function openForm(type: string) {
  const school = openSchool();
  const entity = model.entities.find((one) => one.type === type);
  const loaded = entity === undefined ? null : await loadCreateForm(school.ctx, entity);
  if (loaded?.ok !== true) throw new Error('no form');
  school.searched.length = 0;
  return { ...school, view: loaded.view };
}

describe('a person to link, looked for by the whole name that the site shows', () => {
  const look = async (text: string) => {
    const { ctx, view, searched } = await openForm('Lesson');
    const [plan] = Object.values(view.pickers);
    if (plan === undefined) throw new Error('no picker');
    const client = {
      query: async ({
        query,
        variables,
      }: {
        query: DocumentNode;
        variables: { readonly [name: string]: never };
      }) => {
        const result = await ctx.fetcher({ query: print(query), variables });
        return { data: result.type === 'ok' ? result.data : null };
      },
    } as unknown as ApolloClient;
    const found = await fetchChoices(client, plan, {
      text,
      position: null,
      signal: new AbortController().signal,
    });
    return { found, searched };
  };

  it('is found by the last word where the search finds no whole name, and those of other first names are left out', async () => {
    const { found, searched } = await look('ksenia Nowak');
    expect(found).toMatchObject({
      ok: true,
      choices: { rows: [{ title: 'Ksenia Nowak' }], total: 1, next: null, byWords: true },
    });
    expect([...new Set(searched)]).toEqual(['ksenia Nowak', 'Nowak']);
  });

  it('is not made up: nothing is found where nobody has all words', async () => {
    expect((await look('Zenon Nowak')).found).toMatchObject({ ok: true, choices: { rows: [] } });
  });

  it('is asked for once where one word is typed', async () => {
    expect((await look('Zenon')).searched).toEqual(['Zenon']);
  });

  it('is found without scripts, too', async () => {
    const { ctx, view } = await openForm('Lesson');
    const field = view.fields.find(({ relation }) => relation !== undefined);
    if (field === undefined) throw new Error('no relation');
    const { found } = await searchRecordsToLink(ctx, view, {
      field,
      path: [field.name],
      text: 'Ksenia Nowak',
      isExplicit: true,
    });
    expect(found).toMatchObject({ failed: false, records: [{ key: '3', title: 'Ksenia Nowak' }] });
  });
});

describe('a person whom a cell of an import names', () => {
  const link = async (text: string, isAnswered: (text: unknown) => boolean = () => true) => {
    const { ctx, view } = await openForm('Lesson');
    const field = view.fields.find(({ relation }) => relation !== undefined);
    if (field === undefined) throw new Error('no relation');
    // No part of it looks at the rest.
    const importing = {
      ...ctx,
      fetcher: (body: Parameters<typeof ctx.fetcher>[0]) =>
        isAnswered(body.variables?.['search'])
          ? ctx.fetcher(body)
          : Promise.resolve({ type: 'timeout', afterMs: 1 }),
    } as unknown as ImportLoaderContext;
    const { links } = await resolveLinks(importing, { view }, { path: field.name, field, texts: [text] });
    return links.get(text);
  };

  it('is found by both names', async () => {
    expect(await link('Ksenia Nowak')).toMatchObject({ type: 'one', draft: { key: '3' } });
    expect(await link('Zenon Nowak')).toEqual({ type: 'none' });
  });

  it('is not said to be missing where the search by the last name gets no answer', async () => {
    expect(await link('Ksenia Nowak', (text) => text !== 'Nowak')).toEqual({ type: 'unread' });
  });
});

describe('a person whose creation got no answer', () => {
  const verify = async (isAnswered: (text: unknown) => boolean) => {
    const { ctx, view } = await openForm('Student');
    const drafts = {
      ...view.drafts,
      firstName: { type: 'text' as const, text: 'Ksenia' },
      lastName: { type: 'text' as const, text: 'Nowak' },
    };
    return verifySave(
      {
        query: async ({ document, variables = {} }) => {
          if (!isAnswered(variables['search'])) return { type: 'unknown' };
          const result = await ctx.fetcher({ query: document, variables });
          if (result.type !== 'ok') throw new Error('no answer');
          return { type: 'answered', data: result.data, errors: [] };
        },
      },
      { view, content: { base: view.drafts, before: {}, drafts, groups: view.groups }, locale: 'en' },
    );
  };

  it('is found by both names, so that nobody is told that nothing was saved', async () => {
    expect(await verify(() => true)).toMatchObject({
      type: 'unknown',
      found: { type: 'similar', records: [{ key: '3', title: 'Ksenia Nowak' }] },
    });
  });

  it('is not taken for absent where the search by the last name gets no answer', async () => {
    expect(await verify((text) => text !== 'Nowak')).toMatchObject({
      type: 'unknown',
      found: { type: 'unreachable' },
    });
  });
});
