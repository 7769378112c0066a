import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { AppCacheProvider, createEmotionCache } from '@mui/material-nextjs/v16-pagesRouter';
import NextApp, { type AppContext, type AppInitialProps, type AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { useIntl } from 'react-intl';
import { Frame } from '../components/shell/Frame';
import { ClientProvider } from '../lib/apollo/ClientProvider';
import { setRegistered } from '../lib/apollo/sealedText';
import { UserProvider } from '../lib/auth/UserProvider';
import { useUser } from '../lib/auth/useUser';
import type { User } from '../lib/auth/user';
import { ONCE_HEADER } from '../lib/backend/onceHeader';
import { claimHeaders } from '../lib/backend/sessionFault';
import type { PublicConfig } from '../lib/config/config';
import { ConsentProvider } from '../lib/consent/ConsentProvider';
import type { Purpose } from '../lib/consent/consent';
import { forgetPerson } from '../lib/device/forgetPerson';
import { IntlProvider } from '../lib/intl/IntlProvider';
import { withAllWords } from '../lib/intl/words';
import type { SiteInfo } from '../lib/pages/pageProps';
import { setOpenedOwner } from '../lib/records/openedOwner';
import { asLocale, logoutHref } from '../lib/routes';
import { VitalsReporter } from '../lib/vitals/VitalsReporter';
import { theme } from '../theme/theme';

/** Two parts that only a browser has, loaded after the page (S1.4). */
const Shell = dynamic(() => withAllWords(import('../components/shell/Shell')).then((part) => part.Shell), {
  ssr: false,
});
const Overlay = dynamic(
  () => withAllWords(import('../components/overlay/Overlay')).then((part) => part.Overlay),
  { ssr: false },
);

/** The scripts of others and their place: only where an operator wants them. */
const Scripts = dynamic(() => import('../components/scripts/Scripts').then((part) => part.Scripts));
const AdSlot = dynamic(() => import('../components/scripts/AdSlot').then((part) => part.AdSlot));

/** What every page gets. `user` is absent only where no server was asked: then the session profile is. */
interface EveryPageProps {
  readonly user?: User | null;
  readonly site?: SiteInfo;
  /** What the page's own components send besides (`ownPage`). */
  readonly documents?: readonly string[];
  /** What a page of the backend's data shows; a failure has nothing to stand beside. */
  readonly result?: { readonly ok: boolean };
}

interface ServerProps {
  /** With the first page only: they do not change while the site is open. */
  readonly settings?: PublicConfig;
  /** The same: what the visitor decided on the scripts of others (`consentText`). */
  readonly consent?: string;
}

interface SiteAppProps extends AppProps<EveryPageProps>, ServerProps {
  readonly emotionCache?: EmotionCache;
}

const NO_DOCUMENTS: readonly string[] = [];

const NO_SETTINGS: PublicConfig = {
  host: '',
  ztoken: '',
  profileUrl: '/api/auth/me',
  loginUrl: '/api/auth/login',
  signIn: false,
  analyticsId: null,
  adsClient: null,
  adsSlot: null,
};

/** Styles that appear later need the page's nonce too; a browser shows it to scripts, not to selectors. */
const browserCache = typeof document === 'undefined' ? undefined : createBrowserCache();

function createBrowserCache(): EmotionCache {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const cache = createEmotionCache({ key: 'mui', nonce });
  // As on the server: all styles are in the head, so `:first-child` means what it says.
  cache.compat = true;
  return cache;
}

/** The providers around every page, in the order of the specification (S1.1), and what belongs to no page. */
export default function SiteApp(props: SiteAppProps) {
  const { Component, pageProps, router, emotionCache = browserCache } = props;
  const [settings] = useState(props.settings ?? NO_SETTINGS);
  const { documents = NO_DOCUMENTS } = pageProps;
  // Before the page's own effects, which may ask.
  useLayoutEffect(() => setRegistered(documents), [documents]);
  const page = { pathname: router.pathname, path: router.asPath, locale: router.locale };
  return (
    <AppCacheProvider emotionCache={emotionCache}>
      <IntlProvider locale={asLocale(router.locale)} pathname={router.pathname}>
        <ThemeProvider theme={theme} defaultMode="light">
          <UserProvider user={pageProps.user} profileUrl={settings.profileUrl} loginUrl={settings.loginUrl}>
            <OwnClient settings={settings}>
              <OwnConsent settings={settings} known={props.consent}>
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
                <Overlay />
                {(settings.analyticsId !== null || settings.adsClient !== null) && (
                  <Scripts analyticsId={settings.analyticsId} adsClient={settings.adsClient} page={page} />
                )}
              </OwnConsent>
              <VitalsReporter
                host={settings.host}
                ztoken={settings.ztoken}
                types={pageProps.site?.vitals}
                gives={pageProps.site?.vitalsGive}
              />
            </OwnClient>
          </UserProvider>
        </ThemeProvider>
      </IntlProvider>
    </AppCacheProvider>
  );
}

/** The client, and what this device remembers, belong to whoever is signed in. */
function OwnClient({
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
        if (target instanceof Element && target.closest(`a[href="${logoutHref()}"]`) !== null)
          forgetPerson(owner);
      };
      document.addEventListener('click', forget);
      return () => document.removeEventListener('click', forget);
    },
    [owner],
  );
  // Before the page's own effects, which may put a record on the list.
  useLayoutEffect(() => setOpenedOwner(owner), [owner]);
  return (
    <ClientProvider
      host={settings.host}
      ztoken={settings.ztoken}
      owner={owner}
      headersOf={claimHeaders}
      language={locale}
      onceHeader={ONCE_HEADER}
    >
      {children}
    </ClientProvider>
  );
}

/** Consent is the visitor's own; who is signed in is not asked, and nothing of others is loaded for them. */
function OwnConsent({
  settings,
  known,
  children,
}: {
  readonly settings: PublicConfig;
  readonly known: string | undefined;
  readonly children: ReactNode;
}) {
  const { user } = useUser();
  const purposes = useMemo(() => purposesOf(settings), [settings]);
  return (
    <ConsentProvider purposes={purposes} known={known} paused={user !== undefined}>
      {children}
    </ConsentProvider>
  );
}

function purposesOf(settings: PublicConfig): readonly Purpose[] {
  const analytics: readonly Purpose[] = settings.analyticsId === null ? [] : ['analytics'];
  return settings.adsClient === null ? analytics : [...analytics, 'ads'];
}

/** On the server: `user` for every page (S3.1), and the settings with the first. In the browser there is nothing to add. */
SiteApp.getInitialProps = async (context: AppContext): Promise<AppInitialProps & ServerProps> => {
  const initial = await NextApp.getInitialProps(context);
  if (typeof window !== 'undefined') return initial;
  const { firstProps } = await import('../lib/auth/server/firstProps');
  const { user, ...first } = await firstProps(context.ctx.req, context.ctx.res);
  return { ...initial, pageProps: { ...initial.pageProps, user }, ...first };
};
