/** What a piece of work costs the processor, all threads together, in milliseconds: a busy machine blurs the clock's time more. */
export function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The middle of an odd number of values, the upper of the two middle ones otherwise; 0 of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
