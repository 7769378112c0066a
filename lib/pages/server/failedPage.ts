import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { typedTexts, type TypedText } from '../../forms/typedTexts';
import { statusOf, type PageFailure } from '../../records/outcome';
import type { PageProps, SiteInfo } from '../pageProps';
import type { Posted } from './readPost';

/** Says how long to wait before trying again, in seconds. */
const RETRY_AFTER = '10';

/** What a page gives to Next. */
export type PageResult<View> = GetServerSidePropsResult<PageProps<View>>;

/** Signing in may help. */
export const NOT_SIGNED_IN: PageFailure = { kind: 'forbidden', messages: [] };
/** There is no such page. */
export const NO_PAGE: PageFailure = { kind: 'notFound', entity: null, key: null };

/** Why a page has nothing to show, and what it shows all the same. */
export interface Failed {
  readonly info: SiteInfo;
  readonly failure: PageFailure;
  readonly kept: readonly TypedText[];
  readonly reference?: string;
}

/** A page that has nothing to show but why, and what was typed into the form that was posted to it. */
export function failedPage<View>(
  { res }: GetServerSidePropsContext,
  { info, failure, kept, ...more }: Failed,
): PageResult<View> {
  res.statusCode = statusOf(failure);
  const wait = retryAfterOf(failure);
  if (wait !== null && !res.hasHeader('retry-after')) res.setHeader('retry-after', wait);
  const typed = kept.length === 0 ? {} : { kept };
  return { props: { site: info, result: { ok: false, failure, ...typed, ...more } } };
}

/** The texts that a posted form brought; none where it is not one of ours. */
export function keptOf(posted: Posted | null): readonly TypedText[] {
  return posted?.is === 'form' ? typedTexts(posted.fields) : [];
}

/** Seconds or an HTTP date: what the backend says itself goes first. */
function retryAfterOf(failure: PageFailure): string | null {
  if (failure.kind === 'unreachable') return RETRY_AFTER;
  if (failure.kind !== 'busy') return null;
  const { retryAfter = RETRY_AFTER } = failure;
  return /^[\w ,:]{1,40}$/.test(retryAfter) ? retryAfter : RETRY_AFTER;
}
