import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import { LoadingStatus } from './LoadingStatus';
import { interceptLossyNavigation } from './interceptLossyNavigation';
import { Navigation } from './Navigation';
import {
  SHELL_SLOTS,
  useShellInfo,
  getOpenPart,
  setOpenPart,
  subscribeToOpenPart,
  type ShellPart,
} from './shellState';
import { Toolbar } from './Toolbar';
import { useShortcuts } from './useShortcuts';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import { toLocale, navigationHref } from '../../lib/routes/hrefs';

/** When the entries cannot be had, home is still there. */
const EMPTY_NAVIGATION: NavigationMenu = { siteName: '', groups: [], readAt: null };

/** The navigation's entries, asked for once per language; null until it is known what there is. */
export function useNavigation(locale: string): NavigationMenu | null {
  const [known, setKnown] = useState<{ locale: string; view: NavigationMenu } | null>(null);
  const have = known?.locale === locale;
  useEffect(
    function load() {
      if (have) return undefined;
      const abort = new AbortController();
      void fetchNavigation(locale, abort.signal).then((view) => {
        if (!abort.signal.aborted) setKnown({ locale, view: view ?? EMPTY_NAVIGATION });
      });
      return () => abort.abort();
    },
    [locale, have],
  );
  return known?.view ?? null;
}

/** Without its navigation the page is still a page: a failure is no news to the visitor. */
async function fetchNavigation(locale: string, signal: AbortSignal): Promise<NavigationMenu | null> {
  try {
    const response = await fetch(navigationHref(toLocale(locale)), { signal });
    const answer: unknown = response.ok ? await response.json() : null;
    return isNavigationView(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isNavigationView(answer: unknown): answer is NavigationMenu {
  return typeof answer === 'object' && answer !== null && 'groups' in answer && Array.isArray(answer.groups);
}

const LazyNavigationDrawer = dynamic(() =>
  import('./NavigationDrawer').then((loaded) => loaded.NavigationDrawer),
);
const LazyPalette = dynamic(() => import('../palette/Palette').then((loaded) => loaded.Palette));
const LazyShortcutSheet = dynamic(() =>
  import('../palette/ShortcutSheet').then((loaded) => loaded.ShortcutSheet),
);

/** The shell (S1.4): comes to life in the browser after the page, in the places that the frame keeps for it. */
export function Shell() {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const view = useNavigation(intl.locale);
  const open = useSyncExternalStore(subscribeToOpenPart, getOpenPart, () => null);
  const asked = useOpenedParts(open);
  useShortcuts(view, signIn);
  useEffect(focusPageAfterNavigation, []);
  useEffect(startIntercepting, []);
  return (
    <>
      {renderInSlot(
        SHELL_SLOTS.menu,
        <button
          type="button"
          className="is-tool"
          aria-label={intl.formatMessage({ id: 'shell.menu' })}
          aria-expanded={open === 'drawer'}
          onClick={() => setOpenPart('drawer')}
        >
          <Icon name="menu" size="large" />
        </button>,
      )}
      {renderInSlot(SHELL_SLOTS.tools, <Toolbar onFind={openPalette} />)}
      {renderInSlot(SHELL_SLOTS.navigation, <Navigation view={view} />)}
      <LoadingStatus />
      {asked.has('drawer') && (
        <LazyNavigationDrawer view={view} open={open === 'drawer'} onClose={closeDrawer} />
      )}
      {asked.has('palette') && (
        <LazyPalette
          navigation={view}
          signIn={signIn}
          open={open === 'palette'}
          onClose={closePalette}
          onHelp={openShortcutSheet}
        />
      )}
      {asked.has('help') && <LazyShortcutSheet open={open === 'help'} onClose={closeShortcutSheet} />}
    </>
  );
}

/** A part closes itself alone: another one may have been opened from it. */
const createCloser = (part: ShellPart) => (): void => {
  if (getOpenPart() === part) setOpenPart(null);
};
const closeDrawer = createCloser('drawer');
const closePalette = createCloser('palette');
const closeShortcutSheet = createCloser('help');
const openPalette = (): void => setOpenPart('palette');
/** After the part that it is asked for from: the focus goes back to the page first, and from there to the sheet. */
const openShortcutSheet = (): void => {
  setOpenPart(null);
  setTimeout(() => setOpenPart('help'));
};

/** Parts that were open once: they are loaded then, and stay, so that they can close gently. */
function useOpenedParts(open: ShellPart | null): ReadonlySet<ShellPart> {
  const [asked, setAsked] = useState<ReadonlySet<ShellPart>>(new Set());
  if (open !== null && !asked.has(open)) setAsked(new Set(asked).add(open));
  return asked;
}

function renderInSlot(id: string, content: ReactNode) {
  const place = document.getElementById(id);
  return place === null ? null : createPortal(content, place);
}

/** What the router would lose of an address, the browser asks for itself. */
const startIntercepting = (): (() => void) => interceptLossyNavigation();

/** A new page is read from its start: focus goes to it, unless only the query changed (sorting keeps its place). */
function focusPageAfterNavigation() {
  let path = getPathname(window.location.href);
  const onComplete = () => {
    const next = getPathname(window.location.href);
    if (next !== path) document.getElementById('main')?.focus({ preventScroll: true });
    path = next;
  };
  Router.events.on('routeChangeComplete', onComplete);
  return () => Router.events.off('routeChangeComplete', onComplete);
}

function getPathname(url: string): string {
  return new URL(url).pathname;
}
