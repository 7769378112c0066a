import type { GraphqlSource } from '../records/graphqlSource';
import type { Loaded } from '../records/outcome';
import type { Saved } from '../routes/saved';

/** What the site says of itself on every page. */
export interface SiteInfo {
  /** The name in the bar and in titles. */
  readonly name: string;
  /** The site's own origin, for addresses that must be absolute (hreflang). */
  readonly baseUrl: string;
  /** Printed types of reportWebVital's arguments; null: the schema is known and has none; absent: the schema is unknown. */
  readonly vitals?: { readonly [argument: string]: string } | null;
  /** A dotted path to a leaf of what reportWebVital gives, where that is an object. */
  readonly vitalsGive?: string;
  /** Where a page's GraphQL came from; absent: the schema is unknown. */
  readonly graphql?: GraphqlSource;
  /** What came of the visitor's own form that has just led here, as the server knows it. */
  readonly saved?: Saved;
}

/** The props of a page that shows something of the backend's. */
export interface PageProps<View> {
  readonly site: SiteInfo;
  readonly result: Loaded<View>;
  /** Documents that a developer's page registered (`ownPage`), sealed for whoever opened it. */
  readonly documents?: readonly string[];
}

/** The props of a page that shows nothing of the backend's. */
export interface PlainProps {
  readonly site: SiteInfo;
}
