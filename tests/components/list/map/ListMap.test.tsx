import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListMap } from '../../../../components/list/map/ListMap';
import type { MapView } from '../../../../lib/features/list/map/mapView';
import { reports } from '../../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const MAP: MapView = {
  marks: [
    {
      type: 'record',
      x: 50,
      y: 20,
      title: 'Pothole',
      href: '/reports/1',
      status: 'IN_PROGRESS',
      priority: 'URGENT',
    },
    { type: 'cluster', x: 20, y: 40, count: 17, href: '/reports?view=map&at=1,1,9', isOnePlace: false },
    { type: 'cluster', x: 70, y: 60, count: 2, href: null, isOnePlace: true },
  ],
  lines: [{ axis: 'x', at: 30, text: '17° E' }],
  scale: { width: 20, text: '2 km' },
  ways: {
    zoomIn: '/reports?view=map&at=1,1,5',
    zoomOut: null,
    north: '/reports?view=map&at=2,1,4',
    south: null,
    west: null,
    east: null,
    all: '/reports?view=map',
  },
  count: 20,
  from: 1,
  previous: null,
  next: '/reports?view=map&page=2',
  places: ['district'],
};
const map = (change: Partial<MapView> = {}) => (
  <ListMap
    view={{ ...reports(), map: { ...MAP, ...change } }}
    renderContent={(column) => column.label.text}
  />
);

it('each mark is a link that says what it is, and leads to the record or nearer', async () => {
  renderSite('en', map());
  const picture = within(screen.getByRole('region', { name: 'Map: Reports' }));
  expect(picture.getByLabelText('Pothole, In progress, Urgent')).toHaveAttribute('href', '/reports/1');
  expect(picture.getByLabelText('17 records, zoom in')).toHaveAttribute('href', '/reports?view=map&at=1,1,9');
  expect(picture.getByLabelText('2 records at one place')).not.toHaveAttribute('href');
  expect(picture.getByRole('link', { name: 'Zoom in' })).toHaveAttribute(
    'href',
    '/reports?view=map&at=1,1,5',
  );
  expect(picture.queryByRole('link', { name: 'Zoom out' })).toBeNull();
  expect(await axeFindings()).toEqual([]);
});

it.each([
  [20, 'stands on its tip', null],
  [3, 'hangs below its tip, so that it is not cut', 'scale(1 -1)'],
] as const)('a pin at %i %% of the height %s', (y, _, transform) => {
  const marks = MAP.marks.map((mark) => ({ ...mark, y }));
  renderSite('en', map({ marks }));
  const pin = screen.getByLabelText('Pothole, In progress, Urgent');
  expect(pin.querySelector('.is-pin')?.getAttribute('transform')).toBe(transform);
});

it('the list has the same records, without the column that tells the place', () => {
  renderSite('en', map());
  const list = within(screen.getByRole('region', { name: 'List: Reports' }));
  expect(list.getByText('20 records on this part of the map')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.queryByText('District')).toBeNull();
  expect(list.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/reports?view=map&page=2');
});

it('what is not on the map is told, with the ways to it', () => {
  renderSite(
    'en',
    map({
      elsewhere: 3,
      unplaced: { href: '/reports?f.place.isNull=true', count: 27 },
      impossible: 2,
      truncated: { count: 1000, isNarrowed: false },
      failed: 'Closed.',
      tableHref: '/reports?f.place.gte=1',
    }),
  );
  expect(screen.getByRole('link', { name: '3 records elsewhere' })).toHaveAttribute(
    'href',
    '/reports?view=map',
  );
  expect(screen.getByRole('link', { name: '27 records without a place' })).toBeVisible();
  expect(screen.getByText(/cannot be right.*: 2/)).toBeVisible();
  expect(screen.getByText(/The first 1,000 were read. Filter the list/)).toBeVisible();
  expect(screen.getByText(/could not be read. Closed\./)).toBeVisible();
});

it.each([
  ['en', '17 records, zoom in', 'Move north'],
  ['pl', '17 wpisów, przybliż', 'Przesuń na północ'],
] as const)('the whole map and its ways are in the server’s HTML, in %s', (locale, cluster, north) => {
  const html = serverHtml(locale, map());
  expect(html).toContain(cluster);
  expect(html).toContain(north);
  expect(html).not.toContain('<image');
});

it('pictures of the ground are there with the words of their origin, where the operator names a server', () => {
  const image = { href: 'https://t.example/4/1/2.png', x: 0, y: 0, width: 40, height: 49 };
  const html = serverHtml('en', map({ tiles: { images: [image], attribution: '© Example Maps' } }));
  expect(html).toContain('href="https://t.example/4/1/2.png"');
  expect(html).toContain('© Example Maps');
});
