/**
 * `npm run bench:schema -- [files or folders]`: what the way from a schema's text to the Model costs, as a ratio to what graphql-js
 * needs to build the same schema. Per schema: warm (both by turns in one process, medians of many rounds) and cold (each in
 * fresh processes, once). Ends with 1 if a warm ratio is over the promise.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAlone, compare, textToModel } from './rounds';
import { schemaFiles } from './schemaFiles';
import { costOf, median } from './timing';

const PROMISE = 1.5;
const ROUNDS = 40;
const COLD_ROUNDS = 5;

function main(args: readonly string[]): number {
  const [mode, only] = args;
  if ((mode === '--cold-build' || mode === '--cold-model') && only !== undefined) return coldOnce(mode, only);
  const files = schemaFiles(args);
  console.log(
    `Text to Model / graphql-js alone (promise: ${PROMISE}); medians of ${ROUNDS} rounds, cold of ${COLD_ROUNDS}`,
  );
  const over = files.filter((file) => report(file) > PROMISE);
  if (over.length > 0) console.log(`Over the promise: ${over.map((file) => basename(file)).join(', ')}`);
  return over.length === 0 ? 0 : 1;
}

/** Prints a schema's line and gives its warm ratio. */
function report(file: string): number {
  const text = readFileSync(file, 'utf8');
  const { build, model, ratio } = compare(text, ROUNDS);
  const cold = { build: coldCost('--cold-build', file), model: coldCost('--cold-model', file) };
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(
    `${basename(file).padEnd(24)} ${(text.length / 1000).toFixed(0).padStart(5)} kB` +
      ` | warm ${ratio.cpu.toFixed(2)} (CPU ${ms(model.cpu)} / ${ms(build.cpu)}), by the clock ${ratio.wall.toFixed(2)}` +
      ` | cold ${(cold.model / cold.build).toFixed(2)} (CPU ${ms(cold.model)} / ${ms(cold.build)})`,
  );
  return ratio.cpu;
}

function coldOnce(mode: '--cold-build' | '--cold-model', file: string): number {
  const text = readFileSync(file, 'utf8');
  const { cost } = costOf(() => (mode === '--cold-build' ? buildAlone(text) : textToModel(text)));
  console.log(cost.cpu);
  return 0;
}

function coldCost(mode: string, file: string): number {
  const self = fileURLToPath(import.meta.url);
  const once = (): number =>
    Number(spawnSync(process.execPath, ['--import', 'tsx', self, mode, file], { encoding: 'utf8' }).stdout);
  return median(Array.from({ length: COLD_ROUNDS }, once));
}

process.exitCode = main(process.argv.slice(2));
