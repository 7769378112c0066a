import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/intl/translate';
import { createLabels } from '../../../../lib/operator/labels/labels';
import { createLabelContext } from '../../../../lib/reading/describe/describeField';
import { discover } from '../../../../lib/schema/discover';
import { buildFormParts, type FormParts } from '../../../../lib/writing/form/formParts';

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
    ['Settings', true, 14],
    ['Spare lid for later use', true, 1],
    ['Technical', true, 1],
  ]);
});

test('its folds have Polish names in Polish', () => {
  expect(partsOf('create', 'pl').sections.map(({ label }) => label?.text)).toContain('Dane techniczne');
});

test('a create form has every input exactly once', () => {
  const { sections, fields } = partsOf('create');
  expect(sections.flatMap((section) => section.fields)).toEqual(fields.map(({ name }) => name));
  expect(fields).toHaveLength(18);
});

test('a long edit form begins with what usually is changed and folds the rest by its subject', () => {
  expect(outline(partsOf('update'))).toEqual([
    ['Basic information', false, 1],
    ['Settings', true, 14],
    ['Spare lid for later use', true, 1],
    ['Technical', true, 1],
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
