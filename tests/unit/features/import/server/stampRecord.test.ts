import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import type { ImportLoaderContext } from '../../../../../lib/features/import/server/importForm';
import { readStampedRecord } from '../../../../../lib/features/import/server/stampRecord';

const SCHEMA = buildSchema(`
  scalar DateTime
  type Query { notes(limit: Int): [Note!]! note(id: ID!): Note }
  type Note { id: ID! title: String! createdAt: DateTime! updatedAt: DateTime }`);

async function read(updatedAt: string | null) {
  const model = discover(SCHEMA);
  const note = { id: '1', title: 'One', createdAt: '2026-03-01T10:00:00.000Z', updatedAt };
  const entity = model.entities.find(({ type }) => type === 'Note');
  if (entity === undefined) throw new Error('There is no note.');
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    fetcher: async (request: { query: string; variables?: object }) => {
      const variableValues = { ...request.variables };
      const { data } = await graphql({
        schema: SCHEMA,
        source: request.query,
        rootValue: { note },
        variableValues,
      });
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(data)), errors: [] };
    },
  };
  return readStampedRecord(ctx as unknown as ImportLoaderContext, entity, ['1']);
}

test.each([
  ['the moment of its creation', '2026-03-01T10:00:00.000Z', true],
  ['a second reading of the clock', '2026-03-01T10:00:00.400Z', true],
  ['a later moment', '2026-03-01T10:00:09.000Z', false],
  ['no moment', null, false],
  ['an earlier moment', '2026-02-01T10:00:00.000Z', false],
])('a record whose last change has %s is untouched: %s, %s', async (_, updatedAt, isUntouched) => {
  expect(await read(updatedAt)).toMatchObject({ title: 'One', isUntouched });
});
