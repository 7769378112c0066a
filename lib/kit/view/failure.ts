import type { Result } from '../../core/errors';
import type { Label, Breadcrumb } from './label';

/** Reason why a page has no content. */
export type PageFailure =
  | { readonly type: 'unreachable' }
  | { readonly type: 'malformed' }
  /** The visitor exceeded the site's rate limit. `seconds`: how long to wait. */
  | { readonly type: 'tooMany'; readonly seconds?: number }
  /** `signIn`: the backend does not know who asks. */
  | { readonly type: 'forbidden'; readonly messages: readonly string[]; readonly signIn?: true }
  /**
   * `invalid`: the document does not fit the backend's schema. `firstPageHref`: the first page of a list whose later page
   * was refused, since its cursor may have become invalid.
   */
  | {
      readonly type: 'refused';
      readonly messages: readonly string[];
      readonly invalid?: true;
      readonly firstPageHref?: string;
    }
  /** The backend's rate limit. `retryAfter` is its Retry-After header. */
  | { readonly type: 'busy'; readonly retryAfter?: string }
  | {
      readonly type: 'notFound';
      readonly entity: { readonly slug: string; readonly plural: Label } | null;
      readonly key: string | null;
      /** The searched list, if it is not the entity's own. */
      readonly list?: Breadcrumb;
      /** Number of records searched, if there are more. */
      readonly looked?: number;
    }
  /** A record that is not found, whose address says that it was added: reads may be behind writes. Anyone can write such an address. */
  | { readonly type: 'unread'; readonly href: string; readonly listHref: string | null };

/** Returns the HTTP status of a failure. */
export function toHttpStatus(failure: PageFailure): number {
  switch (failure.type) {
    case 'unreachable':
    case 'busy':
      return 503;
    case 'tooMany':
      return 429;
    case 'malformed':
    case 'refused':
      return 502;
    case 'forbidden':
      return 403;
    case 'notFound':
    case 'unread':
      return 404;
  }
}

/** Result of a page's loader. */
export type LoadResult<View> = Result<
  { readonly view: View },
  {
    readonly failure: PageFailure;
    /** Reference of the failure in the server's log. */
    readonly reference?: string;
    /** Values of the posted form, so that nothing is lost. */
    readonly typedTexts?: readonly { readonly label: string; readonly text: string }[];
  }
>;

/** A failure of one part of the data; the rest is shown. */
export interface PartialFailure {
  /** Label of the field that the error's path names. */
  readonly field: Label | null;
  /** The backend's message, or the site's own text for a missing value. */
  readonly message: string;
  /** The value is missing although the schema requires it. */
  readonly missing?: true;
}
