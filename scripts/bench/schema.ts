/**
 * `npm run bench:schema -- [files or folders]`: what the way from a schema's text to the Model costs, as a ratio to what graphql-js
 * needs to build the same schema (`buildSchema(text)`; beside it, without its checks and locations). Per schema: warm (by turns in a
 * process of its own, medians of many rounds) and cold (each in fresh processes); `read out` counts the parts of the Model that are
 * made when they are first read. Ends with 1 if a ratio to the Model, warm or cold, is over the promise.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, WAYS, type Costs, type Way } from './rounds';
import { schemaFiles } from './schemaFiles';
import { costOf, median } from './timing';

const PROMISE = 1.5;
const ROUNDS = 15;
const COLD_ROUNDS = 7;
const COLD = '--cold=';
const WARM = '--warm';

function main(args: readonly string[]): number {
  const [mode, only] = args;
  if (mode === WARM && only !== undefined) return warmRounds(only);
  if (mode?.startsWith(COLD) === true && only !== undefined) return coldOnce(mode.slice(COLD.length), only);
  console.log(
    `Text to Model / graphql-js, in processor time; medians of ${ROUNDS} rounds, cold of ${COLD_ROUNDS}; promise: ${PROMISE}`,
  );
  const over = schemaFiles(args).filter((file) => report(file) > PROMISE);
  if (over.length > 0) console.log(`Over the promise: ${over.map((file) => basename(file)).join(', ')}`);
  return over.length === 0 ? 0 : 1;
}

/** Prints a schema's line and gives the worse of its ratios. */
function report(file: string): number {
  const text = readFileSync(file, 'utf8');
  const warm = JSON.parse(apart(WARM, file)) as Costs;
  const cold = coldCosts(file);
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

function coldOnce(name: string, file: string): number {
  const text = readFileSync(file, 'utf8');
  const way = name in WAYS ? WAYS[name as Way] : WAYS.plain;
  console.log(costOf(() => way(text)));
  return 0;
}

/** By turns here, too: a machine is slower for half a minute, and that is not one way's fault. */
function coldCosts(file: string): Costs {
  const once = (way: Way): number => Number(apart(`${COLD}${way}`, file));
  const rounds = Array.from({ length: COLD_ROUNDS }, (): Costs => ({
    plain: once('plain'),
    bare: once('bare'),
    model: once('model'),
    whole: once('whole'),
  }));
  const of = (way: Way): number => median(rounds.map((round) => round[way]));
  return { plain: of('plain'), bare: of('bare'), model: of('model'), whole: of('whole') };
}

/** What this program prints in a process of its own: what other schemas left behind in one costs the next. */
function apart(mode: string, file: string): string {
  const self = fileURLToPath(import.meta.url);
  const asBuilt = new URL('asBuilt.mjs', import.meta.url).href;
  return spawnSync(process.execPath, ['--import', asBuilt, self, mode, file], { encoding: 'utf8' }).stdout;
}

process.exitCode = main(process.argv.slice(2));
