import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import {
  canUpdateFound,
  isUpsert,
  listRecordIdentifiers,
} from '../../../../../lib/core/operations/list/recordIdentifiers';
import { lookUpRecords, type RecordMatch } from '../../../../../lib/features/import/server/lookUpRecords';
import { PeopleDesk } from '../peopleDesk';

let desk: PeopleDesk;
beforeEach(() => {
  desk = new PeopleDesk();
});

async function lookUp(by: string, ...texts: readonly string[]): Promise<readonly RecordMatch[]> {
  const entity = desk.desk.entity('Person');
  const identifier = listRecordIdentifiers(desk.desk.model, entity).find(({ field }) => field.name === by);
  if (identifier === undefined) throw new Error(`nobody is found by ${by}`);
  const found = await lookUpRecords(desk.context(), { entity, identifier }, texts);
  return texts.map((text) => found.get(text) ?? { type: 'unread' });
}

const anna = { type: 'one', record: { key: ['1'], title: 'Anna Lis' } };
const jan = { type: 'one', record: { key: ['2'], title: 'Jan Kot' } };
const NONE = { type: 'none' };
const UNREAD = { type: 'unread' };

describe('a record is found by', () => {
  test('its key, its title, a code and an e-mail address, where a read takes them or a filter compares them; never by a secret', () => {
    const found = listRecordIdentifiers(desk.desk.model, desk.desk.entity('Person'));
    expect(
      found.map(({ field, isKey, lookUp: by, filter }) => [field.name, isKey, by !== null, filter !== null]),
    ).toEqual([
      ['id', true, false, false],
      ['name', false, false, true],
      ['email', false, false, true],
      ['code', false, true, false],
    ]);
  });

  test('several values at once, where the list takes them', async () => {
    expect(await lookUp('email', 'anna@lis.pl', 'nobody@lis.pl', 'jan@kot.pl')).toEqual([anna, NONE, jan]);
    expect(desk.asked).toHaveLength(1);
  });

  test('each value alone, where a backend may have cut the answer', async () => {
    desk.fault = 'cuts';
    expect(await lookUp('email', 'anna@lis.pl', 'jan@kot.pl')).toEqual([anna, jan]);
    expect(desk.asked).toHaveLength(3);
  });

  test('its key and by a read for one value', async () => {
    expect(await lookUp('id', '1', '9')).toEqual([anna, NONE]);
    expect(await lookUp('code', 'JK', 'XX')).toEqual([jan, NONE]);
  });
});

test('several records of one value are named, not chosen from', async () => {
  expect(await lookUp('name', 'Jan Kot')).toEqual([{ type: 'several', titles: ['Jan Kot', 'Jan Kot'] }]);
});

test('a backend that ignores a condition, or does not answer, proves nothing', async () => {
  desk.fault = 'ignores';
  expect(await lookUp('email', 'anna@lis.pl', 'nobody@lis.pl')).toEqual([UNREAD, UNREAD]);
  desk.fault = 'silent';
  expect(await lookUp('email', 'anna@lis.pl')).toEqual([UNREAD]);
  expect(await lookUp('id', '1')).toEqual([UNREAD]);
});

test('no text but a number is looked up by a number', async () => {
  const model = discover(
    buildSchema(`
      type Query { bins: [Bin!]! bin(id: Int!): Bin }
      type Bin { id: Int! title: String! }
      type Mutation { saveBin(id: Int, title: String!): Bin }
    `),
  );
  const entity = model.entities.find(({ type }) => type === 'Bin');
  if (entity === undefined) throw new Error('no entity');
  const [identifier] = listRecordIdentifiers(model, entity);
  if (identifier === undefined) throw new Error('no identifier');
  const context = { ...desk.context(), model, fetcher: () => Promise.reject(new Error('Nothing is read.')) };
  const found = await lookUpRecords(context, { entity, identifier }, ['seven']);
  expect(found.get('seven')).toEqual({ type: 'impossible' });
});

test('only a record that a mutation certainly changes can be changed, and an upsert adds none again', () => {
  const entityOf = (mutations: string) => {
    const sdl = `type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! }`;
    const model = discover(
      buildSchema(`${sdl} input BookInput { id: ID title: String! } type Mutation { ${mutations} }`),
    );
    const entity = model.entities.find(({ type }) => type === 'Book');
    if (entity === undefined) throw new Error('no entity');
    return entity;
  };
  const plain = entityOf('createBook(title: String!): Book updateBook(id: ID!, title: String): Book');
  expect([canUpdateFound(plain), isUpsert(plain)]).toEqual([true, false]);
  const append = entityOf('createBook(title: String!): Book');
  expect([canUpdateFound(append), isUpsert(append)]).toEqual([false, false]);
  const upsert = entityOf('upsertBook(id: ID, input: BookInput!): Book');
  expect(isUpsert(upsert)).toBe(upsert.update !== null);
});
