import { describe, expect, it, test } from 'vitest';
import { nameEntities } from '../../../../../lib/core/schema/entities/nameEntities';

const labels = (...types: string[]) =>
  [...nameEntities(types).values()].map(({ labels: { plural: many } }) => many);

test('a union is called as what it holds, unless another type is', () => {
  expect(labels('ActivityUnion', 'User')).toEqual(['Activities', 'Users']);
  expect(labels('ActivityUnion', 'Activity')).toEqual(['Activity unions', 'Activities']);
  expect(labels('Union', 'User')).toEqual(['Unions', 'Users']);
});

test.each([
  [
    ['OrderEntity', 'Product', 'User'],
    'Orders, Products, Users',
    'leaves out words that nobody would call a thing',
  ],
  [
    ['OrdersEntity', 'OrderEntity', 'User', 'Product'],
    'Orders entities, Order entities, Users, Products',
    'unless two would be called the same',
  ],
  [['BillingEntity', 'User'], 'Billing entities, Users', 'keeps them where the rest is no thing'],
  [
    ['api_keys', 'CustomId', 'JSONObject', 'Sms'],
    'API keys, Custom IDs, JSON objects, SMS',
    'spells letters as letters',
  ],
  [['stats_daily', 'Issue756', 'Hero'], 'Stats daily, Issue756, Heroes', 'gives no plural to what has none'],
])('names %j %s: %s', (types, many) => {
  expect(labels(...types).join(', ')).toBe(many);
});

test('addresses what is spelled in letters by whole words', () => {
  expect([...nameEntities(['ApiKey', 'CustomId']).values()].map(({ slug }) => slug)).toEqual([
    'api-keys',
    'custom-ids',
  ]);
});

describe('a type that its list calls by a shorter name', () => {
  const plurals = (listFields: Readonly<Record<string, string>>): readonly string[] =>
    [
      ...nameEntities(
        Object.keys(listFields),
        new Map(Object.entries(listFields).map(([type, field]) => [type, [field]])),
      ).values(),
    ].map(({ labels }) => labels.plural);

  it('has the name of the list', () => {
    expect(plurals({ UserCore: 'users', ProductInterface: 'allProducts' })).toEqual(['Users', 'Products']);
  });
  it('has the name of a list that is called one', () => {
    expect(plurals({ CategoryTree: 'categoryList', Setting: 'setList' })).toEqual(['Categories', 'Settings']);
  });
  it('keeps its own name beside another type of the shorter one', () => {
    expect(plurals({ UserCore: 'users', User: 'people' })).toEqual(['User cores', 'Users']);
  });
  it('keeps its own name where two types would get the same one', () => {
    expect(plurals({ UserCore: 'users', UserShort: 'users' })).toEqual(['User cores', 'User shorts']);
  });
  it('keeps its own name where the list has another one, or one record', () => {
    expect(plurals({ OrderEvent: 'history', PageLayout: 'page' })).toEqual(['Order events', 'Page layouts']);
  });
});
