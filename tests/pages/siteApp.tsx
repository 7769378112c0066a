import { useApolloClient } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/react';
import { useTheme } from '@mui/material/styles';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useIntl } from 'react-intl';
import { vi } from 'vitest';
import type { PublicConfig } from '../../lib/site/config/config';
import { useConsent } from '../../lib/features/consent/ConsentProvider';
import { useUser } from '../../lib/kit/auth/useUser';
import SiteApp from '../../pages/_app';

const SETTINGS: PublicConfig = {
  host: '',
  ztoken: 't',
  profileUrl: '/api/auth/me',
  loginUrl: '/api/auth/login',
  signIn: true,
  analyticsId: 'G-1',
  adsClient: null,
  adsSlot: null,
};
const ANNA = { sub: 'a', name: 'Anna' };

/** Uses everything that the app promises to a page. */
function Page(props: { readonly user?: { readonly name?: string } | null }) {
  const { user } = useUser();
  const { locale } = useIntl();
  const { breakpoints } = useTheme();
  const { purposes } = useConsent();
  const hasClient = typeof useApolloClient().query === 'function';
  const facts = [props.user?.name, user?.name, locale, breakpoints.values.xl, hasClient, purposes.join()];
  return <p data-testid="page">{JSON.stringify(facts)}</p>;
}

// As much of a router as pages ask for.
const router = (locale: string): NextRouter =>
  ({
    locale,
    asPath: '/',
    pathname: '/',
    query: {},
    events: { on: vi.fn(), off: vi.fn() },
  }) as unknown as NextRouter;

type SiteAppProps = Parameters<typeof SiteApp>[0];
/** As Next does before it renders on the server, and before a page wakes up in the browser: the page's words are there. */
await Loadable.preloadAll();

/** The whole app around a page that asks for everything. */
export function app(locale: string, emotionCache?: EmotionCache, user: typeof ANNA | null = ANNA) {
  const props = {
    Component: Page,
    pageProps: { user },
    router: router(locale),
    settings: SETTINGS,
    emotionCache,
  } as unknown as SiteAppProps; // Next's own Router class has more than a page sees.
  return (
    <RouterContext value={router(locale)}>
      <SiteApp {...props} />
    </RouterContext>
  );
}
