import type { Label } from '../labels/labels';
import type { Way } from './view';

/** Why a page has nothing to show but words. */
export type PageFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed' }
  /** This visitor asked the site itself too often. */
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'forbidden'; readonly messages: readonly string[] }
  /** `invalid`: the document does not fit the backend's schema. */
  | { readonly kind: 'refused'; readonly messages: readonly string[]; readonly invalid?: true }
  /** The backend has too many calls to answer. `retryAfter`: when it can be asked again, as its header says. */
  | { readonly kind: 'busy'; readonly retryAfter?: string }
  | {
      readonly kind: 'notFound';
      readonly entity: { readonly slug: string; readonly many: Label } | null;
      readonly key: string | null;
      /** The list that it was looked for in, where that is not the entity's own. */
      readonly list?: Way;
      /** How many records of that list were looked at, where there are more. */
      readonly looked?: number;
    };

/** The HTTP status that tells machines what the words tell people. */
export function statusOf(failure: PageFailure): number {
  switch (failure.kind) {
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
export type Loaded<View> =
  | { readonly ok: true; readonly view: View }
  | {
      readonly ok: false;
      readonly failure: PageFailure;
      /** Under which the operator finds it in the log. */
      readonly reference?: string;
      /** What was typed into the form that was posted there. */
      readonly kept?: readonly { readonly label: string; readonly text: string }[];
    };
