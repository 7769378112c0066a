import type { Operation } from '../operations/operation';
import { fingerprint } from './fingerprint';
import type { OperationView } from './view';

/** What an open page needs to notice that its data changed: the operation, and a fingerprint of what it gave. */
export interface Watch {
  readonly operation: OperationView;
  readonly fingerprint: string;
}

/** The watch of a page that shows `data`. */
export function watchOf(operation: Operation<unknown>, data: unknown): Watch {
  return {
    operation: { name: operation.name, document: operation.document, variables: operation.variables },
    fingerprint: fingerprint(data),
  };
}
