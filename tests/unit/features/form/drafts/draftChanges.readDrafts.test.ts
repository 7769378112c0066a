import { describe, expect, it } from 'vitest';
import { getChangedFields, pickUpdateDrafts } from '../../../../../lib/features/form/drafts/draftChanges';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import { toDrafts } from '../../../../../lib/features/form/drafts/initialDrafts';
import type { FormField, FormGroups } from '../../../../../lib/features/form/drafts/formField';
import { parseDrafts, type ParseContext } from '../../../../../lib/features/form/drafts/parseDrafts';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';

const field = (
  name: string,
  type: string,
  kind: ValueKind = 'text',
  more: Partial<FormField> = {},
): FormField => ({
  name,
  label: { text: name },
  kind,
  type,
  ...more,
});

const text = (typed: string): Draft => ({ type: 'text', text: typed });

const GROUPS: FormGroups = {
  Address: { fields: [field('street', 'String!'), field('number', 'Int', 'integer')] },
  Line: { fields: [field('sku', 'ID!'), field('count', 'Int!', 'integer')] },
  Way: { oneOf: true, fields: [field('byMail', 'String'), field('byPhone', 'String')] },
};

function read(fields: readonly FormField[], drafts: Drafts, before: ParseContext['before'] = {}) {
  return parseDrafts(fields, drafts, { groups: GROUPS, before, locale: 'pl', timeZone: 'Europe/Warsaw' });
}

function draftsFrom(fields: readonly FormField[], before: ParseContext['before']): Drafts {
  return toDrafts(fields, { groups: GROUPS, before, locale: 'pl', timeZone: 'Europe/Warsaw' });
}

describe('a group that may be missing', () => {
  const address = field('address', 'Address', 'object', { group: 'Address' });
  const blank: Draft = { type: 'group', fields: { street: { type: 'unset' } } };

  it('was opened and left empty: as if it had not been opened, whatever it demands inside', () => {
    expect(read([address], { address: blank })).toEqual({ values: {}, issues: [], files: [] });
  });

  it('was emptied field by field: the record has none any more', () => {
    const before = { address: { street: 'Long Street' } };
    expect(read([address], { address: blank }, before).values).toEqual({ address: null });
  });

  it('has something in it: then what it demands inside is due', () => {
    const number: Draft = { type: 'group', fields: { number: text('7') } };
    expect(read([address], { address: number }).issues).toEqual([
      { path: ['address', 'street'], rule: 'required', values: {} },
    ]);
  });

  it('a row of such groups that was never filled says nothing', () => {
    const addresses = field('addresses', '[Address!]', 'object', { group: 'Address' });
    const rows: Draft = { type: 'items', items: [blank, { type: 'group', fields: { street: text('a') } }] };
    expect(read([addresses], { addresses: rows }).values).toEqual({ addresses: [{ street: 'a' }] });
  });
});

describe('what a record always has', () => {
  const title = field('title', 'String', 'text', { alwaysHasValue: true });

  it('is demanded again where it was emptied, and not where it was left alone', () => {
    expect(read([title], { title: { type: 'unset' } }).issues).toEqual([
      { path: ['title'], rule: 'required', values: {} },
    ]);
    expect(read([title], {}).issues).toEqual([]);
  });

  it('can be sent as no value by whoever says so: the backend’s word is final', () => {
    expect(read([title], { title: { type: 'null' } })).toMatchObject({ values: { title: null }, issues: [] });
  });
});

describe('left alone, null and empty are three things', () => {
  const note = field('note', 'String');

  it('a field left alone is not sent', () => {
    expect(read([note], {}).values).toEqual({});
  });

  it('a field set to null is sent as null', () => {
    expect(read([note], { note: { type: 'null' } }).values).toEqual({ note: null });
  });

  it('a field set to an empty text is sent as an empty text', () => {
    expect(read([note], { note: text('') }).values).toEqual({ note: '' });
  });

  it('an empty text in a number field is the field left alone', () => {
    expect(read([field('count', 'Int', 'integer')], { count: text(' ') })).toEqual({
      values: {},
      issues: [],
      files: [],
    });
  });
});

describe('what is due', () => {
  it('is asked for when it is missing, unless the backend has a default', () => {
    const { issues: faults } = read(
      [field('a', 'String!'), field('b', 'Int!', 'integer', { default: 3 })],
      {},
    );
    expect(faults).toEqual([{ path: ['a'], rule: 'required', values: {} }]);
  });

  it('is not met by null', () => {
    expect(read([field('a', 'String!')], { a: { type: 'null' } }).issues).toEqual([
      { path: ['a'], rule: 'required', values: {} },
    ]);
  });

  it('inside a group is asked for only where the group is due or begun', () => {
    const address = field('address', 'Address', 'object', { group: 'Address' });
    const due = field('address', 'Address!', 'object', { group: 'Address' });
    expect(read([address], {}).issues).toEqual([]);
    expect(read([due], {}).issues).toEqual([{ path: ['address', 'street'], rule: 'required', values: {} }]);
    expect(read([address], { address: { type: 'group', fields: { number: text('5') } } }).issues).toEqual([
      { path: ['address', 'street'], rule: 'required', values: {} },
    ]);
  });
});

describe('lists, groups and files', () => {
  it('rows of a list are read each, blank rows are nothing, faults name their row', () => {
    const lines = field('lines', '[Line!]!', 'object', { group: 'Line' });
    const row = (sku: string, count: string): Draft => ({
      type: 'group',
      fields: { sku: text(sku), count: text(count) },
    });
    const { values, issues: faults } = read([lines], {
      lines: { type: 'items', items: [row('a', '1'), { type: 'unset' }, row('b', 'two')] },
    });
    expect(faults).toEqual([{ path: ['lines', '2', 'count'], rule: 'type', values: { kind: 'integer' } }]);
    expect(values).toEqual({ lines: [{ sku: 'a', count: 1 }, { sku: 'b' }] });
  });

  it('empty texts stay in a list that has some; elsewhere an empty row is none', () => {
    const tags = field('tags', '[String!]');
    const items: Draft = { type: 'items', items: [text(''), text('a'), text('b')] };
    expect(read([tags], { tags: items }, { tags: ['', 'a'] }).values).toEqual({ tags: ['', 'a', 'b'] });
    expect(read([tags], { tags: items }, { tags: ['a'] }).values).toEqual({ tags: ['a', 'b'] });
  });

  it('exactly one member of a one-of input is given', () => {
    const way = field('way', 'Way!', 'object', { group: 'Way' });
    const both: Draft = { type: 'group', fields: { byMail: text('a'), byPhone: text('b') } };
    expect(read([way], { way: both }).issues).toEqual([
      { path: ['way'], rule: 'oneOf', values: { count: 2 } },
    ]);
    expect(read([way], {}).issues).toEqual([{ path: ['way'], rule: 'oneOf', values: { count: 0 } }]);
    expect(read([way], { way: { type: 'group', fields: { byPhone: text('b') } } }).values).toEqual({
      way: { byPhone: 'b' },
    });
  });

  it('a file is null with its place told beside', () => {
    const photos = field('photos', '[Upload!]', 'upload');
    const read1 = read([photos], {
      photos: { type: 'items', items: [{ type: 'file', id: 'f1', name: 'a.jpg' }] },
    });
    expect(read1).toEqual({
      values: { photos: [null] },
      issues: [],
      files: [{ path: ['photos', '0'], id: 'f1' }],
    });
  });

  it('a chosen record is its key, as a number where the backend wants one', () => {
    const owner = field('ownerId', 'Int!', 'relation');
    expect(read([owner], { ownerId: { type: 'record', key: '12', title: 'Anna' } }).values).toEqual({
      ownerId: 12,
    });
  });
});

describe('limits of the schema', () => {
  const title = field('title', 'String!', 'text', { constraints: { minLength: 3, maxLength: 5 } });

  it('are counted in characters, in the backend’s favour where counting can differ', () => {
    expect(read([title], { title: text('ab') }).issues[0]).toEqual({
      path: ['title'],
      rule: 'minLength',
      values: { min: 3, length: 2 },
    });
    expect(read([title], { title: text('😀😀😀😀😀') }).issues).toEqual([]);
    expect(read([title], { title: text('abcdef') }).issues[0]?.rule).toBe('maxLength');
  });

  it('a pattern of another language is left to the backend', () => {
    const code = field('code', 'String', 'text', { constraints: { pattern: '(?i)[a-z' } });
    expect(read([code], { code: text('1') }).issues).toEqual([]);
  });
});

describe('an update', () => {
  const fields = [
    field('title', 'String'),
    field('price', 'Decimal', 'decimal'),
    field('at', 'DateTime', 'dateTime'),
    field('address', 'Address', 'object', { group: 'Address' }),
    field('version', 'Int!', 'integer'),
  ];
  const before = {
    title: 'Old',
    price: '12.50',
    at: '2025-12-05T13:30:12.345Z',
    address: { street: 'Long', number: 5 },
    version: 7,
  };
  const base = draftsFrom(fields, before);

  it('that changed nothing changes nothing, also where a text cannot show all of a value', () => {
    expect(getChangedFields(fields, base, base)).toEqual([]);
  });

  it('sends the changed field, and what the backend demands', () => {
    const now = { ...base, title: text('New') };
    expect(getChangedFields(fields, base, now)).toEqual(['title']);
    expect(read(fields, pickUpdateDrafts(fields, { base, now, groups: {} }), before).values).toEqual({
      title: 'New',
      version: 7,
    });
  });

  it('sends what is stored where the backend would put a default in its place, and nothing where that is not known', () => {
    const count = (name: string) => field(name, 'Int', 'integer', { default: 5 });
    const inputs = [field('title', 'String'), count('zero'), count('none'), count('unknown')];
    const stored = { title: 'Old', zero: 0, none: null };
    const read0 = draftsFrom(inputs, stored);
    const now = { ...read0, title: text('New') };
    expect(getChangedFields(inputs, read0, now)).toEqual(['title']);
    expect(read(inputs, pickUpdateDrafts(inputs, { base: read0, now, groups: {} }), stored).values).toEqual({
      title: 'New',
      zero: 0,
      none: null,
    });
  });

  it('sends the word null as it was typed where there was nothing', () => {
    const own = [field('title', 'String')];
    expect(read(own, { title: text('null') }, { title: null }).values).toEqual({ title: 'null' });
  });

  it('links of a row that is there already only what is new in it', () => {
    const write = {
      many: true,
      keyPath: 'id',
      type: 'ID',
      link: ['connect', '[]'],
      unlink: ['disconnect', '[]'],
    };
    const tags = field('tags', 'Tags', 'relation', {
      relation: { type: 'Tag', slug: null, label: { text: '' }, write },
    });
    const groups: FormGroups = { Row: { rowKeyField: 'id', fields: [field('id', 'ID'), tags] } };
    const tag = (key: string): Draft => ({ type: 'record', key, title: key });
    const row = (id: Draft, ...keys: string[]): Draft => ({
      type: 'group',
      fields: { id, tags: { type: 'items', items: keys.map(tag) } },
    });
    const before = { rows: [{ id: '1', tags: [{ key: 'a', title: 'A' }] }] };
    const drafts: Drafts = {
      rows: { type: 'items', items: [row({ type: 'unset' }, 'a'), row(text('1'), 'a', 'b')] },
    };
    const rows = field('rows', '[Row!]', 'object', { group: 'Row' });
    expect(parseDrafts([rows], drafts, { groups, before, locale: 'en', timeZone: 'UTC' }).values).toEqual({
      rows: [{ tags: { connect: ['a'] } }, { id: '1', tags: { connect: ['b'] } }],
    });
  });

  it('sends a group whole once a part of it changed, each value in the form that it had', () => {
    const now: Drafts = {
      ...base,
      price: text('13,5'),
      address: { type: 'group', fields: { street: text('Long'), number: text('6') } },
    };
    expect(read(fields, pickUpdateDrafts(fields, { base, now, groups: {} }), before).values).toEqual({
      price: '13.5',
      address: { street: 'Long', number: 6 },
      version: 7,
    });
  });

  it('keeps names of prototypes apart from prototypes', () => {
    const odd = [field('constructor', 'String'), field('toString', 'String!')];
    expect(read(odd, {}).issues).toEqual([{ path: ['toString'], rule: 'required', values: {} }]);
    expect(read(odd, { toString: text('a') }).values).toEqual({ toString: 'a' });
  });
});
