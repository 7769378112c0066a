import { describe, expect, test } from 'vitest';
import { getDefaultSort } from '../../../../lib/features/list/columns';
import { entity, field, listSource, report } from '../../reading/fixtures';
import { findCompositeValue } from '../../../../lib/core/schema/fields/compositeValue';
import { findFieldRole } from '../../../../lib/core/schema/graphql/fieldRole';

describe('default columns', () => {
  test('a report shows what a person looks at first, title first and the date last', () => {
    expect(report.columns).toEqual(['title', 'number', 'status', 'district', 'cost', 'dueOn']);
  });

  test('long texts, JSON and lists are left to the record page', () => {
    const other = entity([
      field('title', 'text'),
      field('body', 'longText'),
      field('data', 'json'),
      field('tags', 'text', { list: true }),
      field('area', 'float'),
    ]);
    expect(other.columns).toEqual(['title', 'area']);
  });

  test('an entity without a title shows its code or its id rather than nothing', () => {
    expect(entity([field('id', 'id'), field('value', 'float')], { title: null }).columns).toEqual([
      'id',
      'value',
    ]);
  });

  test('never more than six, with at most two relations, and the end of a period beside its start', () => {
    const many = entity([
      field('title', 'text'),
      ...['a', 'b', 'c', 'd'].map((name) => field(name, 'relation', { target: 'X' })),
      ...['e', 'f', 'g'].map((name) => field(name, 'integer')),
      ...['from', 'until'].map((name) => field(name, 'date')),
    ]);
    const columns = many.columns;
    expect(columns).toHaveLength(6);
    expect(columns.filter((name) => 'abcd'.includes(name))).toEqual(['a', 'b']);
    expect(columns.slice(-2)).toEqual(['from', 'until']);
  });
});

test('a list that can be sorted by its creation starts with the newest', () => {
  expect(getDefaultSort(report, listSource())).toEqual({ field: 'createdAt', descending: true });
  expect(getDefaultSort(report, listSource({ sort: null }))).toBeNull();
});

test('an object of an amount and a currency is money, an address is not', () => {
  const money = field('cost', 'object', { fields: [field('amount', 'decimal'), field('currency', 'text')] });
  const place = field('place', 'object', { fields: [field('street', 'text'), field('city', 'text')] });
  expect(findCompositeValue(money)).toEqual({ type: 'money', amount: 'amount', currency: 'currency' });
  expect(findCompositeValue(place)).toBeNull();
});

test('created and changed moments are small print, other moments are details', () => {
  expect(
    ['createdAt', 'updated_at', 'dueAt'].map((name) => findFieldRole(field(name, 'dateTime'))?.value),
  ).toEqual(['timestamp', 'timestamp', undefined]);
});
