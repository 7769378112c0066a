const TIMEOUT_STEPS = 10;

/**
 * Rejects if the promise takes longer. A time in which this process was busy counts as one of ten steps, because the
 * command may not have left, or its answer may not have been read.
 */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let steps = 0;
    const timer = setInterval(() => {
      steps += 1;
      if (steps === TIMEOUT_STEPS) reject(new Error(`it did not answer within ${limitMs} ms`));
    }, limitMs / TIMEOUT_STEPS);
    promise.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
