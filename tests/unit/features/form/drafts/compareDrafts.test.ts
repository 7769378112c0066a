import { describe, expect, it } from 'vitest';
import { compareDrafts } from '../../../../../lib/features/form/drafts/compareDrafts';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const record = (key: string): Draft => ({ type: 'record', key, title: `Record ${key}` });
const field = (name: string, kind: ValueKind, type: string, group?: string): FormField => ({
  name,
  label: { text: name },
  kind,
  type,
  ...(group === undefined ? {} : { group }),
});
const FIELDS = [
  field('title', 'text', 'String'),
  field('cost', 'decimal', 'Decimal'),
  field('place', 'object', 'PlaceInput', 'PlaceInput'),
  field('tags', 'text', '[String!]'),
  field('rooms', 'relation', '[ID!]'),
  field('colour', 'color', 'Colour'),
  field('mail', 'email', 'String'),
  field('phone', 'phone', 'String'),
  field('site', 'url', 'String'),
];
const GROUPS = {
  PlaceInput: { fields: [field('street', 'text', 'String'), field('code', 'text', 'String')] },
};

function compared(sent: Drafts, found: Drafts) {
  const all = compareDrafts(
    FIELDS,
    { sent, found },
    { groups: GROUPS, locale: 'pl', timeZone: 'Europe/Warsaw' },
  );
  return all.map(({ path, isSame: same }) => [path.join('.'), same]);
}

describe('what was sent and what is found', () => {
  it.each<[string, Drafts, Drafts]>([
    ['the same text', { title: text('a') }, { title: text('a') }],
    ['a text that the backend trimmed', { title: text(' a ') }, { title: text('a') }],
    ['a number in another form', { cost: text('1,50') }, { cost: text('1.5') }],
    ['a colour in capitals', { colour: text('#027a48') }, { colour: text('#027A48') }],
    [
      'an address of mail in small letters',
      { mail: text('Ola@Example.org') },
      { mail: text('ola@example.org') },
    ],
    ['a number to call without spaces', { phone: text('+48 22 001-00-09') }, { phone: text('+48220010009') }],
    [
      'an address with the slash of its host',
      { site: text('https://A.org') },
      { site: text('https://a.org/') },
    ],
    ['nothing, left empty or null', { title: text('') }, { title: { type: 'null' } }],
    [
      'a list',
      { tags: { type: 'items', items: [text('a')] } },
      { tags: { type: 'items', items: [text('a')] } },
    ],
    [
      'links in another order',
      { rooms: { type: 'items', items: [record('1'), record('2')] } },
      { rooms: { type: 'items', items: [record('2'), record('1')] } },
    ],
  ])('agree: %s', (_, sent, found) => {
    expect(compared(sent, found)).toEqual([[Object.keys(sent)[0], true]]);
  });

  it.each<[string, Drafts, Drafts]>([
    ['another text', { title: text('a') }, { title: text('b') }],
    ['another colour', { colour: text('#027a48') }, { colour: text('#027a49') }],
    ['another path', { site: text('https://a.org/B') }, { site: text('https://a.org/b') }],
    ['another number', { cost: text('1,50') }, { cost: text('1.51') }],
    ['nothing', { title: text('a') }, { title: { type: 'null' } }],
    [
      'one row less',
      { tags: { type: 'items', items: [text('a'), text('b')] } },
      { tags: { type: 'items', items: [text('a')] } },
    ],
    [
      'another link',
      { rooms: { type: 'items', items: [record('1')] } },
      { rooms: { type: 'items', items: [record('2')] } },
    ],
  ])('differ: %s', (_, sent, found) => {
    expect(compared(sent, found)).toEqual([[Object.keys(sent)[0], false]]);
  });

  it('are compared field by field in a group, as far as it can be read', () => {
    const sent = { place: { type: 'group', fields: { street: text('Lipowa'), code: text('1') } } } as const;
    const found = { place: { type: 'group', fields: { street: text('Lipowa') } } } as const;
    expect(compared(sent, found)).toEqual([['place.street', true]]);
  });

  it('leaves out what cannot be read back', () => {
    expect(compared({ title: text('a') }, {})).toEqual([]);
  });
});

describe('linked records', () => {
  const link = (key: string): Draft => ({ type: 'record', key, title: key });
  const items = (...of: readonly Draft[]): Draft => ({ type: 'items', items: of });
  const EMPTY_ROW: Draft = { type: 'unset' };

  it.each<[string, Draft, Draft, boolean]>([
    ['the last one was taken from its row', items(EMPTY_ROW), items(), true],
    ['one of two was taken from its row', items(EMPTY_ROW, link('2')), items(link('2')), true],
    ['the last one was taken, and nothing is stored', items(EMPTY_ROW), { type: 'null' }, true],
    ['another one is stored', items(EMPTY_ROW, link('2')), items(link('3')), false],
    ['one is stored that was taken', items(EMPTY_ROW), items(link('2')), false],
  ])('are compared without rows that are empty: %s', (_, sent, found, isSame) => {
    expect(compared({ rooms: sent }, { rooms: found })).toEqual([['rooms', isSame]]);
  });
});
