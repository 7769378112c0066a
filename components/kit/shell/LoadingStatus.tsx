import Router from 'next/router';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './LoadingStatus.module.css';

/** Faster navigations show no indicator, to avoid flicker. */
const LOADING_DELAY_MS = 300;

/**
 * Shows and announces a progress line under the bar when a navigation takes longer than `LOADING_DELAY_MS`. The old
 * page stays visible.
 */
export function LoadingStatus() {
  const busy = useSlowNavigation();
  useEffect(
    function tellAssistiveTechnology() {
      document.getElementById('main')?.setAttribute('aria-busy', String(busy));
    },
    [busy],
  );
  return (
    <div className={styles.root} data-busy={busy}>
      <i />
      <span role="status" className="w-hidden">
        {busy ? <FormattedMessage id="state.loading" /> : null}
      </span>
    </div>
  );
}

/** The same line at once, while a form that opens over the page is read. */
export function LoadingLine() {
  return (
    <div className={styles.root} data-busy="true">
      <i />
    </div>
  );
}

function useSlowNavigation(): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(function followRouter() {
    let timer: number | undefined;
    const onStart = () => {
      timer = window.setTimeout(() => setBusy(true), LOADING_DELAY_MS);
    };
    const onEnd = () => {
      window.clearTimeout(timer);
      setBusy(false);
    };
    Router.events.on('routeChangeStart', onStart);
    Router.events.on('routeChangeComplete', onEnd);
    Router.events.on('routeChangeError', onEnd);
    return () => {
      window.clearTimeout(timer);
      Router.events.off('routeChangeStart', onStart);
      Router.events.off('routeChangeComplete', onEnd);
      Router.events.off('routeChangeError', onEnd);
    };
  }, []);
  return busy;
}
