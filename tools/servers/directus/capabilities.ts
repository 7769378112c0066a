import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const artwork = (title: string, number: string): string =>
  `mutation { create_artworks_item(data: { title: "${title}", inventory_number: "${number}", status: "draft" }) { id } }`;
const shown = '{ artworks(limit: 25, sort: ["id"], filter: { on_display: { _eq: true } }) { is: title } }';

/** What its subscriptions and aggregates give. Its revisions stand at /graphql/system alone, so works of art have no history here. */
export const DIRECTUS_CAPABILITIES: CapabilityTruth = {
  noHistory: ['/artworks/13'],
  live: {
    list: '/artworks?sort=title',
    create: artwork('A nowe', 'ZZ-0001'),
    createAway: artwork('A dawne', 'ZZ-0002'),
    path: '/artworks/13',
    change: 'mutation { update_artworks_item(id: 13, data: { notes: "Seen today" }) { id } }',
  },
  tiles: [
    {
      tile: '/artworks?f.on_display.eq=true&tile.show=count',
      own: '{ artworks_aggregated(filter: { on_display: { _eq: true } }) { n: count { count: id } } }',
    },
    {
      tile: '/artworks?tile.show=sum&tile.of=height_cm',
      own: '{ artworks_aggregated { sum { count: height_cm } } }',
    },
    { tile: '/artworks?tile.show=average&tile.of=height_cm', own: null },
    { tile: '/artworks?tile.show=trend&tile.of=acquired_on', own: null },
  ],
  questions: [{ question: 'artworks on display', own: shown }],
  feeds: [
    {
      path: '/api/feed/artworks?f.on_display.eq=true&locale=en&format=ics&on=acquired_on',
      format: 'ics',
      own: '{ artworks(limit: 25, sort: ["-acquired_on"], filter: { on_display: { _eq: true } }) { is: title } }',
    },
  ],
  imports: {
    path: '/artists/import',
    rows: [
      ['Name', 'Born', 'Country'],
      ['Wczytana Pierwsza', '1901', 'Poland'],
      ['Wczytany Drugi', '1902', 'France'],
    ],
    own: '{ artists(filter: { name: { _contains: "Wczytan" } }) { is: name } }',
  },
};
