import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoFolder } from '../support/demoTemplate';
import { SEED_DAY } from '../support/startDemo';
import { ask } from './client';
import { runDemo, type DemoProgram } from './demoProgram';
import { signIn } from './signIn';
import { isDeep } from '../support/deep';

const siteUrl = 'http://localhost:3998';
const folder = mkdtempSync(join(tmpdir(), 'demo-roles-'));
let program: DemoProgram;
let url: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  await fillDemoFolder(folder, SEED_DAY);
  program = await runDemo({
    DEMO_DATA: folder,
    DEMO_PORT: '0',
    DEMO_IDENTITY_PORT: '0',
    DEMO_SITE_URL: siteUrl,
    DEMO_STRICT: 'hidden',
    DEMO_TOKEN_SECONDS: '600',
    DEMO_TODAY: SEED_DAY,
  });
  const { ready } = program;
  if (ready === null) throw new Error(program.stderr());
  url = ready.graphql;
  for (const { email, password, role } of ready.accounts)
    tokens.set(role, (await signIn({ ...ready, siteUrl, email, password })).access_token);
});

afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asRole = (role: string, query: string) => {
  const token = tokens.get(role);
  return ask(
    url,
    query,
    {},
    { ztoken: 'demo', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  );
};

async function rootFields(role: string): Promise<readonly string[]> {
  const query = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';
  const { queryType, mutationType } = (await asRole(role, query)).data.__schema;
  return [...queryType.fields, ...mutationType.fields].map(({ name }: { name: string }) => name);
}

describe.runIf(isDeep)('with DEMO_STRICT=hidden', () => {
  it('clerks are told everything, residents less, visitors only what is to be read', async () => {
    const [clerk, resident, visitor] = await Promise.all(['clerk', 'resident', 'visitor'].map(rootFields));
    expect(clerk).toEqual(expect.arrayContaining(['residents', 'deleteReport', 'createReport', 'reports']));
    expect(resident).toEqual(expect.arrayContaining(['createReport', 'addComment', 'reports']));
    expect(resident).not.toContain('residents');
    expect(resident).not.toContain('deleteReport');
    expect(visitor).toEqual(expect.arrayContaining(['reports', 'reportWebVital']));
    expect(visitor?.filter((name) => /^(create|update|delete|add|archive)/.test(name))).toEqual([]);
  });

  it('what somebody is not told of cannot be asked for either, also when others ask at the same time', async () => {
    const query = '{ residents { totalCount } }';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => asRole(index % 2 === 0 ? 'clerk' : 'resident', query)),
    );
    for (const [index, { data, errors }] of answers.entries())
      if (index % 2 === 0) expect(data.residents.totalCount).toBeGreaterThan(0);
      else expect(errors[0]?.message).toContain('Cannot query field "residents"');
  });

  it('a token that is nobody’s is refused, not taken for a visitor’s', async () => {
    const answer = await ask(url, '{ me { name } }', {}, { ztoken: 'demo', authorization: 'Bearer stale' });
    expect([answer.status, answer.errors[0]?.extensions]).toEqual([401, { code: 'UNAUTHENTICATED' }]);
  });
});
