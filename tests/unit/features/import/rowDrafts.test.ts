import { describe, expect, test } from 'vitest';
import type { Drafts } from '../../../../lib/features/form/drafts/draft';
import type { CellMeaning, ColumnConventions } from '../../../../lib/features/import/importMapping';
import {
  buildRowDrafts,
  indexMeanings,
  listMappedColumns,
  serializeRecordMeaning,
  splitItems,
  type CellLink,
  type MappedColumn,
  type RowDraftContext,
} from '../../../../lib/features/import/rowDrafts';
import { ImportDesk } from './importDesk';

const form = await new ImportDesk().form();
const NAD = { type: 'record', key: 'NAD', title: 'Nadodrze' } as const;
const text = (typed: string) => ({ type: 'text', text: typed });

interface Given {
  readonly meanings?: readonly CellMeaning[];
  readonly conventions?: readonly ColumnConventions[];
  readonly drafts?: Drafts;
  readonly link?: CellLink;
}

/** Reads a row whose columns are these targets. */
function read(row: Readonly<Record<string, string>>, given: Given = {}) {
  const { meanings = [], conventions = [], drafts = {}, link = { type: 'none' } } = given;
  const { view, targets, fields } = form;
  const mapping = { columns: Object.keys(row), conventions, meanings };
  const asked: string[] = [];
  const found = buildRowDrafts(
    {
      ...{ groups: view.groups, drafts, targets, fields, mapping, locale: 'en' },
      meanings: indexMeanings(mapping),
      findLink: (path, typed) => {
        asked.push(`${path}=${typed}`);
        return link;
      },
    },
    listMappedColumns({ mapping, fields, targets }),
    Object.values(row),
  );
  return { ...found, asked };
}

describe('the cells of a row', () => {
  test('are the drafts of their own fields, also inside objects; empty ones leave what the form starts with', () => {
    const drafts = { title: text('Before'), done: text('true') } as Drafts;
    expect(read({ title: ' ', 'place.street': 'Wodna 1', done: 'no' }, { drafts })).toMatchObject({
      drafts: {
        title: text('Before'),
        done: text('false'),
        place: { type: 'group', fields: { street: text('Wodna 1') } },
      },
      issues: [],
    });
  });

  test('of columns that no input takes any more are left out; the others keep their place', () => {
    expect(read({ gone: 'x', title: 'Lamp' }).drafts).toEqual({ title: text('Lamp') });
  });

  test('are read by the conventions of their own column', () => {
    const conventions = [{}, { decimal: 'pl' }, { monthFirst: true }] as const;
    expect(
      read({ title: '1.250', 'cost.amount': '1.250', dueOn: '03/04/2025' }, { conventions }).drafts,
    ).toEqual({
      title: text('1.250'),
      cost: { type: 'group', fields: { amount: text('1250') } },
      dueOn: text('2025-03-04'),
    });
  });
});

describe('a text that means no value', () => {
  test.each([
    ['an unknown word', { urgency: 'urgent' }, 'choice'],
    ['a word that is neither yes nor no', { done: 'maybe' }, 'truth'],
    ['a text that no record fits', { areaCode: 'x' }, 'none'],
  ])('is an issue and leaves no draft: %s', (_, row, type) => {
    const { drafts, issues } = read(row);
    expect(drafts).toEqual({});
    expect(issues).toEqual([{ path: Object.keys(row)[0], type, text: Object.values(row)[0], titles: [] }]);
  });

  test('is taken in the meaning that was chosen for it in this column, not in another', () => {
    const meanings = [
      ['urgency', 'urgent', 'HIGH'],
      ['title', 'urgent', 'Wrong'],
      ['done', 'maybe', 'false'],
    ] as const;
    expect(read({ urgency: ' urgent ', done: 'maybe' }, { meanings }).drafts).toEqual({
      urgency: text('HIGH'),
      done: text('false'),
    });
  });

  test('is an issue where its chosen meaning is no value of the field any more', () => {
    expect(read({ urgency: 'urgent' }, { meanings: [['urgency', 'urgent', 'GONE']] }).issues).toMatchObject([
      { type: 'choice' },
    ]);
  });
});

describe('a text that names a record', () => {
  test('is looked for once, without the spaces around it', () => {
    const { drafts, asked } = read({ areaCode: ' Nadodrze ' }, { link: { type: 'one', draft: NAD } });
    expect(drafts).toEqual({ areaCode: NAD });
    expect(asked).toEqual(['areaCode=Nadodrze']);
  });

  test('is not decided where several fit, and they are named', () => {
    const link = { type: 'several', records: [NAD, { ...NAD, title: 'Other' }] } as const;
    expect(read({ areaCode: 'x' }, { link })).toMatchObject({
      drafts: {},
      issues: [{ type: 'several', titles: ['Nadodrze', 'Other'] }],
    });
    expect(read({ areaCode: 'x' }, { link: { type: 'unread' } }).issues).toMatchObject([{ type: 'unread' }]);
  });

  test('names the chosen record, with all that the link sends, and nobody is asked', () => {
    const chosen = { ...NAD, copied: { region: 'N' }, kind: 'areas' };
    const meanings = [['areaCode', 'x', serializeRecordMeaning(chosen)]] as const;
    expect(read({ areaCode: 'x' }, { meanings })).toEqual({
      drafts: { areaCode: chosen },
      issues: [],
      asked: [],
    });
  });

  test.each(['', '{', '[]', '[7,"x"]', '["NAD"]', 'null'])(
    'is looked for where the chosen meaning is no record: %j',
    (value) => {
      expect(read({ areaCode: 'x' }, { meanings: [['areaCode', 'x', value]] }).asked).toEqual(['areaCode=x']);
    },
  );
});

describe('the items of a cell', () => {
  test.each([
    ['a; b|c\nd;', ['a', 'b', 'c', 'd']],
    ['a, b; c', ['a, b', 'c']],
    ['a, b', ['a', 'b']],
  ])('of %j are %j', (cell, items) => {
    expect(splitItems(cell, { kind: 'text' })).toEqual(items);
    expect(read({ tags: cell }).drafts['tags']).toEqual({ type: 'items', items: items.map(text) });
  });

  test('of decimal numbers are not separated by commas, those of whole numbers are', () => {
    expect(splitItems('1,5', { kind: 'decimal' })).toEqual(['1,5']);
    expect(splitItems('1,5; 2', { kind: 'decimal' })).toEqual(['1,5', '2']);
    expect(splitItems('1,5', { kind: 'integer' })).toEqual(['1', '5']);
  });
});

test('a list of which one item means nothing is left out whole: without it, it would be another value', () => {
  const { view, targets, fields } = form;
  const options = ['LOW', 'HIGH'].map((value) => ({ value, label: { text: value } }));
  const levels: MappedColumn = {
    ...{ index: 0, id: 'levels', path: ['levels'], words: new Map<string, string>() },
    field: { name: 'levels', label: { text: 'Levels' }, kind: 'enum', type: '[Level!]', options },
  };
  const mapping = { columns: ['levels'], conventions: [], meanings: [] };
  const context: RowDraftContext = {
    ...{ groups: view.groups, drafts: {}, targets, fields, mapping, locale: 'en' },
    meanings: new Map(),
    findLink: () => ({ type: 'none' }),
  };
  expect(buildRowDrafts(context, [levels], ['LOW; HIGH']).drafts).toHaveProperty('levels');
  const broken = buildRowDrafts(context, [levels], ['LOW; urgent; late']);
  expect(broken.drafts).toEqual({});
  expect(broken.issues.map((issue) => issue.text)).toEqual(['urgent', 'late']);
});

describe('the currency that is written with an amount', () => {
  const currencyOf = (row: Readonly<Record<string, string>>, drafts?: Drafts) => {
    const cost = read(row, drafts === undefined ? {} : { drafts }).drafts['cost'];
    return cost?.type === 'group' ? cost.fields['currency'] : undefined;
  };

  test('is taken over where nothing else says it', () => {
    expect(currencyOf({ 'cost.amount': '5 zł' })).toEqual(text('PLN'));
    expect(currencyOf({ 'cost.amount': '5' })).toBeUndefined();
  });

  test('gives way to its own column, and to what the record has', () => {
    expect(currencyOf({ 'cost.amount': '5 zł', 'cost.currency': 'EUR' })).toEqual(text('EUR'));
    expect(currencyOf({ 'cost.amount': '5 zł', 'cost.currency': '' })).toBeUndefined();
    const given = { cost: { type: 'group', fields: { currency: text('USD') } } } as Drafts;
    expect(currencyOf({ 'cost.amount': '5 zł' }, given)).toEqual(text('USD'));
  });
});
