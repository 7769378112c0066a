import type { ApolloClient } from '@apollo/client';
import { buildSchema, graphql, print, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import { fetchChoices } from '../../../../../lib/features/form/pickers/fetchChoices';
import { buildPickerPlan, type PickerPlan } from '../../../../../lib/features/form/pickers/pickerPlan';
import { requestChoices } from '../../../../../lib/features/form/server/requestChoices';

/** Authors of whom a request may read a certain number. */
function createAuthors(allowed: number, type: string) {
  const schema =
    buildSchema(`type Query { ${type}s(limit: Int, offset: Int): [${type}!]! ${type}(id: ID!): ${type} }
    type ${type} { id: ID! name: String! }`);
  const asked: number[] = [];
  const all = Array.from({ length: 30 }, (_, index) => ({ id: String(index), name: `Author ${index}` }));
  const rootValue = {
    [`${type}s`]: ({ limit, offset = 0 }: { limit: number; offset?: number }) => {
      asked.push(limit);
      if (limit > allowed) throw new Error('Query cost 210 exceeds the maximum of 100.');
      return all.slice(offset, offset + limit);
    },
  };
  const model = discover(schema);
  const [entity] = model.entities;
  const plan =
    entity && buildPickerPlan(createLabelContext(model, createLabels(null, 'en')), entity, { keys: ['id'] });
  if (plan == null) throw new Error('no picker');
  const execute = async (source: string, variableValues: object) => {
    const answer = await graphql({ schema, source, rootValue, variableValues: { ...variableValues } });
    return JSON.parse(JSON.stringify(answer)) as { data: never; errors?: { message: string }[] };
  };
  return { plan, asked, execute };
}

type Desk = ReturnType<typeof createAuthors>;

async function fetchRows(
  { execute }: Desk,
  plan: PickerPlan,
  position: { rows: number; pages: number } | null,
) {
  const client = {
    query: async ({ query, variables }: { query: DocumentNode; variables: object }) => {
      const { data, errors } = await execute(print(query), variables);
      return errors === undefined ? { data } : { data, error: { errors } };
    },
  } as unknown as ApolloClient;
  const end = await fetchChoices(client, plan, { text: '', position, signal: new AbortController().signal });
  if (end?.ok !== true) return end?.failure;
  return [end.choices.rows.at(0)?.title, end.choices.rows.length, end.choices.next];
}

it('a picker asks for fewer rows where the backend refuses a page for its cost, and knows it afterwards', async () => {
  const desk = createAuthors(10, 'Writer');
  expect(await fetchRows(desk, desk.plan, null)).toEqual(['Author 0', 10, { rows: 10, pages: 1 }]);
  expect(await fetchRows(desk, desk.plan, { rows: 10, pages: 1 })).toEqual([
    'Author 10',
    10,
    { rows: 20, pages: 2 },
  ]);
  expect(desk.asked).toEqual([20, 10, 10]);
});

it('a picker tells the refusal where no number of rows is accepted', async () => {
  const desk = createAuthors(0, 'Poet');
  expect(await fetchRows(desk, desk.plan, null)).toBe('Query cost 210 exceeds the maximum of 100.');
  expect(desk.asked).toEqual([20, 10, 5]);
});

it('without scripts, fewer rows are asked for, too', async () => {
  const { plan, asked, execute } = createAuthors(5, 'Editor');
  const fetcher = Object.assign(
    async ({ query, variables = {} }: { query: string; variables?: object }) => {
      const { data, errors = [] } = await execute(query, variables);
      return { type: 'ok' as const, status: 200, data, errors };
    },
    { role: 'anybody' },
  );
  const first = await requestChoices(fetcher, { plan, text: '', position: null });
  expect(first?.rows.length).toBe(5);
  await requestChoices(fetcher, { plan, text: '', position: first?.next ?? null });
  expect(asked).toEqual([20, 10, 5, 5]);
});
