import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../lib/schema/discover';

const titleOf = (type: string, fields: string): string | null | undefined =>
  discover(
    buildSchema(
      `scalar EvmAddress type Query { all(first: Int): [${type}] } type ${type} { id: ID! ${fields} }`,
    ),
  ).entities[0]?.title;

describe('the title', () => {
  it.each<readonly [type: string, fields: string, title: string | null, why: string]>([
    ['Issue', 'name: String title: String', 'title', 'the words for people before the name for machines'],
    ['Author', 'name: String title: String email: String', 'name', "a person's name before a salutation"],
    ['Customer', 'lastName: String fullName: String', 'fullName', 'a whole name before half of it'],
    ['Customer', 'lastName: String username: String!', 'username', 'what all have before what some have'],
    ['Customer', 'lastName: String! username: String!', 'lastName', 'a name before that of an account'],
    ['Hero', 'titlePl: String! titleEn: String!', 'titleEn', 'one of several languages'],
    ['Customer', 'lastName: String nickname: String', 'lastName', 'a name before a nickname'],
    ['CiVariable', 'key: String description: String', 'key', 'what it is called before what is said of it'],
    ['ApiKey', 'key: String description: String', 'description', 'never what opens a door'],
    ['Account', 'address: EvmAddress', null, 'no address of a machine'],
    ['Shop', 'address: String', 'address', 'the address of a place'],
    ['Order', 'orderNo: String note: String', 'orderNo', 'a number that is written in short'],
    ['Invoice', 'invoice_nr: String', 'invoice_nr', 'a number that is written in short'],
    ['Cell', 'no: String', null, 'no number of nothing'],
  ])('of %s { %s } is %s: %s', (type, fields, title) => {
    expect(titleOf(type, fields)).toBe(title);
  });
});
