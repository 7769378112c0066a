import type { Reason } from './reason';
import type { PairingGrade } from './writes';

/** The evidence for a capability, or the reason why it is missing. */
export interface Evidence {
  readonly capability:
    | 'entity'
    | 'key'
    | 'title'
    | 'list'
    | 'total'
    | 'sort'
    | 'filter'
    | 'search'
    | 'get'
    | 'create'
    | 'update'
    | 'delete'
    | 'actions'
    | 'history'
    | 'live';
  readonly found: boolean;
  readonly reason: Reason;
  /** For writes: how certain the best mutation's pairing with the entity is. */
  readonly grade?: PairingGrade;
  /** The line for `site.config.ts` that would confirm an uncertain mutation. */
  readonly confirm?: string;
}
