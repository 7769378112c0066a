import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents } from '../../../../lib/kit/live/liveEvents';

/** The browser's event streams: jsdom has none. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  send(type: string, data = '{}'): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

let told: string[];
let life: AbortController;
const open = (): readonly FakeEventSource[] => FakeEventSource.all.filter(({ isClosed }) => !isClosed);
const newest = (): FakeEventSource => {
  const [source] = open();
  if (source === undefined) throw new Error('No stream is open.');
  return source;
};

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function listen(address = '/api/live/reports?since=2026-11-26T18%3A00%3A00.000Z'): void {
  listenToEvents(
    address,
    {
      onLive: ({ isComplete, isCurrent }) => told.push(`live ${String(isComplete)} ${String(isCurrent)}`),
      onChange: () => told.push('change'),
      onDown: () => told.push('down'),
    },
    life.signal,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeEventSource.all = [];
  told = [];
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('events are passed on', () => {
  listen();
  newest().send('live', '{"complete":true,"current":false}');
  newest().send('change');
  newest().send('down');
  expect(told).toEqual(['live true false', 'change', 'down']);
});

test('a lost connection is tried again later and later, and soon again after one that worked', () => {
  listen();
  const waits = [2_000, 4_000, 8_000];
  for (const wait of waits) {
    newest().send('error');
    expect(open()).toHaveLength(0);
    vi.advanceTimersByTime(wait - 1);
    expect(open()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(open()).toHaveLength(1);
  }
  newest().send('live', '{"complete":true,"current":false}');
  newest().send('error');
  vi.advanceTimersByTime(2_000);
  expect(open()).toHaveLength(1);
  expect(told).toEqual(['down', 'down', 'down', 'live true false', 'down']);
});

test('only the first connection says when the page was read', () => {
  listen();
  newest().send('renew');
  vi.advanceTimersByTime(1_000);
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual([
    '/api/live/reports?since=2026-11-26T18%3A00%3A00.000Z',
    '/api/live/reports',
  ]);
});

test('the time is taken out of an address with a key, too', () => {
  listen('/api/live/reports?key=7&since=2026');
  newest().send('renew');
  vi.advanceTimersByTime(1_000);
  expect(FakeEventSource.all.at(-1)?.url).toBe('/api/live/reports?key=7');
});

test('a hidden page keeps no connection, and listens again when it is visible', () => {
  listen();
  setHidden(true);
  expect(open()).toHaveLength(0);
  vi.advanceTimersByTime(600_000);
  expect(open()).toHaveLength(0);
  setHidden(false);
  expect(open()).toHaveLength(1);
});

test('a page that is opened in the background listens when it is looked at', () => {
  setHidden(true);
  listen();
  expect(open()).toHaveLength(0);
  setHidden(false);
  expect(open()).toHaveLength(1);
});

test('after a refusal, and after the page was left, nothing is tried again', () => {
  listen();
  newest().send('refused');
  expect(told).toEqual(['down']);
  vi.advanceTimersByTime(600_000);
  setHidden(false);
  expect(open()).toHaveLength(0);
  listen();
  life.abort();
  setHidden(false);
  expect(open()).toHaveLength(0);
});

test('a browser without event streams looks for changes by itself', () => {
  vi.stubGlobal('EventSource', undefined);
  listen();
  expect(told).toEqual(['down']);
});
