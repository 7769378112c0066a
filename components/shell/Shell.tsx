import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../states/Icon';
import { LoadingStatus } from './LoadingStatus';
import { loadWhole } from './loadWhole';
import { Navigation } from './Navigation';
import { SLOTS, useShellInfo } from './shellContext';
import { openPart, showPart, watchParts, type ShellPart } from './shellParts';
import { ShellTools } from './ShellTools';
import { useNavigation } from './useNavigation';
import { useShortcuts } from './useShortcuts';

const Drawer = dynamic(() => import('./NavigationDrawer').then((loaded) => loaded.NavigationDrawer));
const Palette = dynamic(() => import('../palette/Palette').then((loaded) => loaded.Palette));
const ShortcutSheet = dynamic(() =>
  import('../palette/ShortcutSheet').then((loaded) => loaded.ShortcutSheet),
);

/** The shell (S1.4): comes to life in the browser after the page, in the places that the frame keeps for it. */
export function Shell() {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const view = useNavigation(intl.locale);
  const open = useSyncExternalStore(watchParts, openPart, () => null);
  const asked = useAsked(open);
  useShortcuts(view, signIn);
  useEffect(focusPageAfterNavigation, []);
  useEffect(keepWholeQueries, []);
  return (
    <>
      {inSlot(
        SLOTS.menu,
        <button
          type="button"
          className="is-tool"
          aria-label={intl.formatMessage({ id: 'shell.menu' })}
          aria-expanded={open === 'drawer'}
          onClick={() => showPart('drawer')}
        >
          <Icon name="menu" size="large" />
        </button>,
      )}
      {inSlot(SLOTS.tools, <ShellTools onFind={showPalette} />)}
      {inSlot(SLOTS.navigation, <Navigation view={view} />)}
      <LoadingStatus />
      {asked.has('drawer') && <Drawer view={view} open={open === 'drawer'} onClose={closeDrawer} />}
      {asked.has('palette') && (
        <Palette
          navigation={view}
          signIn={signIn}
          open={open === 'palette'}
          onClose={closePalette}
          onHelp={showHelp}
        />
      )}
      {asked.has('help') && <ShortcutSheet open={open === 'help'} onClose={closeHelp} />}
    </>
  );
}

/** A part closes itself alone: another one may have been opened from it. */
const closing = (part: ShellPart) => (): void => {
  if (openPart() === part) showPart(null);
};
const closeDrawer = closing('drawer');
const closePalette = closing('palette');
const closeHelp = closing('help');
const showPalette = (): void => showPart('palette');
/** After the part that it is asked for from: the focus goes back to the page first, and from there to the sheet. */
const showHelp = (): void => {
  showPart(null);
  setTimeout(() => showPart('help'));
};

/** Parts that were open once: they are loaded then, and stay, so that they can close gently. */
function useAsked(open: ShellPart | null): ReadonlySet<ShellPart> {
  const [asked, setAsked] = useState<ReadonlySet<ShellPart>>(new Set());
  if (open !== null && !asked.has(open)) setAsked(new Set(asked).add(open));
  return asked;
}

function inSlot(id: string, content: ReactNode) {
  const place = document.getElementById(id);
  return place === null ? null : createPortal(content, place);
}

/** What the router would lose of an address, the browser asks for itself. */
const keepWholeQueries = (): (() => void) => loadWhole();

/** A new page is read from its start: focus goes to it, unless only the query changed (sorting keeps its place). */
function focusPageAfterNavigation() {
  let path = pathOf(window.location.href);
  const onComplete = () => {
    const next = pathOf(window.location.href);
    if (next !== path) document.getElementById('main')?.focus({ preventScroll: true });
    path = next;
  };
  Router.events.on('routeChangeComplete', onComplete);
  return () => Router.events.off('routeChangeComplete', onComplete);
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
