import type { Loading } from '../../records/server/loading';
import type { Query } from '../../records/listQuery';

/** What every loader of a form gets, beside what loaders of records do. */
export interface FormLoading extends Loading {
  /** The page's own address with its language and query. */
  readonly address: string;
  /** For whom the page is made (`claimOf`); '' or absent for nobody. */
  readonly openedBy?: string;
  readonly query: Query;
  /**
   * The form was posted: what somebody typed is on its way. A record that cannot be read then leaves the form empty rather than
   * the visitor with nothing.
   */
  readonly keeps: boolean;
}
