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

/**
 * Runs steps, two at a time, in their order; those that need all cores alone, after the others. A step waits for what it needs,
 * and is left out if that has failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<readonly StepResult[]> {
  const isLive = steps.length === 1;
  const running = new Map<string, Promise<StepResult | null>>();
  const start = (step: Step, isShown: boolean): Promise<StepResult | null> => {
    const needed = step.needs === undefined ? undefined : running.get(step.needs);
    const run = (needed ?? Promise.resolve(undefined)).then((result) =>
      result === undefined || result?.ok === true ? runStep(step, isShown) : null,
    );
    running.set(step.name, run);
    return run;
  };
  const queue = steps.filter((step) => step.alone !== true);
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) await start(step, isLive);
  };
  await Promise.all(Array.from({ length: LANES }, work));
  for (const step of steps.filter(({ alone }) => alone === true)) await start(step, true);
  const results = await Promise.all(steps.map(({ name }) => running.get(name)));
  return results.flatMap((result) => result ?? []);
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
