import type { Outcome } from './outcome';
import { StepOutput } from './output';
import type { Step } from './steps';

/** The number of steps that run at a time. Each uses about one core. */
const LANES = 2;

/** The outcome of a step, and its time in seconds. */
export interface StepResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Runs steps, two at a time, in their order; those that need all cores alone, after the others. A step whose need failed is left out. */
export async function runSteps(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  const side = steps.filter((step) => step.alone !== true);
  const queue = [...side];
  const isLive = steps.length === 1;
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift())
      results.push(await runStep(step, isLive));
  };
  await Promise.all(Array.from({ length: LANES }, work));
  for (const step of steps.filter(({ alone }) => alone === true))
    if (!results.some(({ name, ok }) => name === step.needs && !ok)) results.push(await runStep(step, true));
  return steps.flatMap(({ name }) => results.filter((result) => result.name === name));
}

async function runStep(step: Step, isLive: boolean): Promise<StepResult> {
  const output = new StepOutput(isLive);
  const start = performance.now();
  if (isLive) console.log(`\n── ${step.name} ──`);
  const outcome = await step.run(output).catch((error: unknown): Outcome => {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { ok: false };
  });
  const seconds = (performance.now() - start) / 1000;
  if (!isLive)
    console.log(`\n── ${step.name}: ${outcome.ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(0)} s ──`);
  output.flush();
  return { ...outcome, name: step.name, seconds };
}
