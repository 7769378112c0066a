import Router from 'next/router';
import { queryClashesWithRoute } from '../../../lib/ground/routes/pagePattern';

/** Thrown to cancel a route change, which Next's router offers no other way to do. It never reaches the user. */
class NavigationIntercepted extends Error {}

/**
 * Makes the browser load addresses whose query Next's router would truncate. Returns a function that stops it.
 * @param open loads an address with a full page load
 */
export function interceptLossyNavigation(open: (url: string) => void = openInBrowser): () => void {
  const onStart = (url: string): void => {
    if (!queryClashesWithRoute(url)) return;
    open(url);
    const stopped = new NavigationIntercepted('The browser opens this address itself.');
    Router.events.emit('routeChangeError', stopped, url, { shallow: false });
    throw stopped;
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    if (event.reason instanceof NavigationIntercepted) event.preventDefault();
  };
  Router.events.on('routeChangeStart', onStart);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    Router.events.off('routeChangeStart', onStart);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Loads an address. After Back and Forward the URL has changed already, so the page is reloaded. */
function openInBrowser(url: string): void {
  const { href } = window.location;
  if (new URL(url, href).href === href) window.location.reload();
  else window.location.assign(url);
}
