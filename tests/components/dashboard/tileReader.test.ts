import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { startTileReader, type TimedTile } from '../../../components/dashboard/tileReader';
import { mockServer } from '../../support/mockServer';
import { eventually } from '../../support/eventually';

const tiles: readonly TimedTile[] = ['a', 'b', 'c'].map((id, place) => ({
  id,
  place,
  text: `/${id}`,
  every: 1,
}));

const STARTED = Date.UTC(2026, 0, 5);

test('tiles of one interval are read in one request, also where the clock went on while they were listed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: STARTED });
  vi.spyOn(Date, 'now').mockReturnValueOnce(STARTED - 1);
  const asked: string[][] = [];
  mockServer.use(
    http.get('*/api/tiles', ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll('tile'));
      return HttpResponse.json({ tiles: [] });
    }),
  );
  const end = startTileReader({ tiles, locale: 'en', isHeld: () => false, show: () => {} });
  await vi.advanceTimersByTimeAsync(90_000);
  await eventually(() => expect(asked).not.toEqual([]));
  end();
  expect(asked).toEqual([['/a', '/b', '/c']]);
});
