import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { parseEnteredTexts, type EnteredText } from '../../writing/drafts/enteredTexts';
import { toHttpStatus, type PageFailure } from '../../view/failure';
import type { PageProps, SiteInfo } from '../../reading/pageProps';
import type { PostedBody } from '../request/readPostedBody';

/** Value of the Retry-After header. */
const RETRY_AFTER_SECONDS = '10';

/** Result of getServerSideProps. */
export type PageResult<View> = GetServerSidePropsResult<PageProps<View>>;

/** Signing in may help. */
export const NOT_SIGNED_IN_FAILURE: PageFailure = { type: 'forbidden', messages: [] };
/** There is no such page. */
export const PAGE_NOT_FOUND: PageFailure = { type: 'notFound', entity: null, key: null };

/** A failure and the data that its page shows nevertheless. */
export interface PageFailureDetails {
  readonly info: SiteInfo;
  readonly failure: PageFailure;
  readonly typedTexts: readonly EnteredText[];
  readonly reference?: string;
}

/** Creates the result of a failed page: the failure, and the texts of a posted form. */
export function createFailurePage<View>(
  { res }: GetServerSidePropsContext,
  { info, failure, typedTexts, ...more }: PageFailureDetails,
): PageResult<View> {
  res.statusCode = toHttpStatus(failure);
  const wait = getRetryAfter(failure);
  if (wait !== null && !res.hasHeader('retry-after')) res.setHeader('retry-after', wait);
  const typed = typedTexts.length === 0 ? {} : { typedTexts };
  return { props: { site: info, result: { ok: false, failure, ...typed, ...more } } };
}

/** Gets the texts of a posted form; none if the post was rejected. */
export function getTypedTexts(posted: PostedBody | null): readonly EnteredText[] {
  return posted?.type === 'form' ? parseEnteredTexts(posted.fields) : [];
}

/** Seconds or an HTTP date. The backend's own header takes precedence. */
function getRetryAfter(failure: PageFailure): string | null {
  if (failure.type === 'unreachable') return RETRY_AFTER_SECONDS;
  if (failure.type !== 'busy') return null;
  const { retryAfter = RETRY_AFTER_SECONDS } = failure;
  return /^[\w ,:]{1,40}$/.test(retryAfter) ? retryAfter : RETRY_AFTER_SECONDS;
}
