import { Session } from 'node:inspector';

/** Counts calls of functions. Unlike time, their number is the same on every machine. */
export interface CallCounter {
  /** Counts the calls of functions in files whose URL contains `folder` while `work` runs. */
  readonly count: (folder: string, work: () => unknown) => number;
  readonly close: () => void;
}

/**
 * Starts to count the calls of all functions of this process, which is to be ended: the process optimises no function until then.
 * A file opens one counter, because V8 looks through all objects of the process at each start.
 */
export function openCallCounter(): CallCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** Counts the calls since it was called before. */
  const take = (folder: string): number => {
    let calls = 0;
    session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error !== null) throw error;
      for (const { url, functions } of taken.result)
        if (url.includes(folder)) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
    });
    return calls;
  };
  return {
    count: (folder, work) => {
      take(folder);
      work();
      return take(folder);
    },
    close: () => {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
