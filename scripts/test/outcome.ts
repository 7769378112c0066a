/** What a step of the gate found. `tests` only where the step runs tests. */
export interface Outcome {
  readonly ok: boolean;
  readonly tests?: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** What failed and how, one text a test: said again at the very end, where it is looked for. */
  readonly failures?: readonly string[];
  /** What passed only when tried again, and what went wrong before: no failure, but somebody should look. */
  readonly unsteady?: readonly string[];
}
