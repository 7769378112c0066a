import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { localePath, loginHref } from '../routes';
import type { RequestError } from './requestError';
import { useUserContext } from './useUser';
import type { User } from './user';

export interface PageAuthOptions {
  /** Where to come back to; default: the current page with its locale and query. */
  readonly returnTo?: string;
  /** Shown until the user is known, or the browser has left for the login. */
  readonly onRedirecting?: () => ReactNode;
  readonly onError?: (error: RequestError) => ReactNode;
}

/**
 * A page for signed-in users that are checked in the browser; others are sent to the login (S2.1). Pages with data use the
 * check on the server instead (`server/withPageAuthRequired`).
 */
export function withPageAuthRequired<Props extends object>(
  Page: ComponentType<Props & { readonly user: User }>,
  options: PageAuthOptions = {},
): ComponentType<Props> {
  return function Guarded(props: Props) {
    const { user, error, isLoading, loginUrl } = useUserContext();
    const { asPath, locale } = useRouter();
    const away = user === undefined && error === undefined && !isLoading;
    useEffect(
      function goToLogin() {
        if (away) window.location.assign(loginHref(options.returnTo ?? localePath(locale, asPath), loginUrl));
      },
      [away, asPath, locale, loginUrl],
    );
    if (user !== undefined) return <Page {...props} user={user} />;
    if (error !== undefined) return <>{options.onError?.(error)}</>;
    return <>{options.onRedirecting?.()}</>;
  };
}
