import Router from 'next/router';
import { useEffect, useState } from 'react';
import { pathSegments } from '../../lib/routes';

/** Nothing flickers for what comes sooner, in ms (DESIGN-SYSTEM 2, motion). */
const AFTER = 300;

/** Whether another state of this very list is on its way, for longer than a moment: another page, order, filter or search. */
export function useReloading(path: string): boolean {
  const [reloading, setReloading] = useState(false);
  useEffect(
    function followRouter() {
      let timer: number | undefined;
      const onStart = (url: string) => {
        window.clearTimeout(timer);
        if (isAt(url, path)) timer = window.setTimeout(() => setReloading(true), AFTER);
      };
      const onEnd = () => {
        window.clearTimeout(timer);
        setReloading(false);
      };
      Router.events.on('routeChangeStart', onStart);
      Router.events.on('routeChangeComplete', onEnd);
      Router.events.on('routeChangeError', onEnd);
      return () => {
        onEnd();
        Router.events.off('routeChangeStart', onStart);
        Router.events.off('routeChangeComplete', onEnd);
        Router.events.off('routeChangeError', onEnd);
      };
    },
    [path],
  );
  return reloading;
}

/** Whether an address of the router, with or without a language, is that of a path. */
function isAt(url: string, path: string): boolean {
  const wanted = pathSegments(path);
  const own = pathSegments(url);
  const rest = own.slice(own.length - wanted.length);
  return own.length - wanted.length <= 1 && wanted.every((segment, index) => rest[index] === segment);
}
