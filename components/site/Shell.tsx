import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { openFormsOver } from '../kit/feedback/openFormsOver';
import { Icon } from '../kit/ui/Icon';
import { LoadingStatus } from '../kit/shell/LoadingStatus';
import { interceptLossyNavigation } from '../kit/shell/interceptLossyNavigation';
import { keepFocus } from '../kit/shell/keepFocus';
import { Navigation } from '../kit/shell/Navigation';
import { prefetchOnIntent } from '../kit/shell/prefetchOnIntent';
import {
  SHELL_SLOTS,
  useShellInfo,
  getOpenPart,
  setOpenPart,
  subscribeToOpenPart,
  type ShellPart,
} from '../kit/shell/shellState';
import { Toolbar } from '../kit/shell/Toolbar';
import { getShortcutHrefs } from '../kit/shell/runShortcut';
import { useShortcuts } from '../kit/shell/useShortcuts';
import type { NavigationMenu } from '../../lib/kit/view/navigation';
import { withAllMessages } from '../../lib/ground/intl/MessagesProvider';
import { getToasts, subscribeToToasts } from '../../lib/kit/browser/toasts';
import {
  closeForm,
  getFormRequest,
  subscribeToFormRequest,
  type FormRequest,
} from '../../lib/kit/browser/formDialog';
import { hasStoredDeletions } from '../../lib/features/form/deletion/heldDeletions';
import { useUser } from '../../lib/kit/auth/useUser';
import { getListSearch, subscribeToListSearch } from '../../lib/kit/browser/listSearch';
import { getPeek, subscribeToPeek } from '../../lib/kit/browser/peek';
import { requestOptional } from '../../lib/kit/browser/requestJson';
import { isOtherListPage } from '../../lib/kit/browser/lists/listPosition';
import { keepScrollOnReload } from '../../lib/kit/browser/scrollRestoration';
import { isDeleteHref, toLocale, navigationHref } from '../../lib/ground/routes/hrefs';

/** Fallback when the entries cannot be loaded; home is still rendered. */
const EMPTY_NAVIGATION: NavigationMenu = { groups: [], readAt: null };

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
  const answer = await requestOptional(navigationHref(toLocale(locale)), { signal, retryMs: RETRY_MS });
  return isNavigationView(answer) ? answer : null;
}

/** A lost connection is often back by then. */
const RETRY_MS = 2_000;

function isNavigationView(answer: unknown): answer is NavigationMenu {
  return typeof answer === 'object' && answer !== null && 'groups' in answer && Array.isArray(answer.groups);
}

const LazyNavigationDrawer = dynamic(() =>
  import('../kit/shell/NavigationDrawer').then((loaded) => loaded.NavigationDrawer),
);
const LazyPalette = dynamic(() => import('../ask/palette/Palette').then((loaded) => loaded.Palette));
const LazyShortcutSheet = dynamic(() =>
  import('../kit/shell/ShortcutSheet').then((loaded) => loaded.ShortcutSheet),
);

const LazyFormDialog = dynamic(() =>
  withAllMessages(import('../form/FormDialog')).then((loaded) => loaded.FormDialog),
);

const LazyDeleteDialog = dynamic(() =>
  withAllMessages(import('../record/DeleteDialog')).then((loaded) => loaded.DeleteDialog),
);

const LazyToasts = dynamic(() =>
  withAllMessages(import('../kit/feedback/Toasts')).then((loaded) => loaded.Toasts),
);
const LazyListQuestion = dynamic(() =>
  withAllMessages(import('../ask/ListQuestion')).then((loaded) => loaded.ListQuestion),
);
const LazyPeek = dynamic(() => withAllMessages(import('../record/peek/Peek')).then((loaded) => loaded.Peek));

/** Client-only shell: rendered after hydration into the slots that the frame reserves. */
export function Shell() {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const view = useNavigation(intl.locale);
  const open = useSyncExternalStore(subscribeToOpenPart, getOpenPart, () => null);
  const openedParts = useOpenedParts(open);
  const form = useSyncExternalStore(subscribeToFormRequest, getFormRequest, () => null);
  const [hasForm, keepForm] = useState(false);
  if (form !== null && !hasForm) keepForm(true);
  useShortcuts(view, signIn);
  useEffect(focusPageAfterNavigation, []);
  useEffect(keepFocus, []);
  useEffect(startIntercepting, []);
  useEffect(keepScrollOnReload, []);
  useEffect(prefetchOnIntent, []);
  useEffect(openFormsOver, []);
  useResumedDeletions();
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
      <BesideList />
      {hasForm && <FormOver request={form} />}
      <ToastRegion />
    </>
  );
}

/** Sends what was being deleted when this tab left the page before. */
function useResumedDeletions(): void {
  const intl = useIntl();
  const { user, isLoading } = useUser();
  const sub = user?.sub;
  useEffect(
    function resume() {
      if (isLoading || !hasStoredDeletions()) return;
      withAllMessages(import('../../lib/features/form/deletion/deleteLater')).then(
        ({ resumeDeletions }) =>
          resumeDeletions(sub ?? null, (id, values) => intl.formatMessage({ id }, values)),
        // The next page tries again.
        () => undefined,
      );
    },
    [intl, sub, isLoading],
  );
}

/** The record that is open beside a list, and what is typed into its search, as conditions. */
function BesideList() {
  const peek = useSyncExternalStore(subscribeToPeek, getPeek, () => null);
  const search = useSyncExternalStore(subscribeToListSearch, getListSearch, () => null);
  return (
    <>
      {peek !== null && <LazyPeek href={peek} />}
      {search !== null && <LazyListQuestion search={search} />}
    </>
  );
}

/** The form that is open over the page, or the question before a record is deleted. */
function FormOver({ request }: { request: FormRequest | null }) {
  const isDeletion = request !== null && isDeleteHref(request.href);
  return (
    <>
      <LazyFormDialog request={isDeletion ? null : request} onClose={closeForm} />
      {isDeletion && <LazyDeleteDialog key={request.href} href={request.href} onClose={closeForm} />}
    </>
  );
}

/** The live region of what was done; it is there before it says something. */
function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
  return <div role="status">{toasts.length > 0 && <LazyToasts toasts={toasts} />}</div>;
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

/**
 * Moves focus to the page after navigation, also to another page of its list. Where something else of the query changed it stays, or
 * `keepFocus` moves it.
 */
function focusPageAfterNavigation() {
  let url = new URL(window.location.href);
  const onComplete = () => {
    const next = new URL(window.location.href);
    if (next.pathname !== url.pathname || isOtherListPage(url, next))
      document.getElementById('main')?.focus({ preventScroll: true });
    url = next;
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
