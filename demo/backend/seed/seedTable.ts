/** Rows of one table, in the order of its columns. `encode` converts arrays, dates and plain objects. */
export interface SeedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
