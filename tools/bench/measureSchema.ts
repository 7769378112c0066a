/**
 * Measures a schema in a process of its own and prints the costs as JSON (`schema.ts` bundles and starts it). The first argument
 * indicates what to measure: `warm`, `readOut` (warm as well), or one way, once, cold.
 */
import { readFileSync } from 'node:fs';
import { costsOf } from './schemaCosts';
import { measureOnce, measureRounds, type Effort } from './schemaRounds';

/** A measurement that one process makes. */
export type Measurement = 'warm' | 'readOut' | 'plain' | 'bare' | 'model' | 'whole';

/**
 * V8 compiles for some forty rounds of a large schema, on other threads whose time counts. Earlier rounds measure the compiler.
 * Small schemas need more rounds, and each takes less time.
 */
const WARM: Effort = {
  warmUp: { rounds: 40, milliseconds: 2000 },
  rounds: { least: 15, greatest: 60, milliseconds: 2000 },
};
/** Read out, a large model takes seconds. No limit depends on it. */
const READ_OUT: Effort = {
  warmUp: { rounds: 3, milliseconds: 500 },
  rounds: { least: 5, greatest: 15, milliseconds: 500 },
};

function measure(what: Measurement, text: string) {
  if (what === 'warm') return measureRounds(['plain', 'bare', 'model'], text, WARM);
  if (what === 'readOut') return measureRounds(['whole'], text, READ_OUT);
  return costsOf(what, [measureOnce(what, text)]);
}

const [what, file] = process.argv.slice(2);
console.log(JSON.stringify(measure(what as Measurement, readFileSync(file ?? '', 'utf8'))));
