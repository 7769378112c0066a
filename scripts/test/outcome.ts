/** The outcome of a step of the gate. `tests` only if the step runs tests. */
export interface Outcome {
  readonly ok: boolean;
  readonly tests?: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** The tests by subject: the outermost `describe`. */
  readonly groups?: readonly Group[];
  /** One text per failed test, printed again at the end. */
  readonly failures?: readonly string[];
}

/** The tests below one outermost `describe`. */
export interface Group {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}
