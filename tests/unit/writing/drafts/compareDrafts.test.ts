import { describe, expect, it } from 'vitest';
import { compareDrafts } from '../../../../lib/writing/drafts/compareDrafts';
import type { Draft, Drafts } from '../../../../lib/writing/drafts/draft';
import type { FormField } from '../../../../lib/writing/drafts/formField';
import type { ValueKind } from '../../../../lib/schema/model/kinds';

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
