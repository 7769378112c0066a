import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { AppCacheProvider, createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import NextApp, { type AppContext, type AppInitialProps, type AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { useIntl } from 'react-intl';
import { Frame } from '../components/kit/shell/Frame';
import { ClientProvider } from '../lib/kit/apollo/ClientProvider';
import { setRegisteredDocuments } from '../lib/kit/apollo/sealedDocuments';
import { UserProvider } from '../lib/kit/auth/UserProvider';
import { useUser } from '../lib/kit/auth/useUser';
import type { User } from '../lib/kit/auth/user';
import { IDEMPOTENCY_HEADER } from '../lib/kit/backend/requestHeaders';
import { createClaimHeaders } from '../lib/kit/backend/sessionFailure';
import type { PublicConfig } from '../lib/site/config/config';
import { ConsentProvider, useConsent } from '../lib/features/consent/ConsentProvider';
import type { Purpose } from '../lib/features/consent/consent';
import { clearUserData } from '../lib/kit/browser/userStorage';
import { IntlProvider } from '../lib/ground/intl/IntlProvider';
import { withAllMessages, withShellMessages } from '../lib/ground/intl/MessagesProvider';
import type { SiteInfo } from '../lib/kit/view/pageProps';
import { dropPrefetchedPages } from '../lib/kit/browser/writeChannel';
import { setRecentRecordsOwner } from '../lib/kit/browser/recentRecordsOwner';
import { toLocale, logoutHref } from '../lib/ground/routes/hrefs';
import { VitalsReporter } from '../lib/features/vitals/VitalsReporter';
import { theme } from '../theme/theme';
import '../theme/css/base.css';
import '../theme/css/controls.css';
import '../theme/css/surfaces.css';
import '../theme/css/forms.css';
import '../theme/css/print.css';

/** Parts that only browsers render, loaded after the page. */
const Shell = dynamic(
  () => withShellMessages(import('../components/site/Shell')).then((part) => part.Shell),
  { ssr: false },
);
const Overlay = dynamic(
  () => withAllMessages(import('../components/consent/Overlay')).then((part) => part.Overlay),
  { ssr: false },
);

/** Third-party scripts and the ad slot, loaded only if configured. */
const Scripts = dynamic(() =>
  import('../components/consent/ThirdPartyScripts').then((part) => part.ThirdPartyScripts),
);
const AdSlot = dynamic(() => import('../components/consent/AdSlot').then((part) => part.AdSlot));

/** Props of every page. `user` is absent without a server request; the session profile is used then. */
interface CommonPageProps {
  readonly user?: User | null;
  readonly site?: SiteInfo;
  /** Documents that the page's components send (`ownPage`). */
  readonly documents?: readonly string[];
  /** Result of the page's loader. A failed page shows no advertisement. */
  readonly result?: { readonly ok: boolean };
}

interface ServerProps {
  /** Sent with the first page only: settings do not change while the site is open. */
  readonly settings?: PublicConfig;
  /** Sent with the first page only: the visitor's consent (`consentText`). */
  readonly consent?: string;
}

interface SiteAppProps extends AppProps<CommonPageProps>, ServerProps {
  readonly emotionCache?: EmotionCache;
}

const NO_DOCUMENTS: readonly string[] = [];

const DEFAULT_SETTINGS: PublicConfig = {
  host: '',
  ztoken: '',
  profileUrl: '/api/auth/me',
  loginUrl: '/api/auth/login',
  signIn: false,
  analyticsId: null,
  adsClient: null,
  adsSlot: null,
};

/** Styles added later need the page's nonce if it has one. Browsers expose it to scripts as a property only. */
const browserStyleCache = typeof document === 'undefined' ? undefined : createBrowserStyleCache();

function createBrowserStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const cache = createEmotionCache({ key: 'mui', nonce });
  // As on the server: all styles are in the head, so `:first-child` selectors work.
  cache.compat = true;
  return cache;
}

/**
 * Renders the providers around every page, in the order of the specification (docs/specification.md), and the parts
 * outside of pages.
 */
export default function SiteApp(props: SiteAppProps) {
  const { Component, pageProps, router, emotionCache = browserStyleCache } = props;
  const [settings] = useState(props.settings ?? DEFAULT_SETTINGS);
  const { documents = NO_DOCUMENTS } = pageProps;
  // Before the page's effects, which may send queries.
  useLayoutEffect(() => setRegisteredDocuments(documents), [documents]);
  const page = { pathname: router.pathname, path: router.asPath, locale: router.locale };
  return (
    <AppCacheProvider emotionCache={emotionCache}>
      <IntlProvider locale={toLocale(router.locale)} pathname={router.pathname}>
        <ThemeProvider theme={theme} defaultMode="light">
          <UserProvider user={pageProps.user} profileUrl={settings.profileUrl} loginUrl={settings.loginUrl}>
            <VisitorClientProvider settings={settings}>
              <VisitorConsentProvider settings={settings} known={props.consent}>
                <Frame site={pageProps.site} signIn={settings.signIn} shell={<Shell />}>
                  <Component {...pageProps} />
                  {settings.adsSlot !== null && (
                    <AdSlot
                      client={settings.adsClient}
                      slot={settings.adsSlot}
                      page={page}
                      isWhole={pageProps.result?.ok === true}
                    />
                  )}
                </Frame>
                <OverlayIfAsking />
                {(settings.analyticsId !== null || settings.adsClient !== null) && (
                  <Scripts analyticsId={settings.analyticsId} adsClient={settings.adsClient} page={page} />
                )}
              </VisitorConsentProvider>
              <VitalsReporter
                host={settings.host}
                ztoken={settings.ztoken}
                types={pageProps.site?.vitals}
                resultPath={pageProps.site?.vitalsResultPath}
              />
            </VisitorClientProvider>
          </UserProvider>
        </ThemeProvider>
      </IntlProvider>
    </AppCacheProvider>
  );
}

/** Binds the client and the device's recent records to the signed-in user. */
function VisitorClientProvider({
  settings,
  children,
}: {
  readonly settings: PublicConfig;
  readonly children: ReactNode;
}) {
  const { user } = useUser();
  const owner = user?.sub ?? null;
  const { locale } = useIntl();
  useEffect(
    function forgetAtSignOut() {
      if (owner === null) return;
      const forget = ({ target }: MouseEvent): void => {
        if (!(target instanceof Element) || target.closest(`a[href="${logoutHref()}"]`) === null) return;
        clearUserData(owner);
        dropPrefetchedPages();
      };
      document.addEventListener('click', forget);
      return () => document.removeEventListener('click', forget);
    },
    [owner],
  );
  const lastOwner = useRef(owner);
  useEffect(
    function dropPagesOfLastOwner() {
      if (lastOwner.current !== owner) dropPrefetchedPages();
      lastOwner.current = owner;
    },
    [owner],
  );
  // Before the page's effects, which may add a recent record.
  useLayoutEffect(() => setRecentRecordsOwner(owner), [owner]);
  return (
    <ClientProvider
      host={settings.host}
      ztoken={settings.ztoken}
      owner={owner}
      getOwnerHeaders={createClaimHeaders}
      language={locale}
      idempotencyHeader={IDEMPOTENCY_HEADER}
    >
      {children}
    </ClientProvider>
  );
}

/** Provides the visitor's consent. Signed-in users are not asked, and no third-party scripts load for them. */
function VisitorConsentProvider({
  settings,
  known,
  children,
}: {
  readonly settings: PublicConfig;
  readonly known: string | undefined;
  readonly children: ReactNode;
}) {
  const { user } = useUser();
  const purposes = useMemo(() => getPurposes(settings), [settings]);
  return (
    <ConsentProvider purposes={purposes} known={known} paused={user !== undefined}>
      {children}
    </ConsentProvider>
  );
}

/** Loads the overlay only while there is something to ask. */
function OverlayIfAsking() {
  const { isAsking } = useConsent();
  return isAsking ? <Overlay /> : null;
}

function getPurposes(settings: PublicConfig): readonly Purpose[] {
  const analytics: readonly Purpose[] = settings.analyticsId === null ? [] : ['analytics'];
  return settings.adsClient === null ? analytics : [...analytics, 'ads'];
}

/** Adds `user` to every page on the server, and the settings to the first one. Browsers add nothing. */
SiteApp.getInitialProps = async (context: AppContext): Promise<AppInitialProps & ServerProps> => {
  const initial = await NextApp.getInitialProps(context);
  if (typeof window !== 'undefined') return initial;
  const { loadAppProps } = await import('../lib/site/auth/loadAppProps');
  const { user, ...first } = await loadAppProps(context.ctx.req, context.ctx.res);
  return { ...initial, pageProps: { ...initial.pageProps, user }, ...first };
};
