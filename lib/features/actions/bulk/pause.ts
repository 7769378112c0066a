/** A pause, which lasts until somebody ends it. */
export interface Pause {
  readonly over: Promise<void>;
  readonly end: () => void;
}

/** Starts a pause. */
export function createPause(): Pause {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}
