import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../lib/core/schema/model/json';
import type { Draft, Drafts } from '../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../lib/features/form/drafts/formField';
import type { FormView } from '../../../../lib/features/form/formView';
import { listSentValues, parseForm } from '../../../../lib/features/form/formValues';
import { field, formView } from '../../../components/fixtures/formView';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const FIELDS = [field('title', 'String'), field('note', 'String'), field('version', 'Int', 'integer')];
const BASE = { title: text('Lamp'), note: text('Dark'), version: text('3') };

describe('the values that a form sends', () => {
  const valuesOf = (drafts: Drafts, more: Partial<FormView>) =>
    parseForm(
      formView(FIELDS, more),
      { base: BASE, before: { title: 'Lamp', note: 'Dark', version: 3 }, drafts, groups: {} },
      'en',
    );

  test('are all of a new record, and only what was changed of one that exists', () => {
    const drafts = { ...BASE, note: text('Bright') };
    expect(valuesOf(drafts, { intent: 'create' }).values).toEqual({
      title: 'Lamp',
      note: 'Bright',
      version: 3,
    });
    expect(valuesOf(drafts, { intent: 'update' }).values).toEqual({ note: 'Bright' });
    expect(valuesOf(BASE, { intent: 'update' }).values).toEqual({});
  });

  test('have the version as it was last read, whatever is typed', () => {
    const drafts = { ...BASE, note: text('Bright'), version: text('99') };
    expect(valuesOf(drafts, { intent: 'update', tokens: ['version'] }).values).toEqual({
      note: 'Bright',
      version: 3,
    });
    expect(valuesOf(drafts, { intent: 'update', tokens: ['gone'] }).values).not.toHaveProperty('gone');
  });

  test('have what the mutation demands of a record that changes, though it was not changed itself', () => {
    const fields = [field('code', 'String!'), field('note', 'String')];
    const base = { code: text('A'), note: text('Dark') };
    const parse = (intent: 'create' | 'update', drafts: Drafts) =>
      parseForm(formView(fields, { intent }), { base, before: {}, drafts, groups: {} }, 'en');
    expect(parse('update', { ...base, note: text('Bright') }).values).toEqual({ code: 'A', note: 'Bright' });
    expect(parse('create', { note: text('Bright') }).issues).toMatchObject([{ path: ['code'] }]);
  });
});

describe('the list of what will be sent', () => {
  const { plan } = formView([]);
  const GROUPS = {
    Line: { fields: [field('sku', 'ID!', 'id'), field('code', 'String', 'text', { secret: true })] },
  };

  function list(
    fields: readonly FormField[],
    values: Parameters<typeof listSentValues>[2],
    more: {
      readonly drafts?: Drafts;
      readonly plan?: Partial<FormView['plan']>;
      readonly sendPreview?: FormView['sendPreview'];
    } = {},
  ) {
    const fieldPaths = Object.fromEntries(fields.map(({ name }) => [name, ['input', name]]));
    const view = formView(fields, {
      plan: { ...plan, fieldPaths, ...more.plan },
      ...(more.sendPreview === undefined ? {} : { sendPreview: more.sendPreview }),
    });
    return listSentValues(view, { drafts: more.drafts ?? {}, groups: GROUPS }, values).map(
      ({ path, label, displayText, json }) => [path, label, displayText, json],
    );
  }

  test('names the key by its record, and constants by their path', () => {
    const constants = [
      { at: ['id'], value: '7' },
      { at: ['input', 'force'], value: true },
    ];
    const sendPreview = { mutation: 'wipe', keys: ['id'], record: { one: { text: 'Host' }, title: 'Door' } };
    expect(list([], {}, { plan: { constants }, sendPreview })).toEqual([
      ['id', 'Host', 'Door', '"7"'],
      ['input.force', null, '', 'true'],
    ]);
  });

  test('tells a value with its text where that says more, and leaves out what is not sent', () => {
    const options = [{ value: 'HIGH', label: { text: 'High' } }];
    const fields = [
      field('title', 'String'),
      field('level', 'Level', 'enum', { options }),
      field('note', 'String'),
    ];
    const drafts = { title: text('Lamp'), level: text('HIGH'), note: text('typed, but not sent') };
    expect(list(fields, { title: 'Lamp', level: 'HIGH' }, { drafts })).toEqual([
      ['input.title', 'Title', '', '"Lamp"'],
      ['input.level', 'Level', 'High', '"HIGH"'],
    ]);
  });

  test('tells that a secret is sent, and nothing of it, also inside rows', () => {
    const fields = [
      field('password', 'String', 'text', { secret: true }),
      field('lines', '[Line!]', 'object', { group: 'Line' }),
    ];
    const lines: Json = [{ sku: 'A', code: 'hunter3' }, { sku: 'B' }];
    const values = { password: 'hunter2', lines };
    const drafts = { password: text('hunter2') };
    const rows = list(fields, values, { drafts });
    expect(rows).toEqual([
      ['input.password', 'Password', '', null],
      ['input.lines[0].sku', 'Lines 1: Sku', '', '"A"'],
      ['input.lines[0].code', 'Lines 1: Code', '', null],
      ['input.lines[1].sku', 'Lines 2: Sku', '', '"B"'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('hunter');
  });

  test('tells values of an object that no field has, and empty ones', () => {
    const fields = [
      field('line', 'Line', 'object', { group: 'Line' }),
      field('lines', '[Line!]', 'object', { group: 'Line' }),
    ];
    expect(list(fields, { line: { more: 1 }, lines: [] })).toEqual([
      ['input.line.more', null, '', '1'],
      ['input.lines', 'Lines', '', '[]'],
    ]);
    expect(list(fields, { line: null })).toEqual([['input.line', 'Line', '', 'null']]);
  });

  test('looks into the wrapper of a value', () => {
    const fields = [field('title', 'String', 'text', { wrapKey: 'set' })];
    expect(list(fields, { title: { set: 'Lamp' } })).toEqual([['input.title.set', 'Title', '', '"Lamp"']]);
  });
});
