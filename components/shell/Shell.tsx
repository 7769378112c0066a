import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import { LoadingStatus } from './LoadingStatus';
import { interceptLossyNavigation } from './interceptLossyNavigation';
import { keepFocus } from './keepFocus';
import { Navigation } from './Navigation';
import { prefetchOnIntent } from './prefetchOnIntent';
import {
  SHELL_SLOTS,
  useShellInfo,
  getOpenPart,
  setOpenPart,
  subscribeToOpenPart,
  type ShellPart,
} from './shellState';
import { Toolbar } from './Toolbar';
import { getShortcutHrefs } from './runShortcut';
import { useShortcuts } from './useShortcuts';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import { keepScrollOnReload } from '../../lib/browser/scrollRestoration';
import { toLocale, navigationHref } from '../../lib/routes/hrefs';

/** Fallback when the entries cannot be loaded; home is still rendered. */
const EMPTY_NAVIGATION: NavigationMenu = { siteName: '', groups: [], readAt: null };

/** Loads the navigation's entries once per locale; null while loading. */
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

/** Fetches the entries; null on failure. Failures are not reported, because the page works without its navigation. */
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

/** Client-only shell: rendered after hydration into the slots that the frame reserves. */
export function Shell() {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const view = useNavigation(intl.locale);
  const open = useSyncExternalStore(subscribeToOpenPart, getOpenPart, () => null);
  const openedParts = useOpenedParts(open);
  useShortcuts(view, signIn);
  useEffect(focusPageAfterNavigation, []);
  useEffect(keepFocus, []);
  useEffect(startIntercepting, []);
  useEffect(keepScrollOnReload, []);
  useEffect(prefetchOnIntent, []);
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
      {openedParts.has('drawer') && (
        <LazyNavigationDrawer view={view} open={open === 'drawer'} onClose={closeDrawer} />
      )}
      {openedParts.has('palette') && (
        <LazyPalette
          navigation={view}
          signIn={signIn}
          open={open === 'palette'}
          onClose={closePalette}
          onHelp={openShortcutSheet}
        />
      )}
      {openedParts.has('help') && (
        <LazyShortcutSheet
          hrefs={getShortcutHrefs(view, signIn)}
          open={open === 'help'}
          onClose={closeShortcutSheet}
        />
      )}
    </>
  );
}

/** Returns a function that closes `part` only if it is still the open one. */
const createCloser = (part: ShellPart) => (): void => {
  if (getOpenPart() === part) setOpenPart(null);
};
const closeDrawer = createCloser('drawer');
const closePalette = createCloser('palette');
const closeShortcutSheet = createCloser('help');
const openPalette = (): void => setOpenPart('palette');
/** Opens the sheet after the current part has closed, so that focus returns to the page first. */
const openShortcutSheet = (): void => {
  setOpenPart(null);
  setTimeout(() => setOpenPart('help'));
};

/** Returns the parts that were opened at least once. They stay mounted, so that closing can animate. */
function useOpenedParts(open: ShellPart | null): ReadonlySet<ShellPart> {
  const [openedParts, setOpenedParts] = useState<ReadonlySet<ShellPart>>(new Set());
  if (open !== null && !openedParts.has(open)) setOpenedParts(new Set(openedParts).add(open));
  return openedParts;
}

function renderInSlot(id: string, content: ReactNode) {
  const place = document.getElementById(id);
  return place === null ? null : createPortal(content, place);
}

/** Starts intercepting; as an effect it returns the clean-up. */
const startIntercepting = (): (() => void) => interceptLossyNavigation();

/** Moves focus to the page after navigation, unless only the query changed: then it stays, or `keepFocus` moves it. */
function focusPageAfterNavigation() {
  let path = getPathname(window.location.href);
  const onComplete = () => {
    const next = getPathname(window.location.href);
    if (next !== path) document.getElementById('main')?.focus({ preventScroll: true });
    path = next;
    openFilter();
  };
  Router.events.on('routeChangeComplete', onComplete);
  Router.events.on('hashChangeComplete', openFilter);
  return () => {
    Router.events.off('routeChangeComplete', onComplete);
    Router.events.off('hashChangeComplete', openFilter);
  };
}

/** Opens the filter that a link of another page, or of the palette, leads to: by its chip, as a visitor would. */
function openFilter(): void {
  const { hash } = window.location;
  if (hash.startsWith('#filter-'))
    [...document.querySelectorAll<HTMLElement>('#main .w-chip a')]
      .find((chip) => chip.getAttribute('href') === hash)
      ?.click();
}

function getPathname(url: string): string {
  return new URL(url).pathname;
}
