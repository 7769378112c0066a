import { assertAbstractType, assertObjectType, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  collectErrorMembers,
  collectNestedErrorShapes,
  toErrorListShape,
} from '../../../../../../lib/core/schema/mutations/payload/errorMembers';
import { findLeafByName } from '../../../../../../lib/core/schema/shapes/messageField';

const schema = (types: string) =>
  buildSchema(
    `type Query { a: Int } scalar JSON interface UserError { message: String! } type Post { id: ID! message: String } ${types}`,
  );

function membersOf(members: string, types: string, all = false): unknown {
  const built = schema(`union Result = ${members} ${types}`);
  const read = { schema: built, isEntity: (name: string) => name === 'Post', entity: null };
  return collectErrorMembers(read, assertAbstractType(built.getType('Result')), all);
}

const plain = { code: null, field: null };

describe('a member of a union reports a failure', () => {
  it('by its name, or by that of its interface', () => {
    const types =
      'type NotFoundError { message: String! } type Taken implements UserError { message: String! }';
    expect(membersOf('Post | NotFoundError | Taken', types)).toEqual([
      { type: 'NotFoundError', message: 'message', ...plain },
      { type: 'Taken', message: 'message', ...plain },
    ]);
  });

  it('by its message beside a record, unless it is named like a success', () => {
    const types =
      'type Verdict { message: String! } type Success { message: String! } type Count { count: Int! }';
    expect(membersOf('Post | Verdict | Success | Count', types)).toEqual([
      { type: 'Verdict', message: 'message', ...plain },
    ]);
    expect(membersOf('Verdict | Count', types)).toEqual([]);
  });

  it('by its message alone in a list of errors, but a record never', () => {
    expect(
      membersOf(
        'Post | Verdict | Count',
        'type Verdict { message: String! } type Count { count: Int! }',
        true,
      ),
    ).toEqual([{ type: 'Verdict', message: 'message', ...plain }]);
  });

  it('with its code and its field, or a field by which it is known', () => {
    const types =
      'type AError { message: String code: Int field: String } type BError { at: Int } type CError { more(x: Int!): Int }';
    expect(membersOf('Post | AError | BError | CError', types)).toEqual([
      { type: 'AError', message: 'message', code: 'code', field: 'field' },
      { type: 'BError', message: null, ...plain, markerField: 'at' },
    ]);
  });

  it('with the errors inside of it', () => {
    const types = 'type AError { fieldErrors: [F!]! } type F { path: String message: String }';
    expect(membersOf('Post | AError', types)).toMatchObject([
      {
        type: 'AError',
        message: null,
        nestedErrors: [{ type: 'list', path: 'fieldErrors', field: 'path', message: 'message' }],
      },
    ]);
  });
});

describe('errors inside of an object', () => {
  it.each([
    ['errors: [String!]', [{ type: 'strings', path: 'errors' }]],
    ['names: [String!]', []],
    ['errors: JSON', [{ type: 'json', path: 'errors' }]],
    ['errors: String', []],
    ['errors(at: Int!): [String!]', []],
    [
      'rows: [R!] } type R { message: String field: String',
      [{ type: 'list', path: 'rows', field: 'field', message: 'message', code: null }],
    ],
    ['rows: [R!] } type R { message: String', []],
    [
      'errors: [R!] } type R { message: String',
      [{ type: 'list', path: 'errors', field: null, message: 'message', code: null }],
    ],
  ])('%s', (fields, shapes) => {
    expect(collectNestedErrorShapes(assertObjectType(schema(`type E { ${fields} }`).getType('E')))).toEqual(
      shapes,
    );
  });
});

it('a key or a name serves as the field of an error that has none', () => {
  const type = assertObjectType(schema('type E { message: String name: String code: Int }').getType('E'));
  expect(toErrorListShape(type, 'errors', 'message')).toMatchObject({ field: 'name', code: 'code' });
  expect(findLeafByName(type, ['message', 'name'], ['message'])).toBe('name');
  expect(findLeafByName(type, ['nothing'], [])).toBeNull();
});
