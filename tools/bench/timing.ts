/** Measures the processor time of a function over all threads, in milliseconds. Wall-clock time varies more on a busy machine. */
export function costOf(work: () => unknown): number {
  const spent = startClock();
  work();
  return spent();
}

/** Starts a clock of processor time, as `costOf` measures it. */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Returns the median; the upper middle value of an even number of values; 0 for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
