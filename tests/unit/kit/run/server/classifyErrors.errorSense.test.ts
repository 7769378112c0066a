import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphQLResponseError } from '../../../../../lib/kit/backend/backendResult';
import { classifyErrors } from '../../../../../lib/kit/run/server/classifyErrors';
import { loadMainList } from '../../../reading/loadMainList';
import { loadLookUp } from '../../../../../lib/features/record/server/loadLookUp';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import { entityNamed, loading, model } from '../../../reading/cityDesk';

const executed = { path: ['post'] };

describe('an error that says that there is no such record', () => {
  it.each<GraphQLResponseError>([
    { message: 'No.', extensions: { code: 'NOT_FOUND' } },
    { message: 'No.', extensions: { code: 'POST_NOT_FOUND' } },
    { message: 'No.', extensions: { code: 'P2025' } },
    { message: 'No.', extensions: { classification: 'NOT_FOUND' } },
    { message: 'Not Found', extensions: { code: 'INTERNAL_SERVER_ERROR', exception: { status: 404 } } },
    { message: 'No.', extensions: { originalError: { statusCode: 404, message: 'x' } } },
    { message: 'No.', extensions: { error: { name: 'NotFoundError' } } },
    { message: 'Post with id 999 not found' },
    { message: 'Report matching query does not exist.' },
    { message: "Couldn't find Post with 'id'=999" },
    { message: 'No query results for model [App\\Models\\Post] 999' },
    { message: 'Could not find the post.' },
    { message: 'No Post with id 999' },
    { message: 'The post you asked for no longer exists.' },
  ])('is known: %j', (error) => {
    expect(classifyErrors([{ ...executed, ...error }], 200)).toBe('absent');
  });

  it.each<GraphQLResponseError>([
    { message: 'column post.slug does not exist' },
    { message: 'relation "posts" does not exist' },
    { message: 'Database not found' },
    { message: 'Connection reset' },
    { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  ])('is no fault of the backend: %j', (error) => {
    expect(classifyErrors([{ ...executed, ...error }], 200)).toBe('other');
  });
});

describe('an error that says that the document does not fit the schema', () => {
  const schema = buildSchema('type Query { posts(first: Int): [Post] } type Post { id: ID! tags: [Post] }');

  it.each([
    '{ gone }',
    '{ posts(last: 1) { id } }',
    '{ posts { title } }',
    '{ posts }',
    '{ posts { tags } }',
    'query Q($n: Gone) { posts(first: $n) { id } }',
    'query Q($n: String) { posts(first: $n) { id } }',
    '{ posts { ... on Gone { id } } }',
  ])('is known as graphql-js words it: %s', (query) => {
    const errors = validate(schema, parse(query)).map(({ message }) => ({ message }));
    expect(classifyErrors(errors, 200)).toBe('invalid');
  });

  it.each<GraphQLResponseError>([
    { message: 'x', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    { message: 'x', extensions: { code: 'validation-failed', path: '$.selectionSet.a' } },
    { message: "field 'x' not found in type: 'query_root'" },
    { message: "Field 'x' doesn't exist on type 'Query'" },
    { message: 'Validation error of type FieldUndefined: Field gone is undefined' },
    { message: 'The field `x` does not exist on the type `Query`.' },
  ])('is known as other servers word it: %j', (error) => {
    expect(classifyErrors([error], 200)).toBe('invalid');
  });

  it('is not taken for one where a field was executed', () => {
    const error = { message: 'Unknown type of report', path: ['report'] };
    expect(classifyErrors([error], 200)).toBe('other');
  });
});

it.each<[GraphQLResponseError, number]>([
  [{ message: 'Too many requests' }, 200],
  [{ message: 'x', extensions: { code: 'RATE_LIMITED' } }, 200],
  [{ message: 'x' }, 429],
])('too many calls are known: %j under status %i', (error, status) => {
  expect(classifyErrors([error], status)).toBe('busy');
});

describe('what a visitor is told of it', () => {
  const refusing = (message: string, extensions = {}) =>
    loading('en', () => ({
      type: 'ok',
      status: 200,
      data: null,
      errors: [{ message, path: ['x'], extensions }],
    }));
  const absent = refusing('Report 999 not found', { code: 'NOT_FOUND' });

  it('is that there is no such record, on its page and in a look-up', async () => {
    const loaded = await loadRecord(absent, entityNamed('Report'), ['999'], {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound', key: '999' } });
    const lookUp = model.lookUps.find(({ slug }) => slug === 'report-by-number');
    if (lookUp === undefined) throw new Error('no look-up');
    const found = await loadLookUp(absent, lookUp, { number: 'ZG-999' });
    expect(found).toMatchObject({ type: 'page', loaded: { ok: true, view: { nothingFound: true } } });
  });

  it('is still a refusal of a list, which is not absent', async () => {
    const report = entityNamed('Report');
    if (report.list === null) throw new Error('no list');
    expect(await loadMainList(absent, report, report.list, {})).toMatchObject({
      ok: false,
      failure: { type: 'refused' },
    });
  });

  it('is when the backend can be asked again, where it has too many calls', async () => {
    const to = loading('en', () => ({ type: 'status', status: 429, excerpt: '', retryAfter: '30' }));
    const loaded = await loadRecord(to, entityNamed('Report'), ['7'], {});
    expect(loaded).toEqual({ ok: false, failure: { type: 'busy', retryAfter: '30' } });
  });
});
