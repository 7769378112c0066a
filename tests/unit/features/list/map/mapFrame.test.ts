import { expect, it } from 'vitest';
import { clusterPoints } from '../../../../../lib/features/list/map/arrangeMap';
import {
  createFrame,
  fitFrame,
  getFrameBounds,
  MAP_HEIGHT,
  MAP_WIDTH,
  moveFrame,
  toMapPosition,
  toPlaceAt,
} from '../../../../../lib/features/list/map/mapFrame';
import { buildLines, buildScale, buildTiles } from '../../../../../lib/features/list/map/buildMapView';
import { getTranslator } from '../../../../../lib/ground/intl/translate';

const WROCLAW = { latitude: 51.1079, longitude: 17.0385 };
const text = { translate: getTranslator('en'), labels: { locale: 'en' as const } };

it('a place and its position on the map lead to each other', () => {
  const frame = createFrame(WROCLAW, 12);
  expect(toMapPosition(frame, WROCLAW)).toEqual({ x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 });
  const corner = toPlaceAt(frame, { x: 0, y: 0 });
  expect(toMapPosition(frame, corner).x).toBeCloseTo(0, 6);
  expect(corner.latitude).toBeGreaterThan(WROCLAW.latitude);
  expect(corner.longitude).toBeLessThan(WROCLAW.longitude);
});

it('a tile of Web Mercator lies where its number says', () => {
  // The known tile of this place at zoom 12: 2241, 1369.
  const { images } = buildTiles(createFrame(WROCLAW, 12), {
    template: 'https://t/{z}/{x}/{y}.png',
    attribution: 'T',
  });
  const tile = images.find(({ href }) => href === 'https://t/12/2241/1369.png');
  if (tile === undefined) throw new Error('not there');
  expect(tile.x).toBeLessThan(50);
  expect(tile.x + tile.width).toBeGreaterThan(50);
  expect(tile.y).toBeLessThan(50);
  expect(tile.y + tile.height).toBeGreaterThan(50);
  const area = images.every(
    ({ x, y, width, height }) => x < 100 && y < 100 && x + width > 0 && y + height > 0,
  );
  expect(area).toBe(true);
});

it('all places fit the map, one is shown near, and none shows the earth', () => {
  const places = [WROCLAW, { latitude: 52.23, longitude: 21.01 }, { latitude: 54.35, longitude: 18.65 }];
  const frame = fitFrame(places);
  for (const place of places) {
    const { x, y } = toMapPosition(frame, place);
    expect([x > 0, x < MAP_WIDTH, y > 0, y < MAP_HEIGHT]).toEqual([true, true, true, true]);
  }
  expect(fitFrame([WROCLAW])).toEqual({ center: WROCLAW, zoom: 15 });
  expect(fitFrame([]).zoom).toBe(1);
});

it('a map stays on the earth', () => {
  const end = createFrame({ latitude: 85, longitude: 180 }, 3);
  expect(getFrameBounds(end).east).toBeCloseTo(180, 4);
  expect(moveFrame(end, 1, 0)).toEqual(end);
  expect(getFrameBounds(createFrame(WROCLAW, 1))).toMatchObject({ west: -180, east: 180 });
});

it('lines and the scale are round numbers', () => {
  const frame = createFrame(WROCLAW, 12);
  const meridians = buildLines(frame, text).filter(({ axis }) => axis === 'x');
  expect(meridians.map(({ text: words }) => words)).toEqual([
    '16.95°\u00a0E',
    '17°\u00a0E',
    '17.05°\u00a0E',
    '17.1°\u00a0E',
  ]);
  expect(buildScale(frame, text).text).toBe('2\u00a0km');
  expect(buildScale(createFrame(WROCLAW, 17), text).text).toBe('100\u00a0m');
});

it('points that are near to each other are one cluster, and each is in one', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 30, y: 10 },
    { x: 300, y: 300 },
    { x: 60, y: 10 },
  ];
  const clusters = clusterPoints(points, 40);
  expect(clusters.map(({ points: own }) => own.length)).toEqual([2, 1, 1]);
  expect(clusters[0]).toMatchObject({ x: 20, y: 10 });
  expect(new Set(clusters.flatMap(({ points: own }) => own)).size).toBe(4);
});

it('ten thousand points at one place are clustered at once', () => {
  const points = Array.from({ length: 10_000 }, (_, i) => ({ x: i % 2, y: 0 }));
  const start = performance.now();
  expect(clusterPoints(points, 64)).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(500);
});
