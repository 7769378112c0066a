import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { addThreadBoxes } from '../../../../../lib/features/record/threadBox';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../../lib/kit/labels/labels';

interface Remark {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: string;
}

const LONG = 'word '.repeat(80).trim();

/** Remarks of one day: `r0` is the first one. */
const remarks = (count: number): readonly Remark[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    text: `${LONG} ${n}`,
    author: 'ada',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
  }));

const toSchema = (add: string) =>
  buildSchema(`
    scalar DateTime
    type Query { case(id: ID!): Case cases(limit: Int, offset: Int): [Case!]! }
    type Case { id: ID! title: String! remarks(limit: Int, offset: Int): RemarkPage! }
    type RemarkPage { items: [Remark!]! total: Int! }
    type Remark { id: ID! text: String! author: String! createdAt: DateTime! case: Case! }
    type Mutation { addRemark(${add}): Remark }
  `);

/** Loads a record whose list of remarks answers in this order. */
async function loadRemarks(all: readonly Remark[], add = 'caseId: ID!, text: String!') {
  const schema = toSchema(add);
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Case');
  if (entity === undefined) throw new Error('no entity');
  const asked: string[] = [];
  const remarksOf = ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) => ({
    items: all.slice(offset, offset + limit),
    total: all.length,
  });
  const rootValue = { case: () => ({ id: '7', title: 'A case', remarks: remarksOf }) };
  const loaded = await loadRecord(
    {
      ...createLabelContext(model, createLabels(null, 'en')),
      translate: getTranslator('en'),
      now: '2026-01-02T03:04:05.000Z',
      fetcher: async ({ query, variables }) => {
        asked.push(query);
        const document = parse(query);
        const { data } = await execute({ schema, document, rootValue, variableValues: { ...variables } });
        return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(data)), errors: [] };
      },
    },
    entity,
    ['7'],
    {},
  );
  if (!loaded.ok) throw new Error(loaded.failure.type);
  const [list] = loaded.view.related;
  if (list === undefined) throw new Error('no list');
  const withHref = { ...list, addHref: '/remarks/new?caseId=7&returnTo=%2Fcases%2F7' };
  return { list, asked, box: addThreadBoxes(model, entity, [withHref])[0]?.thread?.box };
}

describe('a thread', () => {
  test('has all entries of a short list, oldest first, with whole texts', async () => {
    const { list, asked } = await loadRemarks(remarks(3).toReversed());
    expect(list.thread).toMatchObject({ isWhole: true, text: { name: 'text' }, author: { name: 'author' } });
    expect(list.rows.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2']);
    expect(list.rows[0]?.values['text']).toBe(`${LONG} 0`);
    expect(asked.filter((query) => query.includes('remarks'))).toHaveLength(1);
  });

  test('has the newest entries of a long list that comes newest first, and says that there are more', async () => {
    const { list } = await loadRemarks(remarks(50).toReversed());
    expect(list.thread?.isWhole).toBe(false);
    expect(list.paging.total).toBe(50);
    expect([list.rows[0]?.id, list.rows.at(-1)?.id, list.rows.length]).toEqual(['r10', 'r49', 40]);
  });

  test('is a table where the newest entries of a long list cannot be told', async () => {
    const { list } = await loadRemarks(remarks(50));
    expect(list.thread).toBeUndefined();
    expect(list.rows.map(({ id }) => id).slice(0, 2)).toEqual(['r0', 'r1']);
  });
});

describe('the box of a thread', () => {
  test('asks for the text alone', async () => {
    const { box } = await loadRemarks([]);
    expect(box).toEqual({ href: '/remarks/new?caseId=7&returnTo=%2Fcases%2F7', inputs: ['text'] });
  });

  test('is not there where more has to be filled in', async () => {
    expect((await loadRemarks([], 'caseId: ID!, text: String!, subject: String!')).box).toBeUndefined();
  });
});
