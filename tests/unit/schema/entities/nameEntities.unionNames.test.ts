import { expect, test } from 'vitest';
import { nameEntities } from '../../../../lib/schema/entities/nameEntities';

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
