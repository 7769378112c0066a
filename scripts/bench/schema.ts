/**
 * `npm run bench:schema -- [files or folders]` measures the time from a schema's text to the Model. The unit is the time that
 * graphql-js needs to build the same schema (`buildSchema(text)`; also without validation and locations). Per schema: warm (in
 * rotating order in one process, medians of many rounds) and cold (each in a fresh process). `read out` also computes the lazy
 * parts of the Model. The exit code is 1 if a ratio, warm or cold, exceeds its limit.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../commandOptions';
import { compare, isRefused, tellRefused, WAYS, type Costs, type Way } from './rounds';
import { schemaFiles } from './schemaFiles';
import { costOf, median } from './timing';

/** The most that discovery may cost on any schema, warm or cold, in times of what graphql-js needs. */
const LIMIT = 2;
const ROUNDS = 15;
const COLD_ROUNDS = 7;
const COLD = '--cold=';
const COLD_REFUSED = '--refused=';
const WARM = '--warm';

const USAGE = `npm run bench:schema [-- <file or folder> …]
Prints what discovery of schemas costs, as a ratio of what graphql-js needs to build them. Exit code 1: one is over ${LIMIT}.`;

function main(args: readonly string[]): number {
  const [mode, only] = args;
  if (mode === WARM && only !== undefined) return warmRounds(only);
  for (const kind of [COLD, COLD_REFUSED])
    if (mode?.startsWith(kind) === true && only !== undefined)
      return coldOnce(mode.slice(kind.length), only, kind === COLD_REFUSED);
  const { positionals } = readCommandLine(USAGE, { options: {}, maxArguments: Infinity });
  console.log(
    `Text to Model / graphql-js, in processor time; medians of ${ROUNDS} rounds, cold of ${COLD_ROUNDS}; limit: ${LIMIT}`,
  );
  const over = schemaFiles(positionals).filter((file) => report(file) > LIMIT);
  if (over.length > 0) console.log(`Over the limit: ${over.map((file) => basename(file)).join(', ')}`);
  return over.length === 0 ? 0 : 1;
}

/** Prints a schema's line and returns the worse of its ratios. */
function report(file: string): number {
  const text = readFileSync(file, 'utf8');
  const warm = JSON.parse(apart(WARM, file)) as Costs;
  const cold = coldCosts(file, isRefused(text));
  const said = ({ plain, bare, model, whole }: Costs): string =>
    `${(model / plain).toFixed(2)} (${model.toFixed(0)} / ${plain.toFixed(0)} ms; without its checks ${bare.toFixed(0)} ms; read out ${(whole / plain).toFixed(2)})`;
  const size = `${(text.length / 1000).toFixed(0)} kB`;
  console.log(`${basename(file).padEnd(20)} ${size.padStart(8)} | warm ${said(warm)} | cold ${said(cold)}`);
  return Math.max(warm.model / warm.plain, cold.model / cold.plain);
}

function warmRounds(file: string): number {
  console.log(JSON.stringify(compare(readFileSync(file, 'utf8'), ROUNDS)));
  return 0;
}

function coldOnce(name: string, file: string, refused: boolean): number {
  const text = readFileSync(file, 'utf8');
  tellRefused(text, refused);
  const way = name in WAYS ? WAYS[name as Way] : WAYS.plain;
  console.log(costOf(() => way(text)));
  return 0;
}

/** Rotates the order here as well, because a machine may be slower for half a minute. */
function coldCosts(file: string, refused: boolean): Costs {
  const once = (way: Way): number => Number(apart(`${refused ? COLD_REFUSED : COLD}${way}`, file));
  const rounds = Array.from({ length: COLD_ROUNDS }, (): Costs => ({
    plain: once('plain'),
    bare: once('bare'),
    model: once('model'),
    whole: once('whole'),
  }));
  const of = (way: Way): number => median(rounds.map((round) => round[way]));
  return { plain: of('plain'), bare: of('bare'), model: of('model'), whole: of('whole') };
}

/** Runs this program in a process of its own, because the garbage of other schemas slows the next one down. */
function apart(mode: string, file: string): string {
  const self = fileURLToPath(import.meta.url);
  const asBuilt = new URL('asBuilt.mjs', import.meta.url).href;
  return spawnSync(process.execPath, ['--import', asBuilt, self, mode, file], { encoding: 'utf8' }).stdout;
}

process.exitCode = main(process.argv.slice(2));
