import type { VariablePath } from '../operations/write/writePlan';
import type { Json } from '../schema/json';

/** How a picker finds records of one entity: plain JSON, used by the browser through its Apollo client. */
export interface PickerPlan {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  /** Where the typed text goes; null where the backend can only page. `wrap`: for LIKE operators. */
  readonly search: { readonly at: VariablePath; readonly wrap: string } | null;
  /** How to go on: a cursor that the answer gives, or a position to count up. */
  readonly next:
    | {
        readonly by: 'cursor';
        readonly at: VariablePath;
        readonly path: string;
        readonly hasMore: string | null;
      }
    | {
        readonly by: 'offset' | 'page';
        readonly at: VariablePath;
        readonly first: number;
        readonly size: number;
      }
    | null;
  /** Response keys from the data to the list field's value, and the path from there to a row. */
  readonly path: readonly string[];
  readonly rows: string;
  readonly total: string | null;
  /** Paths inside a row. */
  readonly key: string;
  readonly title: string | null;
  /** Where a new record can be made in place; null where it cannot. */
  readonly createHref: string | null;
}
