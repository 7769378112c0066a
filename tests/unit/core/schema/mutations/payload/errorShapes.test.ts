import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { collectErrorShapes } from '../../../../../../lib/core/schema/mutations/payload/errorShapes';

function shapes(type: string): unknown {
  const schema = buildSchema(
    `type Query { a: Int } scalar JSON type Post { id: ID! message: String } type Mutation { write: ${type} }`,
  );
  const field = schema.getMutationType()?.getFields()['write'];
  const types = { schema, isEntity: (name: string) => name === 'Post', entity: null };
  return field === undefined ? null : collectErrorShapes(types, field.type);
}

describe('errorShapes', () => {
  it.each([
    ['Post', []],
    ['ID', []],
    ['Boolean', [{ type: 'flag', path: '', message: null, meaning: 'success' }]],
    [
      'P } type P { post: Post status: String',
      [{ type: 'flag', path: 'status', message: null, meaning: 'outcome' }],
    ],
    [
      'P } type P { post: Post errors: [E!]! postErrors: [E!]! @deprecated } type E { field: String message: String code: String',
      [{ type: 'list', path: 'errors', field: 'field', message: 'message', code: 'code' }],
    ],
    ['P } type P { errors: [String!]', [{ type: 'strings', path: 'errors' }]],
    ['P } type P { errors: JSON', [{ type: 'json', path: 'errors' }]],
    [
      'P } type P { ok: Boolean message: String',
      [{ type: 'flag', path: 'ok', message: 'message', meaning: 'success' }],
    ],
    ['P } type P { public: Boolean message: String', []],
    [
      'P } enum R { DELETED NOT_DELETED } type P { result: R!',
      [{ type: 'flag', path: 'result', message: null, meaning: 'outcome' }],
    ],
    ['P } enum R { OPEN CLOSED } type P { status: R!', []],
    [
      'R } union R = Post | Conflict | StaleError type Conflict { message: String } type StaleError { message: String errorCode: Int',
      [
        {
          type: 'union',
          members: [
            { type: 'Conflict', message: 'message', code: null, field: null },
            { type: 'StaleError', message: 'message', code: 'errorCode', field: null },
          ],
        },
      ],
    ],
    [
      'P } type P { error: E } type E { message: String! code: Int fields: [String!]',
      [{ type: 'object', path: 'error', message: 'message', code: 'code', fields: 'fields' }],
    ],
  ])('%s', (type, expected) => {
    expect(shapes(type)).toEqual(expected);
  });
});
