import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  findSuccessMember,
  selectPayloadFields,
} from '../../../../../../lib/core/schema/mutations/payload/payloadFields';
import { isUnionType } from '../../../../../../lib/core/schema/graphql/types';

/** Selects the fields of type P, as `name` or `name.part`. Post is the only entity. */
function select(types: string, isOnlySelection = true, query = 'a: Int'): readonly string[] {
  const schema = buildSchema(
    `type Query { ${query} } type Post { id: ID! title: String } type Mutation { write: P } ${types}`,
  );
  const type = schema.getType('P');
  if (type === undefined) throw new Error('no payload');
  return selectPayloadFields(type, isOnlySelection, schema, (name) => name === 'Post').map(
    ({ name, fields }) =>
      fields === undefined ? name : `${name}.${fields.map((part) => part.name).join('+')}`,
  );
}

describe('the fields of a payload', () => {
  it.each<[string, string, readonly string[]]>([
    ['are its scalars', 'type P { ok: Boolean count: Int }', ['ok', 'count']],
    ['are without arguments that are required', 'type P { ok: Boolean at(zone: Int!): Int }', ['ok']],
    ['are without deprecated ones', 'type P { ok: Boolean old: Int @deprecated }', ['ok']],
    [
      'are without the token that comes back unchanged, if there are others',
      'type P { ok: Boolean clientMutationId: String }',
      ['ok'],
    ],
    ['are that token, if there is nothing else', 'type P { clientMutationId: String }', ['clientMutationId']],
    [
      'have the parts of its objects',
      'type P { file: File } type File { name: String size: Int old: Int @deprecated }',
      ['file.name+size'],
    ],
    [
      'have no record of another kind',
      'type P { ok: Boolean user: User } type User { id: ID! name: String }',
      ['ok'],
    ],
    ['have no page', 'type P { ok: Boolean page: Page } type Page { edges: [Int!] count: Int }', ['ok']],
    ['have no errors', 'type P { ok: Boolean userError: Fault } type Fault { message: String }', ['ok']],
    ['have no list of objects', 'type P { ok: Boolean files: [File!] } type File { name: String }', ['ok']],
    [
      'lead to the nearest scalar, if there is nothing else',
      'type P { a: A } type A { b: B } type B { name: String }',
      ['a.b'],
    ],
    ['are none where nothing can be selected', 'type P { a: A } type A { at(zone: Int!): Int }', []],
  ])('%s', (_, types, fields) => {
    expect(select(types)).toEqual(fields);
  });

  it('are the scalars alone beside a record', () => {
    expect(select('type P { ok: Boolean file: File post: Post } type File { name: String }', false)).toEqual([
      'ok',
    ]);
  });

  it('have a secret only where it is newly issued: no query returns its type', () => {
    const types = 'type P { ok: Boolean apiToken: String }';
    expect(select(types)).toEqual(['ok', 'apiToken']);
    expect(select(types, true, 'last: P')).toEqual(['ok']);
  });
});

it('a union is read by its first member that is no error', () => {
  const of = (members: string): string | undefined => {
    const type = buildSchema(
      `type Query { a: Int } union R = ${members} type NotFoundError { m: String } type Done { n: Int }`,
    ).getType('R');
    return isUnionType(type) ? findSuccessMember(type)?.name : undefined;
  };
  expect(of('NotFoundError | Done')).toBe('Done');
  expect(of('NotFoundError')).toBe('NotFoundError');
});
