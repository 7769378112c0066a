import { buildSchema, execute, GraphQLError, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { SITE_DOCUMENT } from '../../../../../lib/core/operations/operation';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { withoutFailingFields } from '../../../../../lib/kit/run/server/failingFields';
import { loadMainList } from '../../../reading/loadMainList';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import type { Fetcher } from '../../../../../lib/kit/run/server/runOperation';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query { users(limit: Int, offset: Int): [User!]! user(id: ID!): User secrets: [Secret!]! }
  type User { id: ID! name: String! salary: Int! bonus: Int! team(size: Int): String }
  type Secret { id: ID! name: String }
`);
const model = discover(schema);

function forbidden(): never {
  throw new GraphQLError('Forbidden resource', { extensions: { code: 'FORBIDDEN' } });
}
const user = (id: string) => ({ id, name: `User ${id}`, salary: forbidden, bonus: forbidden });

/** The staff office as one role sees it; `asked` grows by what was sent. */
function office(
  role: string,
  asked: string[] = [],
  rights: object = { user: () => user('1') },
): LoaderContext {
  const rootValue = { users: () => [user('1'), user('2')], secrets: forbidden, ...rights };
  const fetcher: Fetcher = async ({ query, variables }) => {
    asked.push(query);
    const document = parse(query);
    const [invalid] = validate(schema, document);
    if (invalid !== undefined) throw new Error(`${invalid.message}\n${query}`);
    const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
    // As it comes over the wire.
    const { data = null, errors = [] } = JSON.parse(JSON.stringify(result));
    return { type: 'ok', status: 200, data, errors };
  };
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: withoutFailingFields(fetcher, role),
  };
}

function entityOf(type: string) {
  const found = model.entities.find((entity) => entity.type === type);
  if (found?.list == null) throw new Error(`no list of ${type}`);
  return { entity: found, list: found.list };
}

describe('a field that may not be null and is forbidden', () => {
  const { entity, list } = entityOf('User');

  it('is not asked for by the page’s watch either: it asks what was answered', async () => {
    const loaded = await loadRecord(office('watcher'), entity, ['1'], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    const [own] = loaded.view.operations;
    expect(own?.document).not.toMatch(/salary|bonus/);
    expect(own?.variables).toEqual({ id: '1' });
    const answer = await execute({
      schema,
      document: parse(own?.document ?? ''),
      rootValue: { user: () => user('1') },
      variableValues: own?.variables,
    });
    expect(answer.errors).toBeUndefined();
    // So that it is sealed as a document of the site's own.
    expect(own?.[SITE_DOCUMENT]).toBe(own?.document);
  });

  it('costs a record that field, and the page says which is hidden', async () => {
    const loaded = await loadRecord(office('clerk'), entity, ['1'], {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    expect(loaded.view.title).toBe('User 1');
    expect(loaded.view.failures).toEqual([
      { field: { text: 'Salary' }, message: 'Forbidden resource' },
      { field: { text: 'Bonus' }, message: 'Forbidden resource' },
    ]);
  });

  it('costs a list that column', async () => {
    const loaded = await loadMainList(office('clerk'), entity, list, {});
    if (!loaded.ok) throw new Error(loaded.failure.type);
    expect(loaded.view.rows.map(({ title }) => title)).toEqual(['User 1', 'User 2']);
    expect(loaded.view.failures.map(({ field }) => field?.text)).toContain('Salary');
  });

  it('is not asked for again by the same role, and is by another', async () => {
    const asked: string[] = [];
    await loadRecord(office('guest'), entity, ['1'], {});
    await loadRecord(office('guest', asked), entity, ['1'], {});
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toMatch(/salary|bonus/);
    const chief = { user: () => ({ id: '1', name: 'User 1', salary: 9, bonus: 1 }) };
    const own = await loadRecord(office('chief', asked, chief), entity, ['1'], {});
    if (!own.ok) throw new Error(own.failure.type);
    expect([own.view.values.salary, own.view.failures]).toEqual([9, []]);
  });

  it('asks for nothing less where one of two lists is forbidden as a whole', async () => {
    const asked: string[] = [];
    const { fetcher: post } = office('clerk', asked);
    const query = 'query Both { secrets { id } users { id } }';
    expect(await post({ query })).toMatchObject({ data: null, errors: [{ path: ['secrets'] }] });
    expect(asked).toEqual([query]);
  });

  it('leaves a page forbidden that is forbidden as a whole', async () => {
    const { entity: secret, list: secrets } = entityOf('Secret');
    const asked: string[] = [];
    const loaded = await loadMainList(office('clerk', asked), secret, secrets, {});
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'forbidden' } });
  });
});
