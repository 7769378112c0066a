import Router from 'next/router';
import { losesQuery } from '../../lib/routes/losesQuery';

/** Thrown to stop a change of the route, which Next's router does not offer otherwise; nobody gets to see it. */
class LoadedWhole extends Error {}

/**
 * Has the browser itself open addresses of which Next's router would lose a part. Gives what ends that.
 * @param open opens an address by a whole load
 */
export function loadWhole(open: (url: string) => void = openInBrowser): () => void {
  const onStart = (url: string): void => {
    if (!losesQuery(url)) return;
    open(url);
    const stopped = new LoadedWhole('The browser opens this address itself.');
    Router.events.emit('routeChangeError', stopped, url, { shallow: false });
    throw stopped;
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (event.reason instanceof LoadedWhole) event.preventDefault();
  };
  Router.events.on('routeChangeStart', onStart);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    Router.events.off('routeChangeStart', onStart);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** After Back and Forward the address is there already. */
function openInBrowser(url: string): void {
  const { href } = window.location;
  if (new URL(url, href).href === href) window.location.reload();
  else window.location.assign(url);
}
