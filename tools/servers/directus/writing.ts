import type { WritingTruth } from '../../../tests/contract/writingTruth';

const TITLE = 'Zażółć gęślą jaźń';

/** A work of art: its artist is picked, its tags hang on joining records, its words stand in a list of translations. */
export const DIRECTUS_WRITING: WritingTruth = {
  type: 'artworks',
  fill: {
    title: TITLE,
    inventory_number: 'ZZ-0001',
    status: 'published',
    technique: 'oil',
    height_cm: '19.5',
    acquired_on: '03.02.2026',
    on_display: 'true',
    notes: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    // The picker reads the name, too, which the artist's own input demands.
    artist: { key: '3', title: 'Mela Muter 03', copied: { name: 'Mela Muter 03' } },
  },
  title: TITLE,
  own: `{ is: artworks(filter: { title: { _eq: "${TITLE}" } }) {
    key: id title inventory_number status technique height_cm acquired_on on_display notes artist { name }
    tags { tags_id { label } } translations { languages_code { code } title description }
  } }`,
  created: {
    title: TITLE,
    inventory_number: 'ZZ-0001',
    status: 'published',
    technique: 'oil',
    height_cm: 19.5,
    acquired_on: '2026-02-03',
    on_display: true,
    notes: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    artist: { name: 'Mela Muter 03' },
  },
  change: { field: 'height_cm', to: '0', says: { height_cm: 0 } },
  empty: { field: 'technique', says: { technique: null } },
  toOne: {
    field: 'artist',
    to: { key: '5', title: 'Jan Matejko 05', copied: { name: 'Jan Matejko 05' } },
    says: { artist: { name: 'Jan Matejko 05' } },
  },
  rows: {
    field: 'translations',
    first: {
      parts: {
        languages_code: { key: 'en-US', title: 'English' },
        title: 'Pride',
        description: 'One & only',
      },
    },
    one: {
      translations: [{ languages_code: { code: 'en-US' }, title: 'Pride', description: 'One & only' }],
    },
    second: { parts: { languages_code: { key: 'pl-PL', title: 'Polski' }, title: 'Żółć' } },
    both: {
      translations: [
        { languages_code: { code: 'en-US' }, title: 'Pride', description: 'One & only' },
        { languages_code: { code: 'pl-PL' }, title: 'Żółć', description: null },
      ],
    },
  },
  conflict: {
    meanwhile: (key) =>
      `mutation { update_artworks_item(id: ${key}, data: { height_cm: 7, status: "archived" }) { id } }`,
    field: 'height_cm',
    theirs: '7',
    mine: '8.5',
    also: 'status',
    says: { height_cm: 8.5, status: 'archived' },
  },
  refused: {
    field: 'inventory_number',
    to: 'wrong',
    words: /Validation failed for field "inventory_number"/,
    at: 'field',
  },
  deletesAgain: true,
  remove: (key) => `mutation { delete_artworks_item(id: ${key}) { id } }`,
};
