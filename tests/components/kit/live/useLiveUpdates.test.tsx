import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useLiveUpdates } from '../../../../lib/kit/live/useLiveUpdates';
import { stableFingerprint } from '../../../../lib/core/json/stableFingerprint';

const network = vi.hoisted(() => ({ parserFailures: 0, open: 0, data: { count: 1 }, write: () => {} }));

vi.mock('graphql/language/parser', () => ({
  get parse() {
    if (network.parserFailures-- > 0) throw new Error('ChunkLoadError');
    return (document: string) => document;
  },
}));
vi.mock('../../../../lib/kit/browser/writeChannel', () => ({
  subscribeToWrites: (listener: (slugs: readonly string[]) => void) => {
    network.write = () => listener(['things']);
    return () => undefined;
  },
}));
vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/', replace: () => undefined }) }));
vi.mock('../../../../lib/kit/apollo/apolloClient', () => {
  const client = {
    watchQuery: () => ({
      subscribe: (onResult: (result: object) => void) => {
        network.open += 1;
        onResult({ data: network.data, loading: false });
        return { unsubscribe: () => (network.open -= 1) };
      },
    }),
    query: () => Promise.resolve({ data: network.data }),
  };
  return { useApolloClient: () => client };
});

// Loading a file takes real time, for which no fake timer waits.
beforeAll(() => import('../../../../lib/kit/live/watchAnswers').then(() => undefined));
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(network, { parserFailures: 0, open: 0, data: { count: 1 } });
});
afterEach(() => vi.useRealTimers());

const VIEW = {
  operations: [{ document: '{ count }', variables: {} }],
  watch: { slugs: ['things'], fingerprint: stableFingerprint({ count: 1 }) },
} as unknown as Parameters<typeof useLiveUpdates>[0];

it('checks again after the code that parses could not be loaded', async () => {
  network.parserFailures = 1;
  network.data = { count: 2 };
  const { result } = renderHook(() => useLiveUpdates(VIEW, 1000));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(result.current.isStale).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.isStale).toBe(true);
});

it('polls once, and not at all after the page was left, also if a write comes while the code loads', async () => {
  const { unmount } = renderHook(() => useLiveUpdates(VIEW, 1000));
  act(() => void vi.advanceTimersByTime(1000));
  act(() => network.write());
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(network.open).toBe(1);
  unmount();
  expect(network.open).toBe(0);
});
