import styled from '@emotion/styled';
import { keyframes } from '@emotion/react';
import Router from 'next/router';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { media } from '../../theme/breakpoints';
import { color, layout } from '../../theme/tokens';

/** Nothing flickers for what comes sooner, in ms. */
export const LOADING_AFTER = 300;

const slide = keyframes`from{transform:translateX(-100%)}to{transform:translateX(250%)}`;

const Root = styled.div`
  position: fixed;
  z-index: 19;
  left: 0;
  right: 0;
  top: ${layout.bar}px;
  height: 3px;
  overflow: hidden;
  pointer-events: none;
  &[data-busy='true'] {
    background: ${color.primaryTint};
  }
  &[data-busy='true'] > i {
    display: block;
    height: 100%;
    width: 40%;
    background: ${color.primary};
  }
  ${media.motion} {
    &[data-busy='true'] > i {
      animation: ${slide} 1.2s ease-in-out infinite;
    }
  }
`;

/** While another page is on its way for longer than 300 ms: a line under the bar, said to be loading; the old page stays. */
export function LoadingStatus() {
  const busy = useLateNavigation();
  useEffect(
    function tellAssistiveTechnology() {
      document.getElementById('main')?.setAttribute('aria-busy', String(busy));
    },
    [busy],
  );
  return (
    <Root data-busy={busy}>
      <i />
      <span role="status" className="w-hidden">
        {busy ? <FormattedMessage id="state.loading" /> : null}
      </span>
    </Root>
  );
}

function useLateNavigation(): boolean {
  const [busy, setBusy] = useState(false);
  useEffect(function followRouter() {
    let timer: number | undefined;
    const onStart = () => {
      timer = window.setTimeout(() => setBusy(true), LOADING_AFTER);
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
