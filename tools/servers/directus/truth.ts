import type { ServerTruth } from '../../../tests/contract/truth';
import { DIRECTUS_CAPABILITIES } from './capabilities';
import { DIRECTUS_WRITING } from './writing';

const artworks = (args: string, column = 'title'): string =>
  `{ artworks(limit: 25, ${args}) { is: ${column} } }`;
const where = (filter: string): string => `{
  counted: artworks_aggregated(filter: { ${filter} }) { n: count { count: id } }
  artworks(limit: 25, sort: ["title"], filter: { ${filter} }) { is: title }
}`;
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: artworks(`sort: ["${field}"]`, field),
  descending: artworks(`sort: ["-${field}"]`, field),
});

/** The museum of data.mjs. */
export const DIRECTUS_TRUTH: ServerTruth = {
  capabilities: DIRECTUS_CAPABILITIES,
  writing: DIRECTUS_WRITING,
  lists: [
    { type: 'artworks', slug: 'artworks', label: 'Artworks', rows: 70 },
    { type: 'artists', slug: 'artists', label: 'Artists', rows: 16 },
    { type: 'tags', slug: 'tags', label: 'Tags', rows: 7 },
    { type: 'languages', slug: 'languages', label: 'Languages', rows: 2 },
  ],
  main: {
    type: 'artworks',
    sorts: [
      { field: 'title', head: 'Title', ...sorts('title') },
      { field: 'inventory_number', ...sorts('inventory_number') },
      { field: 'last_seen_at', ...sorts('last_seen_at') },
    ],
    filters: [
      {
        what: 'text',
        fields: { 'f.title.contains': 'harvest 0' },
        sort: 'title',
        own: where('title: { _icontains: "harvest 0" }'),
      },
      {
        what: 'number',
        fields: { 'f.height_cm.gte': '50', 'f.height_cm.lte': '80' },
        sort: 'title',
        own: where('height_cm: { _gte: 50, _lte: 80 }'),
      },
      {
        what: 'date',
        fields: { 'f.acquired_on.gte': '1930-01-01', 'f.acquired_on.lte': '1949-12-31' },
        sort: 'title',
        own: where('acquired_on: { _gte: "1930-01-01", _lte: "1949-12-31" }'),
      },
      {
        what: 'relation',
        fields: { 'f.artist.eq': '5' },
        sort: 'title',
        own: where('artist: { id: { _eq: 5 } }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.on_display.eq': 'true' },
        sort: 'title',
        own: where('on_display: { _eq: true }'),
      },
    ],
    search: { text: 'Storks 00', own: '{ artworks(limit: 25, search: "Storks 00") { is: title } }' },
    record: {
      key: ['13'],
      title: 'Storks 013',
      own: '{ is: artworks_by_id(id: 13) { id title status inventory_number technique height_cm acquired_on on_display notes } }',
      toOne: { field: 'artist', own: '{ artworks_by_id(id: 13) { artist { is: name } } }' },
      toMany: { field: 'artworks', own: '{ artists_by_id(id: 13) { artworks(limit: 25) { is: title } } }' },
    },
    walk: { byHand: 'artworks', whole: 'artworks' },
  },
};
