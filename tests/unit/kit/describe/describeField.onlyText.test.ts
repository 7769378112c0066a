import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext, describeField, toRowView } from '../../../../lib/kit/describe/describeField';
import { groupRecordFields } from '../../../../lib/features/record/recordGroups';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { products: [Product!]! product(id: ID!): Product }
    type Text { html: String! }
    type Note { html: String! author: String }
    type Product { id: ID! name: String! description: Text note: Note }
  `),
);
const ctx = createLabelContext(model, createLabels(null, 'en'));
const product = model.entities.find(({ type }) => type === 'Product');
if (product === undefined) throw new Error('There is no entity Product.');
const field = (name: string) => {
  const found = product.fields.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

test('an object with a long text and nothing else is that text, under its own label', () => {
  expect(describeField(ctx, 'Product', field('description'))).toEqual({
    name: 'description',
    label: { text: 'Description' },
    kind: 'longText',
    list: false,
  });
  const values = { description: { html: 'Soft and warm' }, note: { html: 'Sold out', author: 'Anna' } };
  const row = toRowView(ctx, product, { type: 'Product', key: ['1'], title: 'Scarf', values }, { index: 0 });
  expect(row.values.description).toBe('Soft and warm');
  expect(row.values.note).toEqual(values.note);
});

test('an object whose text was not received has no text', () => {
  const data = { type: 'Product', key: ['1'], title: 'Scarf', values: { description: null } };
  expect(toRowView(ctx, product, data, { index: 0 }).values.description).toBeNull();
});

test('stands among the texts of a record, and in no column of its lists', () => {
  const { prose, objects } = groupRecordFields(product, null);
  expect([prose.map(({ name }) => name), objects.map(({ name }) => name)]).toEqual([
    ['description'],
    ['note'],
  ]);
  expect(product.columnPool.map(({ name }) => name)).not.toContain('description');
});
