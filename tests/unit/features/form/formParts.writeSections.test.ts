import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { buildFormParts, type FormParts } from '../../../../lib/features/form/formParts';

const NUMBERED = Array.from(
  { length: 14 },
  (_, index) => `striped${'ABCDEFGHIJKLMN'.charAt(index)}x: Boolean`,
);
const SDL = `type Query { parcels: [Parcel!]! parcel(id: ID!): Parcel }
  type Parcel { id: ID! title: String! box: BoxOf lid: BoxOf }
  type BoxOf { width: Int }
  type Mutation { createParcel(input: NewParcel!): Parcel! updateParcel(id: ID!, input: ParcelChange!): Parcel! }
  input NewParcel { title: String! box: Box! spareLidForLaterUse: Box ${NUMBERED.join(' ')} createdAt: String }
  input ParcelChange { title: String spareLidForLaterUse: Box ${NUMBERED.join(' ')} createdAt: String }
  input Box { width: Int! height: Int }`;

function partsOf(write: 'create' | 'update', locale: 'en' | 'pl' = 'en'): FormParts {
  const model = discover(buildSchema(SDL));
  const ctx = { ...createLabelContext(model, createLabels(null, locale)), translate: getTranslator(locale) };
  const [entity] = model.entities;
  const source = entity?.[write] ?? null;
  if (entity === undefined || source === null) throw new Error('nothing writes a parcel');
  return buildFormParts(ctx, entity, source);
}

const outline = ({ sections }: FormParts) =>
  sections.map(({ label, folded, fields }) => [label?.text, folded === true, fields.length]);

test('a create form begins with what must be filled in, required objects follow open, the rest is folded', () => {
  const parts = partsOf('create');
  expect(parts.sections.filter(({ folded }) => folded !== true).map(({ fields }) => fields)).toEqual([
    ['title'],
    ['box'],
  ]);
  expect(outline(parts)).toEqual([
    ['Basic information', false, 1],
    ['Box', false, 1],
    ['More', true, 2],
    ['Settings', true, 14],
  ]);
});

test('its folds have Polish names in Polish', () => {
  expect(partsOf('create', 'pl').sections.map(({ label }) => label?.text)).toContain('Więcej');
});

test('a create form has every input exactly once', () => {
  const { sections, fields } = partsOf('create');
  expect(sections.flatMap((section) => section.fields)).toEqual(fields.map(({ name }) => name));
  expect(fields).toHaveLength(18);
});

test('a long edit form begins with what usually is changed and folds the rest by its subject', () => {
  expect(outline(partsOf('update'))).toEqual([
    ['Basic information', false, 1],
    ['More', true, 2],
    ['Settings', true, 14],
  ]);
});

test('parts that a new record may do without share one section; an edit form keeps a section for each', () => {
  const sections = (write: 'create' | 'update') => {
    const model = discover(
      buildSchema(`type Query { parcels: [Parcel!]! parcel(id: ID!): Parcel }
        type Parcel { id: ID! title: String! box: BoxOf lid: BoxOf } type BoxOf { width: Int }
        type Mutation { createParcel(input: NewParcel!): Parcel! updateParcel(id: ID!, input: ParcelChange!): Parcel! }
        input NewParcel { title: String! box: Box! lid: Box labels: [Box!] }
        input ParcelChange { title: String box: Box lid: Box labels: [Box!] }
        input Box { width: Int! height: Int }`),
    );
    const ctx = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
    const [entity] = model.entities;
    const source = entity?.[write] ?? null;
    if (entity === undefined || source === null) throw new Error('nothing writes a parcel');
    return buildFormParts(ctx, entity, source).sections.map(({ label, fields }) => [label?.text, ...fields]);
  };
  expect(sections('create')).toEqual([
    ['Basic information', 'title'],
    ['Box', 'box'],
    ['Parts to add', 'lid', 'labels'],
  ]);
  expect(sections('update').map(([label]) => label)).toEqual(['Basic information', 'Box', 'Lid', 'Labels']);
});

test('the rows that an order consists of have a section of their own, before its other optional parts', () => {
  const model = discover(
    buildSchema(`type Query { orders: [Order!]! order(id: ID!): Order }
      type Order { id: ID! title: String! lines: [OrderLine!]! }
      type OrderLine { id: ID! sku: String! quantity: Int! }
      type Mutation { createOrder(input: NewOrder!): Order! updateOrderLine(id: ID!, quantity: Int!): OrderLine! }
      input NewOrder { title: String! billing: Box shipping: Box lines: [NewLine!] }
      input NewLine { sku: String! quantity: Int! } input Box { width: Int! height: Int }`),
  );
  const ctx = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
  const entity = model.entities.find(({ type }) => type === 'Order');
  if (entity?.create == null) throw new Error('nothing creates an order');
  const { sections } = buildFormParts(ctx, entity, entity.create);
  expect(sections.map(({ label, fields }) => [label?.text, ...fields])).toEqual([
    ['Basic information', 'title'],
    ['Lines', 'lines'],
    ['Parts to add', 'billing', 'shipping'],
  ]);
});

test('an object of several inputs keeps a fold of its own; a list of rows, which is but a button, does not', () => {
  const model = discover(
    buildSchema(`type Query { parcels: [Parcel!]! parcel(id: ID!): Parcel }
      type Parcel { id: ID! title: String! }
      type Mutation { createParcel(input: NewParcel!): Parcel! }
      input NewParcel { title: String! spareLidForLaterUse: Lid metadata: [Pair!] privateMetadata: [Pair!] ${NUMBERED.join(' ')} }
      input Lid { width: Int height: Int depth: Int } input Pair { key: String! value: String! }`),
  );
  const ctx = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
  const [entity] = model.entities;
  if (entity?.create == null) throw new Error('nothing creates a parcel');
  const folded = buildFormParts(ctx, entity, entity.create).sections.filter(
    (section) => section.folded === true,
  );
  expect(folded.find(({ fields }) => fields.includes('spareLidForLaterUse'))?.fields).toHaveLength(1);
  expect(folded.find(({ fields }) => fields.includes('metadata'))?.fields).toContain('privateMetadata');
});
