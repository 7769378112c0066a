/**
 * `npm run bench:schema -- [files or folders]` measures the time from a schema's text to the Model. The unit is the time that
 * graphql-js needs to build the same schema (`buildSchema(text)`; also without validation and locations). Per schema: warm (in
 * rotating order in one process) and cold (each in a fresh process), in processor time: ratios of the medians and of the least of
 * all rounds. `read out` also computes the lazy parts of the Model. The exit code is 1 if a ratio of medians, warm or cold, exceeds
 * its limit. 58 schemas of 13 MB take about a quarter of an hour on two cores that do nothing else.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { readCommandLine } from '../../scripts/commandOptions';
import { bundle } from './bundle';
import type { Measurement } from './measureSchema';
import {
  describeCosts,
  isOver,
  joinCosts,
  summarizeCosts,
  type Costs,
  type SchemaCosts,
} from './schemaCosts';
import { schemaFiles } from './schemaFiles';
import { median } from './timing';

/** The most that discovery may cost on any schema, warm or cold, in times of what graphql-js needs. */
const LIMIT = 2;
/** Fresh processes of each way. Cheap schemas have more, because a moment of other work weighs more there. */
const COLD_ROUNDS = 7;
const CHEAP = { milliseconds: 60, rounds: 11 };
/** Rounds of what no limit depends on. */
const BESIDE_ROUNDS = 3;

const USAGE = `npm run bench:schema [-- <file or folder> …]
Prints what discovery of schemas costs, as a ratio of what graphql-js needs to build them. Exit code 1: one is over ${LIMIT}.`;

async function main(): Promise<number> {
  const { positionals } = readCommandLine(USAGE, { options: {}, maxArguments: Infinity });
  const program = await bundle('measureSchema');
  console.log(
    `Text to Model / graphql-js, in processor time (ms of the Model / of graphql-js / without checks).`,
  );
  const schemas = schemaFiles(positionals).map((file) => {
    const costs = costsOfFile(program, file);
    console.log(describeCosts(costs));
    return costs;
  });
  for (const line of summarizeCosts(schemas, LIMIT)) console.log(line);
  return schemas.some((schema) => isOver(schema, LIMIT)) ? 1 : 0;
}

function costsOfFile(program: string, file: string): SchemaCosts {
  const measure = (what: Measurement): Costs => measureApart(program, what, file);
  return {
    name: basename(file).replace(/\.graphqls?$/, ''),
    size: statSync(file).size,
    warm: joinCosts([measure('warm'), measure('readOut')]),
    cold: coldCosts(measure),
  };
}

/** Takes turns here as well, because a machine may be slower for half a minute. */
function coldCosts(measure: (what: Measurement) => Costs): Costs {
  const runs: Costs[] = [];
  const rounds = (): number => {
    const { plain } = joinCosts(runs);
    return plain.length > 0 && median(plain) < CHEAP.milliseconds ? CHEAP.rounds : COLD_ROUNDS;
  };
  for (let round = 0; round < rounds(); round += 1) {
    runs.push(
      ...(round % 2 === 0 ? [measure('plain'), measure('model')] : [measure('model'), measure('plain')]),
    );
    if (round < BESIDE_ROUNDS) runs.push(measure('bare'), measure('whole'));
  }
  return joinCosts(runs);
}

/** Measures in a process of its own, because the garbage of other schemas slows the next one down. */
function measureApart(program: string, what: Measurement, file: string): Costs {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, what, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${what} of ${file} failed: ${stderr}`);
  return JSON.parse(stdout) as Costs;
}

process.exitCode = await main();
