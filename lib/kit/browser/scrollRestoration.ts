/**
 * Leaves restoring the scroll position to the browser while the document goes away. Next restores it within the
 * document only and tells the browser not to, so a reloaded page would start at its top. Returns the clean-up.
 */
export function keepScrollOnReload(): () => void {
  const onHide = (): void => setScrollRestoration('auto');
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) setScrollRestoration('manual');
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

function setScrollRestoration(mode: ScrollRestoration): void {
  window.history.scrollRestoration = mode;
}
