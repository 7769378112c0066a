import { beforeEach, describe, expect, test } from 'vitest';
import {
  FORM_FINGERPRINT_INPUT,
  FINGERPRINTS_INPUT,
  IDEMPOTENCY_KEY_INPUT,
} from '../../../../../lib/features/form/drafts/inputNames';
import type { FormView } from '../../../../../lib/features/form/formView';
import { loadRecordActionForm, loadUpdateForm } from '../../../../../lib/features/form/server/loadForm';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Query { notes: [Note!]! note(id: ID!): Note areas: [Area!]! area(id: ID!): Area }
  type Note { id: ID! title: String! text: String tags: [String!] area: Area version: Int! lines: [Line!]! }
  type Line { id: ID! sku: String! }
  type Area { id: ID! name: String! }
  input LineInput { sku: String! }
  input NoteInput { title: String! text: String areaId: ID lines: [LineInput!]! }
  input NotePatch { title: String text: String tags: [String!] areaId: ID expectedVersion: Int }
  type NotePayload { note: Note ok: Boolean! code: String }
  type Done { ok: Boolean! }
  type Mutation {
    createNote(input: NoteInput!): NotePayload
    updateNote(id: ID!, input: NotePatch!): NotePayload
    moveNote(id: ID!, areaId: ID!, title: String): Note
    wipeAll(noteId: ID!): Done
    closeAll(noteId: ID!): Done
  }
`;
const AREA = { id: '7', name: 'Nadodrze' };
const NOTE = { id: '1', title: 'Lamp', text: null, tags: ['a'], area: AREA, version: 3, lines: [] };
let note: object | null = NOTE;
let isSilent = false;
beforeEach(() => {
  note = NOTE;
  isSilent = false;
});

const desk = new FormDesk(SDL, { notes: [], note: () => note, areas: [], area: () => AREA });

function load(isPosted = false) {
  const ctx = desk.loading({}, isPosted);
  const fetcher: typeof ctx.fetcher = (body) =>
    isSilent ? Promise.resolve({ type: 'timeout', afterMs: 1 }) : ctx.fetcher(body);
  return { ...ctx, fetcher };
}

async function edit(isPosted = false): Promise<FormView> {
  const loaded = await loadUpdateForm(load(isPosted), { entity: desk.entity('Note'), key: ['1'] });
  if (loaded?.ok !== true) throw new Error('no form');
  return loaded.view;
}

async function act(name: string): Promise<FormView> {
  const entity = desk.entity('Note');
  const action = entity.actions.find((one) => one.name === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  const loaded = await loadRecordActionForm(load(), { entity, key: ['1'] }, action);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

const hiddenOf = ({ hidden }: FormView, name: string) => hidden.find((input) => input.name === name)?.value;

describe('a form for a new record', () => {
  test('starts empty, with a row of each list that needs one, and compares with nothing', async () => {
    const view = await desk.create('Note');
    expect(Object.keys(view.drafts)).toEqual(['lines']);
    expect(view).toMatchObject({ before: {}, plan: { constants: [] } });
    expect(view).not.toHaveProperty('base');
    expect(hiddenOf(view, FINGERPRINTS_INPUT)).toBeUndefined();
    expect(view.find).toBeDefined();
  });

  test('keeps what its address gives apart from what it starts with', async () => {
    const { drafts, base } = await desk.create('Note', { title: 'Given' });
    expect(drafts['title']).toEqual({ type: 'text', text: 'Given' });
    expect(base).not.toHaveProperty('title');
  });

  test('has an idempotency key of its own each time, and one fingerprint of its fields', async () => {
    const [one, other] = [await desk.create('Note'), await desk.create('Note', { title: 'Given' })];
    expect(hiddenOf(one, IDEMPOTENCY_KEY_INPUT)).not.toBe(hiddenOf(other, IDEMPOTENCY_KEY_INPUT));
    expect(hiddenOf(one, FORM_FINGERPRINT_INPUT)).toBe(hiddenOf(other, FORM_FINGERPRINT_INPUT));
  });
});

describe('an edit form', () => {
  test('is bound to its record, starts with its values, and detects changes of them', async () => {
    const view = await edit();
    expect(view.plan.constants).toEqual([{ at: ['id'], value: '1' }]);
    expect(view.before).toMatchObject({ title: 'Lamp', text: null, tags: ['a'] });
    expect(view.drafts).toMatchObject({
      title: { type: 'text', text: 'Lamp' },
      text: { type: 'null' },
      areaId: { type: 'record', key: '7', title: 'Nadodrze' },
    });
    const before = hiddenOf(view, FINGERPRINTS_INPUT);
    note = { ...NOTE, title: 'Other' };
    expect(hiddenOf(await edit(), FINGERPRINTS_INPUT)).not.toBe(before);
    expect(view.find).toBeUndefined();
  });

  test('without a value that could not be read says so', async () => {
    const fail = () => {
      throw new Error('It cannot be told.');
    };
    note = { ...NOTE, tags: fail };
    const view = await edit();
    expect(view.withheld).toEqual(['tags']);
    expect(view.note).toContain('Tags');
    expect(hiddenOf(view, FINGERPRINTS_INPUT)).not.toContain('tags');
  });

  test('that was posted while nothing could be read keeps all fields, and says that they were not read', async () => {
    isSilent = true;
    const view = await edit(true);
    expect(view.unread).toBe(true);
    expect(view.withheld).toBeUndefined();
    expect(view.fields.map(({ name }) => name)).toContain('tags');
    expect(view.drafts).toEqual({});
  });

  test('of a record that is gone says no more than that', async () => {
    note = null;
    const view = await edit(true);
    expect(view.gone).toBe(true);
    expect(view).not.toHaveProperty('note');
  });
});

describe('the form of an action', () => {
  test('starts with the records that it demands, not with what may be left out', async () => {
    const view = await act('moveNote');
    expect(view.drafts).toEqual({ areaId: { type: 'record', key: '7', title: 'Nadodrze' } });
    expect(view.before).toEqual({});
    expect(hiddenOf(view, FINGERPRINTS_INPUT)).toBeUndefined();
  });

  test('that may destroy what the schema does not prove to be this record shows what it sends', async () => {
    expect((await act('wipeAll')).sendPreview).toMatchObject({
      mutation: 'wipeAll',
      keys: ['noteId'],
      record: { title: 'Lamp' },
    });
    expect(await act('moveNote')).not.toHaveProperty('sendPreview');
    expect(await act('closeAll')).not.toHaveProperty('sendPreview');
  });
});

test('an answer shows its own values, but not that it succeeded', async () => {
  expect((await desk.create('Note')).payload.map(({ name }) => name)).toEqual(['code']);
});
