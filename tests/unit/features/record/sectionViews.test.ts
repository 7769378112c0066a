import { buildSchema, graphql, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { buildGetOperation } from '../../../../lib/core/operations/record/getOperation';
import { fitParts } from '../../../../lib/site/own/fitParts';
import type { OwnPart } from '../../../../lib/site/own/ownPart';
import { createLabelContext, describeField } from '../../../../lib/kit/describe/describeField';
import { buildSectionViews, listSectionFields } from '../../../../lib/features/record/sectionViews';
import { discover } from '../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { reports: [Report!]! report(id: ID!): Report departments: [Department!]! department(id: ID!): Department }
  type Report { id: ID! title: String! place: Place department: Department due: String }
  type Place { street: String }
  type Department { id: ID! name: String! phone: String floors: Int! }`);
const model = discover(schema);
const DATA = {
  report: {
    id: '1',
    title: 'Pothole',
    place: { street: 'Mostowa 7' },
    department: { id: '2', name: 'Roads', phone: '71 100', floors: 3 },
  },
};

function part(id: string, more: Partial<OwnPart> = {}): OwnPart {
  const [folder = '', name = ''] = id.split('/');
  return { id, folder: folder as OwnPart['folder'], name, file: `components/own/${id}.tsx`, ...more };
}

async function load(parts: readonly OwnPart[], locale: 'en' | 'pl' = 'en') {
  const ctx = createLabelContext(model, createLabels(null, locale), fitParts(model, parts).fitted);
  const entity = ctx.findEntity('Report');
  if (entity === undefined) throw new Error('There is no Report.');
  const operation = buildGetOperation(model, entity, ['1'], { below: listSectionFields(ctx, entity) });
  expect(validate(schema, parse(operation.document))).toEqual([]);
  const answer = await graphql({
    schema,
    source: operation.document,
    rootValue: DATA,
    variableValues: operation.variables,
  });
  const record = operation.read(answer.data);
  if (record === null) throw new Error('There is no record.');
  return { ctx, document: operation.document, ...buildSectionViews(ctx, entity, record) };
}

describe('a section of components/own', () => {
  it('has the values at its paths, which the page’s own request reads', async () => {
    const fields = ['title', 'place.street', 'department.phone', 'department.floors', 'department'];
    const { sections } = await load([part('sections/Report.desk', { fields })]);
    expect(sections?.[0]?.values).toEqual({
      title: 'Pothole',
      'place.street': 'Mostowa 7',
      'department.phone': '71 100',
      'department.floors': 3,
      department: { href: '/departments/2', title: 'Roads' },
    });
    expect(sections?.[0]?.fields.map(({ label }) => label.text)).toEqual([
      'Title',
      'Place: street',
      'Department: phone',
      'Department: floors',
      'Department',
    ]);
  });

  it('is headed in the language of the page, or in English and marked so', async () => {
    const label = { en: 'Desk', pl: 'Okienko' };
    expect((await load([part('sections/Report.desk', { label })], 'pl')).sections?.[0]?.label).toEqual({
      text: 'Okienko',
    });
    const { sections } = await load([part('sections/Report.desk', { label: { en: 'Desk' } })], 'pl');
    expect(sections?.[0]?.label).toEqual({ text: 'Desk', lang: 'en' });
  });

  it('without parts there are no sections, and the request asks for nothing more', async () => {
    const { sections, document } = await load([]);
    expect(sections).toBeUndefined();
    expect(document).not.toContain('phone');
  });
});

describe('the view of a field', () => {
  it('is that of the field before that of its kind, and secrets have none', async () => {
    const { ctx } = await load([part('fields/Report.title'), part('kinds/text'), part('kinds/relation')]);
    const fields = ctx.findEntity('Report')?.fields ?? [];
    const parts = fields.map((field) => [field.name, describeField(ctx, 'Report', field).ownPart]);
    expect(Object.fromEntries(parts)).toMatchObject({
      title: 'fields/Report.title',
      due: 'kinds/text',
      department: 'kinds/relation',
      id: undefined,
    });
    const [secret] = fields.filter(({ name }) => name === 'due');
    if (secret === undefined) throw new Error('There is no such field.');
    const hidden = { ...secret, secret: { id: 'field.secret', values: { word: 'due' } } } as const;
    expect(describeField(ctx, 'Report', hidden).ownPart).toBeUndefined();
  });
});
