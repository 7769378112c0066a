/** Hears the events of an address (`LiveMessage` of the server). */
export interface LiveListener {
  /** Changes are told from now on. `isComplete`: all of them. `isCurrent`: nothing has changed since the page was read. */
  readonly onLive: (state: { readonly isComplete: boolean; readonly isCurrent: boolean }) => void;
  readonly onChange: () => void;
  /** Changes are not told for now. */
  readonly onDown: () => void;
}

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 300_000;
/** The server ends each stream after a while; all pages are not to come back at the same moment. */
const RENEWAL_SPREAD_MS = 2_000;

/**
 * Listens to the events of an address until the signal is aborted: only while the page is visible, since a browser keeps few
 * connections to one site. Connects again later and later after failures, and never again after a refusal.
 */
export function listenToEvents(address: string, listener: LiveListener, signal: AbortSignal): void {
  if (typeof EventSource === 'undefined') return listener.onDown();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  // Only the first connection can know when the page was read.
  let href = address;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const reconnect = (delay: number): void => {
    close();
    timer = setTimeout(connect, delay);
  };
  const giveUp = (): void => {
    close();
    document.removeEventListener('visibilitychange', onVisibility);
  };
  function connect(): void {
    close();
    if (document.hidden) return;
    const opened = new EventSource(href);
    source = opened;
    href = address.replace(/[?&]since=[^&]*/, '');
    opened.addEventListener('live', ({ data }: MessageEvent<string>) => {
      attempts = 0;
      const { complete, current } = JSON.parse(data) as { complete: boolean; current: boolean };
      listener.onLive({ isComplete: complete, isCurrent: current });
    });
    opened.addEventListener('change', () => listener.onChange());
    opened.addEventListener('down', () => listener.onDown());
    opened.addEventListener('renew', () => reconnect(Math.random() * RENEWAL_SPREAD_MS));
    opened.addEventListener('refused', () => {
      giveUp();
      listener.onDown();
    });
    opened.addEventListener('error', () => {
      listener.onDown();
      const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempts);
      attempts += 1;
      reconnect(delay * (0.5 + Math.random()));
    });
  }
  function onVisibility(): void {
    if (!document.hidden) return connect();
    close();
  }
  document.addEventListener('visibilitychange', onVisibility);
  signal.addEventListener('abort', giveUp);
  connect();
}
