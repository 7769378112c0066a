/** Rows for one table, in the order of its columns. Arrays, dates and plain objects are written as the database wants them. */
export interface SeedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
