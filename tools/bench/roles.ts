/**
 * `npm run bench:roles -- [file] [--roles=1,20,100] [--sessions=600]` measures what sessions of several roles cost one process:
 * introspections, time and memory. The backend shows each role a schema that lacks another hundredth of the fields. The first row is
 * without GQL_ROLE_CLAIM: each session reads its schema.
 */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parsePositiveInteger, readCommandLine } from '../../scripts/commandOptions';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';
import { bundle } from './bundle';
import type { RolesCost } from './measureRoles';
import { startRolesBackend } from './roleBackend';
import { schemaFiles } from './schemaFiles';

const USAGE = `npm run bench:roles -- [file] [--roles=1,20,100] [--sessions=600]
Prints the introspections, the time and the memory that sessions of several roles cost one process.
  file        schema in SDL (default: GitLab's beside the project, else the demo's)
  --roles     numbers of roles, one row each
  --sessions  sessions, spread over the roles`;

const OPTIONS = { roles: { type: 'string' }, sessions: { type: 'string' } } as const;
const LARGE = '../shared/schemas/gitlab.graphql';

interface Row extends RolesCost {
  readonly introspections: number;
  readonly names: number;
  /** The same for one refresh of all sessions. */
  readonly refreshed: { readonly introspections: number; readonly names: number };
}

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 1 });
  const sessions = parsePositiveInteger('sessions', values.sessions ?? '600');
  const counts = (values.roles ?? '1,20,100').split(',').map((count) => parsePositiveInteger('roles', count));
  const file = positionals[0] ?? (existsSync(LARGE) ? LARGE : (schemaFiles([])[0] ?? ''));
  const program = await bundle('measureRoles', { hasWorker: true });
  console.log(
    `${file}, ${sessions} sessions, 20 at a time. MB: heap after a collection above the public site alone.`,
  );
  print('each session', await measure(program, file, { roles: 1, sessions, claim: '' }));
  for (const roles of counts)
    print(`${roles} roles`, await measure(program, file, { roles, sessions, claim: 'role' }));
}

async function measure(
  program: string,
  file: string,
  { roles, sessions, claim }: { readonly roles: number; readonly sessions: number; readonly claim: string },
): Promise<Row> {
  const backend = await startRolesBackend(file);
  const child = fork(program, [String(roles), String(sessions)], {
    execArgv: ['--expose-gc'],
    env: siteEnvironment({
      GQL_ENDPOINT: backend.url,
      APP_BASE_URL: 'http://localhost:1',
      AUTH0_DOMAIN: 'tenant.example',
      AUTH0_CLIENT_ID: 'id',
      AUTH0_CLIENT_SECRET: 'secret',
      AUTH0_SECRET: 's'.repeat(64),
      GQL_SEND_ACCESS_TOKEN: 'true',
      GQL_ROLE_CLAIM: claim,
      GQL_REFRESH_SECONDS: '86400',
      GQL_TIMEOUT_MS: '120000',
      // The worker thread runs, as in a build.
      NEXT_RUNTIME: 'nodejs',
    }),
  });
  const before: { introspections: number; names: number }[] = [];
  const cost = await new Promise<RolesCost>((resolve, reject) => {
    child.on('message', (message: RolesCost | 'refresh') => {
      if (message === 'refresh') before.push({ ...backend.asked });
      else resolve(message);
    });
    child.once('exit', (code) => reject(new Error(`The measuring process ended with ${String(code)}.`)));
  }).finally(() => backend.close());
  const [first = { introspections: 0, names: 0 }] = before;
  return {
    ...cost,
    // Without those for the public site.
    introspections: first.introspections - 2,
    names: first.names,
    refreshed: {
      introspections: backend.asked.introspections - first.introspections,
      names: backend.asked.names - first.names,
    },
  };
}

function print(name: string, row: Row): void {
  const cells = [
    `introspections ${row.introspections} + names ${row.names}`,
    `at a refresh ${row.refreshed.introspections} + ${row.refreshed.names}`,
    `models ${row.models}`,
    `first ${(row.firstMs / 1000).toFixed(1)} s`,
    `refresh ${(row.refreshMs / 1000).toFixed(1)} s`,
    `later ${row.laterMs.toFixed(2)} ms a session`,
    `${row.heapMegabytes.toFixed(0)} MB`,
    `resident ${row.residentMegabytes.toFixed(0)} MB`,
  ];
  console.log(`${name.padEnd(13)}| ${cells.join(' | ')}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
