import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openExport } from '../../../../lib/features/sharing/server/openExport';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { readChoicePage } from '../../../../lib/core/operations/choices/choicePage';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { toPaletteRecords } from '../../../../lib/features/ask/palette/paletteView';
import { buildPaletteView } from '../../../../lib/features/ask/palette/server/buildPaletteView';
import { createLabelContext, toRecordLink, toRowView } from '../../../../lib/kit/describe/describeField';
import { nameRecordOf } from '../../../../lib/kit/describe/recordNaming';
import { mainListTarget } from '../../../../lib/features/list/server/listTarget';
import { discover } from '../../../../lib/core/schema/discover';
import { toDrafts } from '../../../../lib/features/form/drafts/initialDrafts';
import { buildFormParts } from '../../../../lib/features/form/formParts';
import { nameChoiceRow } from '../../../../lib/features/form/pickers/nameChoiceRow';
import { buildPickerPlan } from '../../../../lib/features/form/pickers/pickerPlan';
import { entityIn } from '../../overrides/overridesLab';

const SDL = /* GraphQL */ `
  type Query {
    machines(first: Int): [Machine!]!
    machine(id: ID!): Machine
    visits(first: Int): [Visit!]!
    visit(id: ID!): Visit
    orders(first: Int): [Order!]!
    order(id: ID!): Order
    parcels(first: Int): [Parcel!]!
    parcel(id: ID!): Parcel
  }
  type Machine {
    id: ID!
    hall: String!
    load: Int
  }
  type Visit {
    id: ID!
    name: String!
    machine: Machine
  }
  type Order {
    id: ID!
    name: String!
  }
  type Parcel {
    id: ID!
    order: Order!
    weight: Int
  }
  input VisitInput {
    name: String!
    machineId: ID!
  }
  type Mutation {
    createVisit(input: VisitInput!): Visit!
  }
`;

const model = discover(buildSchema(SDL));
const ctx = { ...createLabelContext(model, createLabels(null, 'en')), translate: getTranslator('en') };
const KEY = '1800000000000003';

/** All names that the site gives to one record, as it was read. */
function names(
  type: string,
  row: { readonly id: string },
  title: string | null,
): Readonly<Record<string, string>> {
  const entity = entityIn(model, type);
  const read = { type, key: [row.id], title };
  const plan = buildPickerPlan(ctx, entity, { keys: ['id'] });
  if (plan === null) throw new Error(`${type} cannot be chosen.`);
  const list = entity.list?.steps[0]?.field ?? '';
  const [choice] = readChoicePage(plan, { [list]: [row] }, null).rows;
  if (choice === undefined) throw new Error('no choice');
  const palette = buildPaletteView(ctx, []);
  const searched = [...palette.lists, ...palette.wholeLists].find((one) => one.type === type);
  if (searched === undefined) throw new Error(`${type} is not searched.`);
  return {
    link: toRecordLink(ctx, read, false).title,
    row: toRowView(ctx, entity, { ...read, values: {} }, { index: 0 }).title,
    choice: nameChoiceRow(plan, choice, row.id),
    palette: toPaletteRecords(searched, [choice])
      .map((record) => record.title)
      .join(),
    heading: nameRecordOf(ctx, entity, read),
  };
}

describe('a record has one name in links, rows, pickers, the palette and headings', () => {
  it.each([
    ['Machine', { id: KEY, hall: 'East' }, null, 'Machine …000003'],
    ['Machine', { id: '17', hall: 'East' }, null, 'Machine 17'],
    ['Visit', { id: KEY, name: 'First look' }, 'First look', 'First look'],
    ['Parcel', { id: '5', order: { id: '2', name: '#1042' } }, '#1042', 'Parcel: #1042'],
  ] as const)('%s %j', (type, row, title, name) => {
    expect(new Set(Object.values(names(type, row, title)))).toEqual(new Set([name]));
  });

  it('which a form shows of a link, too', () => {
    const visit = entityIn(model, 'Visit');
    if (visit.create === null) throw new Error('no form');
    const { fields, groups } = buildFormParts(ctx, visit, visit.create);
    const before = { machineId: { key: KEY, title: null } };
    const drafts = toDrafts(fields, { before, groups, locale: 'en', timeZone: 'UTC' });
    expect(drafts['machineId']).toEqual({ type: 'record', key: KEY, title: 'Machine …000003' });
  });

  it('without invisible characters', () => {
    const [machine] = Object.values(names('Machine', { id: KEY }, null));
    expect(machine).not.toMatch(/\p{Cf}/u);
  });
});

describe('a file', () => {
  it('has the whole key of a linked record without a title', async () => {
    const visit = entityIn(model, 'Visit');
    if (visit.list === null) throw new Error('no list');
    const rows = [{ id: '1', name: 'First look', machine: { id: KEY, hall: 'East' } }];
    const loader = {
      ...ctx,
      now: '2026-01-02T03:04:05.000Z',
      fetcher: () =>
        Promise.resolve({ type: 'ok' as const, status: 200, data: { visits: rows }, errors: [] }),
    };
    const target = mainListTarget(loader, visit, visit.list);
    const ask = { format: 'csv', fields: 'all', locale: 'en', limit: 10 } as const;
    let text = '';
    for await (const piece of await openExport(loader, target, {}, ask)) text += piece;
    expect(text).toContain(`"${KEY}"`);
    expect(text).not.toContain('…');
  });
});
