/** What the server holds: a small museum, made by rules, so that a test can say what must come back. */
const many = (length, make) => Array.from({ length }, (_, i) => make(i));
const two = (number) => String(number).padStart(2, '0');
const three = (number) => String(number).padStart(3, '0');

const field = (name, type, schema = {}, meta = {}) => ({ field: name, type, schema, meta });
const id = {
  field: 'id',
  type: 'integer',
  schema: { is_primary_key: true, has_auto_increment: true },
  meta: { hidden: true, readonly: true },
};
const choice = (name, options, schema = {}) =>
  field(name, 'string', schema, {
    interface: 'select-dropdown',
    options: { choices: options.map((value) => ({ text: value, value })) },
  });
const needed = { required: true };
const template = (text) => ({ display_template: text });

/** Collections: name → fields, and what else is said of it. */
export const collections = {
  artists: {
    meta: template('{{name}}'),
    fields: [
      id,
      field('name', 'string', { is_nullable: false, max_length: 120 }, needed),
      field('born', 'integer'),
      field('country', 'string', { max_length: 60 }),
    ],
  },
  tags: {
    meta: template('{{label}}'),
    fields: [id, field('label', 'string', { is_nullable: false, is_unique: true, max_length: 60 }, needed)],
  },
  languages: {
    fields: [
      { field: 'code', type: 'string', schema: { is_primary_key: true, max_length: 10 }, meta: {} },
      field('name', 'string'),
    ],
  },
  artworks: {
    meta: template('{{title}}'),
    fields: [
      id,
      choice('status', ['draft', 'published', 'archived'], {
        default_value: 'draft',
        is_nullable: false,
        max_length: 20,
      }),
      field('title', 'string', { is_nullable: false, max_length: 160 }, needed),
      field(
        'inventory_number',
        'string',
        { is_unique: true, max_length: 20 },
        {
          ...needed,
          validation: { _and: [{ inventory_number: { _regex: '^[A-Z]{2}-[0-9]{4}$' } }] },
          validation_message: 'Two letters, a dash, four figures.',
        },
      ),
      choice('technique', ['oil', 'watercolour', 'bronze', 'print']),
      field('height_cm', 'decimal', { numeric_precision: 8, numeric_scale: 1 }),
      field('acquired_on', 'date'),
      field('last_seen_at', 'timestamp'),
      field('on_display', 'boolean', { default_value: false }),
      field('notes', 'text'),
      field('artist', 'integer', {}, { special: ['m2o'], interface: 'select-dropdown-m2o' }),
      field('cover', 'uuid', {}, { special: ['file'], interface: 'file-image' }),
    ],
  },
  artworks_tags: {
    meta: { hidden: true },
    fields: [{ ...id }, field('artworks_id', 'integer'), field('tags_id', 'integer')],
  },
  artworks_translations: {
    meta: { hidden: true },
    fields: [
      { ...id },
      field('artworks_id', 'integer'),
      field('languages_code', 'string', { max_length: 10 }),
      field('title', 'string'),
      field('description', 'text'),
    ],
  },
};

/** Collection, field, what it leads to, and how the other side calls it. A tag that is on a work of art cannot be deleted. */
export const relations = [
  ['artworks', 'cover', 'directus_files', null],
  ['artworks', 'artist', 'artists', 'artworks'],
  ['artworks_tags', 'artworks_id', 'artworks', 'tags', { junction_field: 'tags_id' }, 'CASCADE'],
  ['artworks_tags', 'tags_id', 'tags', 'artworks', { junction_field: 'artworks_id' }, 'NO ACTION'],
  [
    'artworks_translations',
    'artworks_id',
    'artworks',
    'translations',
    { junction_field: 'languages_code' },
    'CASCADE',
  ],
  ['artworks_translations', 'languages_code', 'languages', null, { junction_field: 'artworks_id' }],
];

/** What the other sides are: collection, field, kind, and how Directus' own pages show it. */
export const otherSides = [
  ['artists', 'artworks', 'o2m', 'list-o2m'],
  ['artworks', 'tags', 'm2m', 'list-m2m'],
  ['tags', 'artworks', 'm2m', 'list-m2m'],
  ['artworks', 'translations', 'translations', 'translations'],
];

export const languages = [
  { code: 'en-US', name: 'English' },
  { code: 'pl-PL', name: 'Polski' },
];

export const tags = ['children', 'landscape', 'miasto', 'portrait', 'sea', 'war', 'żaglowce'].map(
  (label, i) => ({
    id: i + 1,
    label,
  }),
);

export const artists = many(16, (i) => ({
  id: i + 1,
  name: `${['Olga Boznańska', 'Jan Matejko', 'Mela Muter'][i % 3]} ${two(i + 1)}`,
  born: 1840 + i * 5,
  country: ['Poland', 'France'][i % 2],
}));

const TITLES = [
  ['Storks', 'Bociany'],
  ['Harvest', 'Żniwa'],
  ['A street in Łódź', 'Ulica w Łodzi'],
];
export const artworks = many(70, (i) => {
  const [english, polish] = TITLES[i % 3];
  return {
    id: i + 1,
    title: `${english} ${three(i + 1)}`,
    inventory_number: `MN-${1000 + i}`,
    status: ['draft', 'published', 'archived'][i % 3],
    technique: ['oil', 'watercolour', 'bronze', 'print'][i % 4],
    height_cm: (20 + ((i * 37) % 900) / 10).toFixed(1),
    acquired_on: `19${21 + i}-0${1 + (i % 9)}-1${i % 9}`,
    last_seen_at: `2026-0${1 + (i % 9)}-1${i % 9}T22:30:00.000Z`,
    on_display: i % 3 === 0,
    notes: i % 4 === 0 ? `Frame restored, case ${i}.\nKeep away from light.` : null,
    artist: i % 7 === 0 ? null : 1 + (i % 16),
    tags: [1 + (i % 7), 1 + ((i + 2) % 7)].map((tag) => ({ tags_id: tag })),
    translations: [
      { languages_code: 'en-US', title: english, description: `${english}: a work of the collection.` },
      { languages_code: 'pl-PL', title: polish, description: `${polish}: dzieło ze zbiorów.` },
    ],
  };
});
