import Router from 'next/router';
import { queryClashesWithRoute } from '../../lib/routes/pagePattern';

/** Thrown to stop a change of the route, which Next's router does not offer otherwise; nobody gets to see it. */
class NavigationIntercepted extends Error {}

/**
 * Has the browser itself open addresses of which Next's router would lose a part. Gives what ends that.
 * @param open opens an address by a whole load
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

/** After Back and Forward the address is there already. */
function openInBrowser(url: string): void {
  const { href } = window.location;
  if (new URL(url, href).href === href) window.location.reload();
  else window.location.assign(url);
}
