import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildFilterFields } from '../../../../lib/features/list/filterForm';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { parcels(tagId: ID): [Parcel!]! parcel(id: ID!): Parcel tags: [Tag!]! tag(id: ID!): Tag }
    type Parcel { id: ID! name: String! tags: [Tag!]! }
    type Tag { id: ID! label: String! }
  `),
);

/** Builds the filter of the parcels under a name, with the entries of a labels file. */
function describeFilter(name: string, labels: Parameters<typeof createLabels>[0] = null): string | undefined {
  const entity = model.entities.find(({ type }) => type === 'Parcel');
  const list = entity?.list;
  const [found] = list?.filter?.fields ?? [];
  if (entity === undefined || list?.filter == null || found === undefined) throw new Error('no filter');
  const source = { ...list, filter: { ...list.filter, fields: [{ ...found, field: name }] } };
  const [filter] = buildFilterFields(createLabelContext(model, createLabels(labels, 'en')), {
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
  return filter?.label.text;
}

test.each([
  ['tagId', 'Tag'],
  ['tag_id', 'Tag'],
  ['tagID', 'Tag'],
  ['bid', 'Bid'],
])('a filter that chooses a record is not called an id: %s', (name, label) => {
  expect(describeFilter(name)).toBe(label);
});

test('a filter that chooses a record keeps the name that the labels file gives it', () => {
  expect(describeFilter('tagId', { en: { types: { Parcel: { fields: { tagId: 'Sticker' } } } } })).toBe(
    'Sticker',
  );
});
