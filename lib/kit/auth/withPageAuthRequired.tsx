import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { localePath, loginHref } from '../../ground/routes/hrefs';
import type { RequestError } from './fetchUser';
import { useUserContext } from './useUser';
import type { User } from './user';

/** Options of withPageAuthRequired. */
export interface PageAuthOptions {
  /** Where to return to. Default: the current page with its locale and query. */
  readonly returnTo?: string;
  /** Rendered until the user is known, or until the browser has left for the login. */
  readonly onRedirecting?: () => ReactNode;
  readonly onError?: (error: RequestError) => ReactNode;
}

/**
 * Guards a page in the browser: signed-out visitors are sent to the login. Pages with data use the check on the
 * server (`lib/site/auth/withPageAuthRequired`).
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
