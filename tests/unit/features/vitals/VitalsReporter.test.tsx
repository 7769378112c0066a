// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../support/eventually';

type Take = (metric: { id: string; name: string; value: number; entries: { startTime: number }[] }) => void;
const takes = new Set<Take>();
const on = (take: Take): void => void takes.add(take);
vi.mock('web-vitals', () => ({ onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on }));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetModules();
  takes.clear();
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function mounted(types: Record<string, string> | null | undefined) {
  const { VitalsReporter } = await import('../../../../lib/features/vitals/VitalsReporter');
  const view = render(<VitalsReporter host="" ztoken="t" types={types} />);
  await act(() => eventually(() => expect(takes.size).toBe(types === null ? 0 : 1)));
  return { ...view, VitalsReporter };
}

const measure = (id: string, value: number): void => {
  for (const take of takes) take({ id, name: 'CLS', value, entries: [] });
};

test('S7.6 each measurement is sent once, however often the page renders and the library speaks', async () => {
  const { rerender, VitalsReporter } = await mounted(undefined);
  rerender(<VitalsReporter host="" ztoken="t" types={{ id: 'String!' }} />);
  measure('a', 0.1);
  measure('a', 0.2);
  measure('b', 0.3);
  const sent = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).variables);
  expect(sent).toMatchObject([
    { id: 'a', value: 0.1 },
    { id: 'b', value: 0.3 },
  ]);
});

test('S7.6 nothing is measured for a backend that is known to have no such mutation', async () => {
  await mounted(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([takes.size, fetched.mock.calls.length]).toEqual([0, 0]);
});

test('S7.6 a measurement that comes while no page listens is sent by the next one', async () => {
  const { unmount, VitalsReporter } = await mounted(undefined);
  unmount();
  await Promise.resolve();
  measure('late', 1);
  expect(fetched).not.toHaveBeenCalled();
  render(<VitalsReporter host="" ztoken="t" types={undefined} />);
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
});
