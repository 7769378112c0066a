import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/operator/labels/labels';
import { createLabelContext } from '../../../../lib/reading/describe/describeField';
import { buildFilterFields } from '../../../../lib/reading/list/filterForm';
import { parseListQuery } from '../../../../lib/reading/list/listQuery';
import { discover } from '../../../../lib/schema/discover';

const model = discover(
  buildSchema(`
    type Query { parcels(tagId: ID): [Parcel!]! parcel(id: ID!): Parcel tags: [Tag!]! tag(id: ID!): Tag }
    type Parcel { id: ID! name: String! tags: [Tag!]! }
    type Tag { id: ID! label: String! }
  `),
);

test('a filter that chooses a record is not called an id', () => {
  const entity = model.entities.find(({ type }) => type === 'Parcel');
  const source = entity?.list ?? undefined;
  if (entity === undefined || source === undefined) throw new Error('no list');
  const [filter] = buildFilterFields(createLabelContext(model, createLabels(null, 'en')), {
    entity,
    source,
    query: parseListQuery(entity, source, {}),
    result: { rows: [], total: 0, next: null, previous: null },
    path: '/parcels',
    prefix: '',
    caption: 'Parcels',
    failures: [],
    readAt: '2026-01-01T00:00:00.000Z',
  });
  expect(filter).toMatchObject({ name: 'tagId', label: { text: 'Tag' } });
});
