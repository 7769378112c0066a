import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drafts } from '../../../../../lib/features/form/drafts/draft';
import { parsePostedDrafts } from '../../../../../lib/features/form/server/parsePostedDrafts';
import { EVERY_KIND, field, GROUPS } from '../../../../components/fixtures/formView';
import { fuzz } from '../../../../support/fuzz';

function read(
  posted: Readonly<Record<string, string>>,
  { base = {}, isUpdate = false }: { base?: Drafts; isUpdate?: boolean } = {},
) {
  const form = { fields: EVERY_KIND, groups: GROUPS, base, isUpdate };
  return parsePostedDrafts(form, new URLSearchParams(posted));
}

const text = (typed: string) => ({ type: 'text', text: typed }) as const;

describe('a posted form', () => {
  it('leaves alone what was left empty, unless it says otherwise', () => {
    expect(read({ 'v.note': '' }).drafts).toEqual({ note: { type: 'unset' } });
    expect(read({ 'v.note': '', 's.note': 'null' }).drafts).toEqual({ note: { type: 'null' } });
    expect(read({ 'v.note': '', 's.note': 'empty' }).drafts).toEqual({ note: text('') });
  });

  it('takes what was typed, whatever the choice beside it still says', () => {
    expect(read({ 'v.note': 'typed', 's.note': 'null' }).drafts).toEqual({ note: text('typed') });
  });

  it('means no value where an update’s field was emptied', () => {
    const base = { note: text('old') };
    expect(read({ 'v.note': '' }, { base, isUpdate: true }).drafts).toEqual({ note: { type: 'null' } });
  });

  it('keeps everything that it does not speak of as it was', () => {
    const base = { note: text('old'), isDangerous: text('true') };
    expect(read({ 'v.note': 'new' }, { base, isUpdate: true }).drafts).toEqual({
      ...base,
      note: text('new'),
    });
  });

  it('has the rows of a list in their order, the tenth after the second', () => {
    const rows = Object.fromEntries([10, 2, 0, 1].map((row) => [`v.tags.${row}`, `tag ${row}`]));
    expect(read({ ...rows, 's.tags': 'items' }).drafts).toEqual({
      tags: { type: 'items', items: ['tag 0', 'tag 1', 'tag 2', 'tag 10'].map(text) },
    });
  });

  it('means no value where a field of a stored row was emptied; an emptied row and one of a new row say nothing', () => {
    const row = field('name', 'String');
    const rows = field('rows', '[Row]', 'object', { group: 'Row' });
    const tags = field('tags', '[String]');
    const form = { fields: [rows, tags], groups: { Row: { fields: [row] } }, isUpdate: true };
    const base = {
      rows: { type: 'items', items: [{ type: 'group', fields: { name: text('old') } }] },
      tags: { type: 'items', items: [text('a')] },
    } as const;
    const posted = {
      'v.rows.0.name': '',
      'v.rows.1.name': '',
      's.rows': 'items',
      'v.tags.0': '',
      's.tags': 'items',
    };
    const { drafts } = parsePostedDrafts({ ...form, base }, new URLSearchParams(posted));
    expect(drafts).toEqual({
      rows: {
        type: 'items',
        items: [
          { type: 'group', fields: { name: { type: 'null' } } },
          { type: 'group', fields: { name: { type: 'unset' } } },
        ],
      },
      tags: { type: 'items', items: [{ type: 'unset' }] },
    });
  });

  it('keeps the items that are stored as empty texts, and takes no new one for a text', () => {
    const form = { fields: [field('tags', '[String!]')], groups: {}, isUpdate: true };
    const base = { tags: { type: 'items', items: [text(''), text('a')] } } as const;
    const posted = (...tags: string[]) =>
      new URLSearchParams([...tags.map((tag, row) => [`v.tags.${row}`, tag]), ['s.tags', 'items']]);
    expect(parsePostedDrafts({ ...form, base }, posted('', 'a')).drafts).toEqual(base);
    expect(parsePostedDrafts({ ...form, base }, posted('', 'b', '')).drafts).toEqual({
      tags: { type: 'items', items: [text(''), text('b'), { type: 'unset' }] },
    });
  });

  it('has line breaks as the form had them', () => {
    expect(read({ 'v.description': 'a\r\nb' }).drafts).toEqual({ description: text('a\nb') });
  });

  it('believes a record’s title for its own key only', () => {
    const told = { 't.district': JSON.stringify(['7', 'Centre']) };
    expect(read({ 'v.district': '7', ...told }).drafts).toEqual({
      district: { type: 'record', key: '7', title: 'Centre' },
    });
    expect(read({ 'v.district': '8', ...told }).drafts).toEqual({
      district: { type: 'record', key: '8', title: '8' },
    });
    expect(read({ 'v.district': '7', 't.district': '{' }).drafts).toEqual({
      district: { type: 'record', key: '7', title: '7' },
    });
  });

  it('reads of a one-of input the chosen member alone', () => {
    const both = { 's.way': 'group', 'v.way.byMail': 'a@b.example', 'v.way.byPhone': '123' };
    expect(read({ ...both, 'm.way': 'byPhone' }).drafts).toEqual({
      way: { type: 'group', fields: { byPhone: text('123') } },
    });
    expect(read(both).drafts).toEqual({
      way: { type: 'group', fields: { byMail: text('a@b.example'), byPhone: text('123') } },
    });
  });

  it.each([
    ['add:tags', { type: 'items', items: [text('a'), text('b'), { type: 'unset' }] }],
    ['remove:tags.0', { type: 'items', items: [text('b')] }],
    ['up:tags.1', { type: 'items', items: [text('b'), text('a')] }],
  ])('with the button %s is to be shown again, changed so', (edit, tags) => {
    const posted = { 's.tags': 'items', 'v.tags.0': 'a', 'v.tags.1': 'b', do: edit };
    expect(read(posted)).toEqual({ drafts: { tags }, again: true });
  });

  it('opens and closes groups by their buttons', () => {
    expect(read({ 's.address': 'unset', do: 'open:address' }).drafts).toEqual({
      address: { type: 'group', fields: {} },
    });
    expect(read({ 's.address': 'group', 'v.address.street': 'x', do: 'close:address' }).drafts).toEqual({
      address: { type: 'unset' },
    });
    expect(read({ 's.address': 'group', 'v.address.street': 'x', do: 'clear:address' }).drafts).toEqual({
      address: { type: 'null' },
    });
  });

  it('ignores names and buttons that the form does not have', () => {
    expect(
      read({ 'v.__proto__': 'x', 'v.nobody': 'x', 's.constructor': 'group', do: 'explode:tags' }),
    ).toEqual({
      drafts: {},
      again: false,
    });
    expect(
      parsePostedDrafts(
        { fields: [field('__proto__', 'String')], groups: {}, base: {}, isUpdate: false },
        new URLSearchParams({ 'v.__proto__': 'x' }),
      ).drafts,
    ).toEqual(Object.fromEntries([['__proto__', text('x')]]));
  });

  it('never throws, whatever is posted', () => {
    const names = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('v', 's', 'm', 't'),
          fc.constantFrom(...EVERY_KIND.map(({ name }) => name)),
          fc.constantFrom('', '.0', '.0.1', '.street', '.999999999', '.x.y'),
        )
        .map(([letter, name, rest]) => `${letter}.${name}${rest}`),
      fc.constant('do'),
    );
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('items', 'group', 'null', 'unset', 'empty', 'add:tags', 'open:way', '!null'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (entries) => {
        const form = { fields: EVERY_KIND, groups: GROUPS, base: {}, isUpdate: true };
        expect(parsePostedDrafts(form, new URLSearchParams(entries)).drafts).toBeTypeOf('object');
      }),
      fuzz(100),
    );
  });
});
