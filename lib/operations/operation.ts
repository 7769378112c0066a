import type { Json } from '../schema/json';

/**
 * Something to send and the way to read what comes back. `document` holds no values: all travel in `variables`.
 * `read` takes the response's `data` as it arrived (unknown, maybe partial, maybe lying) and never throws: what is not
 * there becomes null or an empty list.
 */
export interface Operation<Result> {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  readonly read: (data: unknown) => Result;
}
