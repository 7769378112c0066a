import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Icon } from '../states/Icon';
import { LoadingStatus } from './LoadingStatus';
import { Navigation } from './Navigation';
import { SLOTS } from './shellContext';
import { ShellTools } from './ShellTools';
import { useNavigation } from './useNavigation';

const Drawer = dynamic(() => import('./NavigationDrawer').then((loaded) => loaded.NavigationDrawer));
const Finder = dynamic(() => import('./Finder').then((loaded) => loaded.Finder));

/** The shell (S1.4): comes to life in the browser after the page, in the places that the frame keeps for it. */
export function Shell() {
  const intl = useIntl();
  const view = useNavigation(intl.locale);
  const [open, setOpen] = useState<'drawer' | 'finder' | null>(null);
  const [asked, setAsked] = useState({ drawer: false, finder: false });
  const show = (part: 'drawer' | 'finder') => {
    setAsked((before) => ({ ...before, [part]: true }));
    setOpen(part);
  };
  const close = () => setOpen(null);
  useEffect(focusPageAfterNavigation, []);
  useEffect(function openFinderByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      show('finder');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {inSlot(
        SLOTS.menu,
        <button
          type="button"
          className="is-tool"
          aria-label={intl.formatMessage({ id: 'shell.menu' })}
          aria-expanded={open === 'drawer'}
          onClick={() => show('drawer')}
        >
          <Icon name="menu" size="large" />
        </button>,
      )}
      {inSlot(SLOTS.tools, <ShellTools onFind={() => show('finder')} />)}
      {inSlot(SLOTS.navigation, <Navigation view={view} />)}
      <LoadingStatus />
      {asked.drawer && <Drawer view={view} open={open === 'drawer'} onClose={close} />}
      {asked.finder && <Finder view={view} open={open === 'finder'} onClose={close} />}
    </>
  );
}

function inSlot(id: string, content: ReactNode) {
  const place = document.getElementById(id);
  return place === null ? null : createPortal(content, place);
}

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
