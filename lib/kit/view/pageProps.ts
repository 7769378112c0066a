import type { BrandInfo } from '../brand/brandInfo';
import type { GraphqlSource } from '../graphql/operationView';
import type { LoadResult } from './failure';
import type { SavedParameter } from '../../ground/routes/savedParameter';

/** Information about the site that every page gets. */
export interface SiteInfo {
  /** Name in the app bar and in titles. */
  readonly name: string;
  /** The owner's brand. Absent: the site's own look. */
  readonly brand?: BrandInfo;
  /** Origin of the site, for absolute URLs (hreflang). */
  readonly baseUrl: string;
  /**
   * Printed types of reportWebVital's arguments. Null: the schema has no such mutation. Absent: the schema is
   * unknown.
   */
  readonly vitals?: { readonly [argument: string]: string } | null;
  /** Dotted path to a leaf of reportWebVital's result, when that is an object. */
  readonly vitalsResultPath?: string;
  /** Endpoint and schema of the page's GraphQL. Absent: the schema is unknown. */
  readonly graphql?: GraphqlSource;
  /** Outcome of the visitor's form that led here, verified by the server. */
  readonly saved?: SavedParameter;
}

/** Props of a page with data of the backend. */
export interface PageProps<View> {
  readonly site: SiteInfo;
  readonly result: LoadResult<View>;
  /** Documents that a developer's page registered (`ownPage`), sealed for the visitor. */
  readonly documents?: readonly string[];
}

/** Props of a page without data of the backend. */
export interface BasePageProps {
  readonly site: SiteInfo;
}
