import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { getServerConfig } from '../config/server/serverConfig';
import { localePath, loginHref } from '../../ground/routes/hrefs';
import type { User } from '../../kit/auth/user';
import { getSessionUser } from './session';

/** Source of the current user, and the login URL. */
export interface PageGuard {
  readonly getUser: (request: IncomingMessage, response: ServerResponse) => Promise<User | null>;
  readonly loginUrl: string;
}

type PageLoader<Props> = (context: GetServerSidePropsContext) => Promise<GetServerSidePropsResult<Props>>;

const getConfiguredGuard = (): PageGuard => ({
  getUser: getSessionUser,
  loginUrl: getServerConfig().public.loginUrl,
});

/**
 * Wraps getServerSideProps for signed-in users. Others are redirected to the login, which returns to this page with
 * its locale, path and query.
 */
export function withPageAuthRequired<Props>(
  load: PageLoader<Props>,
  guard = getConfiguredGuard,
): PageLoader<Props> {
  return async (context) => {
    const { getUser, loginUrl } = guard();
    if ((await getUser(context.req, context.res)) !== null) return load(context);
    context.res.setHeader('x-robots-tag', 'noindex');
    const destination = loginHref(localePath(context.locale, context.resolvedUrl), loginUrl);
    // `basePath: false` makes a navigation in the browser go to exactly this URL, without a locale prefix. After a
    // POST the login returns with GET: the posted form is lost.
    const isPosted = context.req.method === 'POST';
    return isPosted
      ? { redirect: { destination, statusCode: 303, basePath: false } }
      : { redirect: { destination, permanent: false, basePath: false } };
  };
}
