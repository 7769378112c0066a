import type { Label } from '../operator/labels/labels';
import type { Breadcrumb } from './fieldDescription';

/** Why a page has nothing to show but words. */
export type PageFailure =
  | { readonly type: 'unreachable' }
  | { readonly type: 'malformed' }
  /** This visitor asked the site itself too often. */
  | { readonly type: 'tooMany' }
  | { readonly type: 'forbidden'; readonly messages: readonly string[] }
  /** `invalid`: the document does not fit the backend's schema. */
  | { readonly type: 'refused'; readonly messages: readonly string[]; readonly invalid?: true }
  /** The backend has too many calls to answer. `retryAfter`: when it can be asked again, as its header says. */
  | { readonly type: 'busy'; readonly retryAfter?: string }
  | {
      readonly type: 'notFound';
      readonly entity: { readonly slug: string; readonly plural: Label } | null;
      readonly key: string | null;
      /** The list that it was looked for in, where that is not the entity's own. */
      readonly list?: Breadcrumb;
      /** How many records of that list were looked at, where there are more. */
      readonly looked?: number;
    };

/** The HTTP status that tells machines what the words tell people. */
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
      return 404;
  }
}

/** What a loader gives a page. */
export type LoadResult<View> =
  | { readonly ok: true; readonly view: View }
  | {
      readonly ok: false;
      readonly failure: PageFailure;
      /** Under which the operator finds it in the log. */
      readonly reference?: string;
      /** What was typed into the form that was posted there. */
      readonly typedTexts?: readonly { readonly label: string; readonly text: string }[];
    };
