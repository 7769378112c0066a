import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { serverConfig } from '../../config/serverConfig';
import { localePath, loginHref } from '../../routes';
import type { User } from '../user';
import { sessionUser } from './session';

/** Who is asking, and where signing in starts. */
export interface Guard {
  readonly userOf: (request: IncomingMessage, response: ServerResponse) => Promise<User | null>;
  readonly loginUrl: string;
}

type Load<Props> = (context: GetServerSidePropsContext) => Promise<GetServerSidePropsResult<Props>>;

const configured = (): Guard => ({ userOf: sessionUser, loginUrl: serverConfig().public.loginUrl });

/**
 * getServerSideProps for signed-in users only: others are redirected to the login, which leads back to this page with its
 * locale, path and query (S2.1).
 */
export function withPageAuthRequired<Props>(load: Load<Props>, guard = configured): Load<Props> {
  return async (context) => {
    const { userOf, loginUrl } = guard();
    if ((await userOf(context.req, context.res)) !== null) return load(context);
    context.res.setHeader('x-robots-tag', 'noindex');
    const destination = loginHref(localePath(context.locale, context.resolvedUrl), loginUrl);
    // `basePath: false` makes a navigation in the browser leave for exactly this address, without a locale before it. A posted
    // form comes back as a page: signing in cannot carry what it held.
    const isPosted = context.req.method === 'POST';
    return isPosted
      ? { redirect: { destination, statusCode: 303, basePath: false } }
      : { redirect: { destination, permanent: false, basePath: false } };
  };
}
