import { describe, expect, it } from 'vitest';
import { getDraft, type Draft, type Drafts } from '../../../../../lib/features/form/drafts/draft';
import { updateDraftAtPath } from '../../../../../lib/features/form/drafts/formPath';
import type { FormView } from '../../../../../lib/features/form/formView';
import { FormDesk } from '../../../../support/formDesk';
import { postedBy } from '../../../support/renderForm';

const text = (typed: string): Draft => ({ type: 'text', text: typed });

/** A cargo whose parts are replaced by what is sent, as most backends do; `types` describe them, and the inputs that write them. */
function deskOf(types: string, cargo: object, merge: (now: object, patch: object) => object = replace) {
  const state = { cargo: { id: '1', label: 'Sand', ...cargo } };
  const desk = new FormDesk(
    `type Query { cargos: [Cargo!]! cargo(id: ID!): Cargo } ${types}
     type Mutation { updateCargo(id: ID!, input: CargoPatch!): Cargo createCargo(input: CargoInput!): Cargo }`,
    {
      cargo: () => state.cargo,
      updateCargo: ({ input }: { input: object }) => {
        state.cargo = { ...state.cargo, ...merge(state.cargo, JSON.parse(JSON.stringify(input)) as object) };
        return state.cargo;
      },
    },
  );
  return { desk, state };
}

const replace = (_now: object, patch: object): object => patch;

/** Keeps of every object what a patch leaves out. */
function deepMerge(now: object, patch: object): object {
  const entries = Object.entries(patch).map(([name, value]: [string, unknown]) => {
    const before: unknown = Reflect.get(now, name);
    return [name, isObject(value) && isObject(before) ? { ...before, ...deepMerge(before, value) } : value];
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function change(desk: FormDesk, path: readonly string[], to: string): Promise<FormView> {
  const page = await desk.edit('Cargo', ['1']);
  const [field = ''] = path;
  const drafts = updateDraftAtPath(page.drafts, path, () => text(to));
  await desk.save(page, { [field]: getDraft(drafts, field) });
  return page;
}

async function changeByPost(desk: FormDesk, name: string, to: string): Promise<URLSearchParams> {
  const posted = postedBy('en', await desk.edit('Cargo', ['1']));
  if (posted.has(name)) posted.set(name, to);
  await desk.post(await desk.edit('Cargo', ['1']), posted);
  return posted;
}

const DEEP = `
  type Cargo { id: ID! label: String! place: Place lines: [Line!] }
  type Place { street: String geo: Geo } type Geo { system: String point: Point } type Point { at: At } type At { lat: Float lon: Float }
  type Line { sku: String hazards: [Hazard!] } type Hazard { code: String remarks: [Remark!] } type Remark { text: String }
  input CargoPatch { label: String place: PlaceInput lines: [LineInput!] } input CargoInput { label: String! place: PlaceInput }
  input PlaceInput { street: String geo: GeoInput } input GeoInput { system: String point: PointInput }
  input PointInput { at: AtInput } input AtInput { lat: Float lon: Float }
  input LineInput { sku: String hazards: [HazardInput!] } input HazardInput { code: String remarks: [RemarkInput!] }
  input RemarkInput { text: String }`;
const CARGO = {
  place: { street: 'Main', geo: { system: 'WGS', point: { at: { lat: 50.5, lon: 19.25 } } } },
  lines: [
    { sku: 'ORG', hazards: [{ code: 'H1', remarks: [{ text: 'toxic' }, { text: 'wet' }] }] },
    { sku: 'B', hazards: [] },
  ],
};

describe('a part of a record that is sent whole', () => {
  it('keeps what lies deep below the one value that was changed', async () => {
    const { desk, state } = deskOf(DEEP, CARGO);
    await change(desk, ['place', 'street'], 'Side');
    expect(state.cargo).toEqual({
      id: '1',
      label: 'Sand',
      ...CARGO,
      place: { ...CARGO.place, street: 'Side' },
    });
  });

  it('keeps it without scripts, too', async () => {
    const { desk, state } = deskOf(DEEP, CARGO);
    await changeByPost(desk, 'v.place.street', 'Side');
    expect(state.cargo).toEqual({
      id: '1',
      label: 'Sand',
      ...CARGO,
      place: { ...CARGO.place, street: 'Side' },
    });
  });

  it('keeps what the rows of a list hold in lists of their own, with scripts and without', async () => {
    const lines = [{ ...CARGO.lines[0], sku: 'NEW' }, CARGO.lines[1]];
    const first = deskOf(DEEP, CARGO);
    await change(first.desk, ['lines', '0', 'sku'], 'NEW');
    expect(first.state.cargo).toMatchObject({ lines });
    const second = deskOf(DEEP, CARGO);
    await changeByPost(second.desk, 'v.lines.0.sku', 'NEW');
    expect(second.state.cargo).toMatchObject({ lines });
  });

  it('is not sent where nothing of it was changed', async () => {
    const { desk, state } = deskOf(DEEP, CARGO);
    await change(desk, ['label'], 'Gravel');
    await changeByPost(desk, 'v.label', 'Stones');
    expect(desk.sent.map(({ variables }) => variables)).toEqual([
      { id: '1', input: { label: 'Gravel' } },
      { id: '1', input: { label: 'Stones' } },
    ]);
    expect(state.cargo).toEqual({ id: '1', label: 'Stones', ...CARGO });
  });

  it('is not on the form where a part of it cannot be read, which the form says, and stays as it is', async () => {
    const types = `type Cargo { id: ID! label: String! place: Place lines: [Line!] }
      type Place { street: String } type Line { sku: String }
      input CargoPatch { label: String place: PlaceInput lines: [LineInput!] } input CargoInput { label: String! place: PlaceInput }
      input PlaceInput { street: String point: String } input LineInput { sku: String secret: String }`;
    const { desk, state } = deskOf(types, CARGO);
    const page = await change(desk, ['label'], 'Gravel');
    expect(page.fields.map(({ name }) => name)).toEqual(['label']);
    expect(page.note).toMatch(/cannot read everything that is stored in them: Lines, Place/);
    await changeByPost(desk, 'v.label', 'Stones');
    expect(state.cargo).toEqual({ id: '1', label: 'Stones', ...CARGO });
  });

  it('is shown as what it is where one of several is given', async () => {
    const types = `type Cargo { id: ID! label: String! payment: Payment }
      type Payment { card: Card transfer: Transfer } type Card { number: String } type Transfer { iban: String }
      input CargoPatch { label: String payment: PaymentInput } input CargoInput { label: String! payment: PaymentInput }
      input PaymentInput @oneOf { card: CardInput transfer: TransferInput }
      input CardInput { number: String } input TransferInput { iban: String }`;
    const { desk, state } = deskOf(types, { payment: { card: null, transfer: { iban: 'PL1' } } });
    const page = await desk.edit('Cargo', ['1']);
    expect(page.drafts['payment']).toEqual({
      type: 'group',
      fields: { transfer: { type: 'group', fields: { iban: text('PL1') } } },
    });
    await change(desk, ['payment', 'transfer', 'iban'], 'PL2');
    expect(state.cargo).toMatchObject({ payment: { transfer: { iban: 'PL2' } } });
  });
});

describe('a part of a record of which a part may be sent', () => {
  const types = `type Cargo { id: ID! label: String! place: Place }
    type Place { street: String town: String }
    input CargoPatch { label: String place: PlacePatch } input CargoInput { label: String! place: PlaceInput }
    input PlacePatch { street: String town: String point: String password: String }
    input PlaceInput { street: String! town: String point: String password: String }`;
  const stored = { place: { street: 'Main', town: 'Rome', point: '50 19', password: 'old' } };

  it('goes out with its changed values alone, whatever else cannot be read', async () => {
    const { desk, state } = deskOf(types, stored, deepMerge);
    await change(desk, ['place', 'street'], 'Side');
    await changeByPost(desk, 'v.place.town', 'Oslo');
    expect(desk.sent.map(({ variables }) => variables)).toEqual([
      { id: '1', input: { place: { street: 'Side' } } },
      { id: '1', input: { place: { town: 'Oslo' } } },
    ]);
    expect(state.cargo).toMatchObject({
      place: { street: 'Side', town: 'Oslo', point: '50 19', password: 'old' },
    });
  });
});

describe('rows that have keys', () => {
  const types = `type Cargo { id: ID! label: String! lines: [Line!]! }
    type Line { id: ID! sku: String! tags: [Tag!]! } type Tag { id: ID! name: String! }
    extend type Query { tags: [Tag!]! tag(id: ID!): Tag }
    input CargoPatch { label: String lines: [LineInput!] } input CargoInput { label: String! }
    input LineInput { id: ID sku: String! tags: TagOps note: String } input TagOps { add: [ID!] remove: [ID!] }`;
  const tag = (id: string) => ({ id, name: `Tag ${id}` });
  const stored = {
    lines: [
      { id: 'a', sku: 'A', tags: [tag('1')] },
      { id: 'b', sku: 'B', tags: [tag('2'), tag('3')] },
    ],
  };
  const rowsOf = (drafts: Drafts): readonly Draft[] => {
    const lines = getDraft(drafts, 'lines');
    return lines.type === 'items' ? lines.items : [];
  };

  it('go back with them, unchanged, when another row is changed', async () => {
    const { desk } = deskOf(types, stored);
    await change(desk, ['lines', '1', 'sku'], 'BB');
    expect(desk.sent[0]?.variables).toEqual({
      id: '1',
      input: {
        lines: [
          { id: 'a', sku: 'A' },
          { id: 'b', sku: 'BB' },
        ],
      },
    });
  });

  it('compare their links with those of the stored row, wherever they stand now', async () => {
    const { desk } = deskOf(types, stored);
    const page = await desk.edit('Cargo', ['1']);
    const [, second] = rowsOf(page.drafts);
    const moved = second?.type === 'group' ? second : null;
    const tags: Draft = { type: 'items', items: [{ type: 'record', key: '3', title: 'Tag 3' }] };
    await desk.save(page, {
      lines: { type: 'items', items: [{ type: 'group', fields: { ...moved?.fields, tags } }] },
    });
    expect(desk.sent[0]?.variables).toEqual({
      id: '1',
      input: { lines: [{ id: 'b', sku: 'B', tags: { remove: ['2'] } }] },
    });
  });

  it('travel without scripts, and nobody types them', async () => {
    const { desk } = deskOf(types, stored);
    const posted = await changeByPost(desk, 'v.lines.1.sku', 'BB');
    expect([posted.get('v.lines.0.id'), posted.get('v.lines.1.id')]).toEqual(['a', 'b']);
    expect(desk.sent[0]?.variables).toEqual({
      id: '1',
      input: {
        lines: [
          { id: 'a', sku: 'A' },
          { id: 'b', sku: 'BB' },
        ],
      },
    });
  });
});
