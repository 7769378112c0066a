/**
 * Compares the models that two commits make of a set of schemas: `npm run survey:diff -- HEAD ../corpus`. Prints how many
 * schemas, entities and decisions changed, and random samples of each kind of change with their evidence.
 */
import type { GraphQLSchema } from 'graphql';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WitrynaError } from '../lib/core/errors';
import { discover } from '../lib/core/schema/discover';
import type { Json } from '../lib/core/schema/model/json';
import { getReasonWriter } from '../lib/features/operator/report/reasonText';
import { endWithUsageError, parsePositiveInteger, readCommandLine } from '../scripts/commandOptions';
import { readMockSchema } from '../scripts/readMockSchema';
import { formatDiffReport, type SchemaDiff } from './survey/diffReport';
import { diffModels } from './survey/modelDiff';

const USAGE = `npm run survey:diff -- COMMIT [FOLDER | FILE …] [--to COMMIT] [--seed N] [--samples N]
Compares the models of schemas (*.graphql, *.graphqls, *.json) before and after a change: how many schemas, entities and
decisions changed, and random samples of each kind with their evidence. Without folders or files: the project's own schemas.
  COMMIT       before
  --to COMMIT  after (the working tree)
  --seed N     draws the samples (by the clock); printed
  --samples N  samples of each kind (10)`;

const OPTIONS = { to: { type: 'string' }, seed: { type: 'string' }, samples: { type: 'string' } } as const;

type Discover = (schema: GraphQLSchema) => object;

/** Runs git, and ends the process with what it says where it fails. */
function git(...args: readonly string[]): Buffer {
  try {
    return execFileSync('git', args, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return endWithUsageError(error);
  }
}

/** Loads discovery of a commit, unpacked into a folder of its own; of the working tree without one. */
async function loadDiscovery(commit: string | undefined, folder: string): Promise<Discover> {
  if (commit === undefined) return discover;
  const path = git('ls-tree', '-r', '--name-only', commit, 'lib')
    .toString()
    .split('\n')
    .find((name) => name.endsWith('/schema/discover.ts'));
  if (path === undefined) throw new Error(`${commit} has no discovery.`);
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', commit, 'lib', 'package.json', 'tsconfig.json'),
  });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const module = (await import(pathToFileURL(join(folder, path)).href)) as { readonly discover: Discover };
  return module.discover;
}

function listFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.(graphqls?|json)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** The model as plain JSON, with all that is computed when it is read. */
const readModel = (discover: Discover, schema: GraphQLSchema): Json =>
  JSON.parse(JSON.stringify(discover(schema))) as Json;

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: Infinity });
  const [commit, ...places] = positionals;
  if (commit === undefined) return endWithUsageError(new WitrynaError('config', 'Name the commit before.'));
  const seed =
    values.seed === undefined ? (Date.now() % 999_999) + 1 : parsePositiveInteger('seed', values.seed);
  const count = values.samples === undefined ? 10 : parsePositiveInteger('samples', values.samples);
  const folder = mkdtempSync(join(tmpdir(), 'witryna-diff-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const before = await loadDiscovery(commit, join(folder, 'before'));
  const after = await loadDiscovery(values.to, join(folder, 'after'));
  const files = (places.length > 0 ? places : ['tests/fixtures/schemas']).flatMap(listFiles);
  const diffs = files.map((file): SchemaDiff => {
    // Built twice: discovery keeps what it reads with the schema's own objects.
    const [was, is] = [readMockSchema(file).schema, readMockSchema(file).schema];
    return {
      schema: basename(file).replace(/\.\w+$/, ''),
      decisions: diffModels(readModel(before, was), readModel(after, is)),
    };
  });
  console.log(formatDiffReport(diffs, { count, seed, say: getReasonWriter('en') }));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

await main();
