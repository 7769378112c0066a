/** What a piece of work cost, in milliseconds: on the clock, and of the processor (all threads), which a busy machine blurs less. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** Does the work once and says what it cost. Its result is given back, so that nothing can be optimised away. */
export function costOf<Result>(work: () => Result): { readonly cost: Cost; readonly result: Result } {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const result = work();
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { cost: { wall, cpu: (user + system) / 1000 }, result };
}

/** The middle of an odd number of values, the upper of the two middle ones otherwise; 0 of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
