/** What a step of the gate found. `tests` only where the step runs tests. */
export interface Outcome {
  readonly ok: boolean;
  readonly tests?: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** The tests by what they are about: the outermost `describe`. */
  readonly groups?: readonly Group[];
  /** What failed and how, one text a test: said again at the very end, where it is looked for. */
  readonly failures?: readonly string[];
  /** What passed only when tried again, and what went wrong before: no failure, but somebody should look. */
  readonly unsteady?: readonly string[];
}

/** Tests that stand below one outermost `describe`. */
export interface Group {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}
