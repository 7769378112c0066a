/**
 * The rooms of the house and the rooms that each of them may import, lowest floor first. A room is a folder, or a file
 * without its ending; a nested room is listed on its own line. Names without `components/` stand for folders of `lib`.
 * eslint.config.mjs and tests/unit/layers.test.ts read the table. The test also fails on a permission that no file uses.
 */
const TABLE = `
json:
backend: json
apollo: json backend
errors:
routes:
auth: errors routes
dashboard: routes
browser: routes
locales:
schema/model: locales
config: errors schema/model
config/server: config
consent:
intl: routes locales
format: routes schema/model intl
operations: schema/model
operations/document: schema/model operations
schema/lexicon: schema/model
view: errors schema/model
theme:
brand: browser theme view
operator/labels: errors routes schema/model schema/lexicon view
reading/describe: routes schema/model operations operations/document schema/lexicon view operator/labels
export: routes schema/model intl format operations view reading/describe
operations/list: dashboard schema/model operations operations/document
reading/graphql: backend apollo schema/model operations
reading/live: json apollo routes browser intl reading/graphql
reading/list: json routes schema/model intl format operations operations/document view operator/labels reading/describe
  operations/list reading/graphql reading/live
operations/record: errors json schema/model operations operations/document operations/list
reading/run/server: errors backend schema/model intl operations operations/document view reading/describe
  reading/graphql reading/list
reading/list/server: routes schema/model intl format operations operations/document view operations/list
  reading/describe reading/graphql reading/live reading/list operations/record reading/run/server
export/server: routes schema/model intl format operations operations/document reading/describe export
  reading/list reading/run/server reading/list/server
operations/live: schema/model operations/document operations/list operations/record
operations/choices: schema/model format operations operations/document operations/list operations/record
operations/write: json schema/model operations operations/document schema/lexicon operations/list
  operations/record
operations/catalog: schema/model operations operations/document operations/list operations/record
  operations/choices operations/write
schema/graphql: errors schema/model schema/lexicon
schema: routes schema/model schema/lexicon schema/graphql
operations/guard: errors schema/model schema operations/document operations/list operations/write
operator/check: schema/model
operator/check/server: schema/model operations operations/document operations/list operations/record
  reading/run/server operations/choices operator/check
operator/overrides: errors dashboard routes browser schema/model operations/list brand operator/labels schema
  reading/list
operator/overrides/server: errors brand operator/overrides
own: schema/model operator/overrides view
writing/drafts: errors routes schema/model format operations/document schema/lexicon view operations/write
writing/pickers: errors backend apollo routes schema/model operations operations/document view reading/describe reading/list
  operations/choices writing/drafts
palette: apollo routes format view reading/describe operations/choices writing/pickers
reading/home: routes intl schema/model view brand reading/describe reading/graphql reading/list
reading/dashboard: dashboard view reading/graphql reading/list
reading/dashboard/server: dashboard routes schema/model intl format operations operations/document view operations/list
  reading/describe reading/graphql reading/list reading/run/server reading/list/server reading/home reading/dashboard
seo: routes format
reading/history: routes schema/model schema/lexicon intl format operations operations/record view reading/describe reading/graphql
  reading/list
reading/record: schema/model format operations operations/document view reading/describe reading/graphql
  reading/live reading/list seo
writing/form: routes schema/model intl format schema/lexicon view operator/labels reading/describe
  reading/graphql reading/list operations/list operations/record operations/write writing/drafts writing/pickers reading/record
  operations/choices
writing/actions: routes schema/model intl operations/document schema/lexicon view reading/describe
  reading/home reading/history writing/drafts writing/form
palette/server: routes schema/model intl reading/describe reading/list reading/run/server operations/choices
  palette writing/actions
ask: routes schema/model intl format operations schema/lexicon view operator/labels operations/list reading/describe
  reading/list
ask/server: schema/model format operations operations/document operations/list reading/describe reading/list
  reading/run/server operations/choices ask
reading: routes view brand reading/graphql
reading/record/server: errors routes schema/model operations operations/document view reading/describe
  reading/graphql reading/live reading/list operations/list operations/record reading/run/server reading/list/server
  reading/history reading/record
schema/server: errors schema/model schema/graphql schema
server/cryptography:
server/log:
server/store: config server/cryptography server/log
server/auth: routes auth config config/server consent server/store
server/backend: errors json backend config config/server server/log server/store
server/request: backend routes config config/server intl operations view reading/run/server writing/drafts
  server/cryptography server/log server/store server/auth server/backend
server/live: config config/server operations/live server/log server/backend
server/site: errors routes schema/model config config/server operator/labels reading/home reading/list reading/run/server schema
  operator/overrides operator/overrides/server own schema/server server/log server/store server/backend
vitals: schema/model view reading/graphql reading/live
vitals/server: errors schema/model intl format operations operations/document view operations/list reading/live
  reading/run/server reading/list/server vitals
writing/storage: browser operations/write writing/drafts writing/form
writing/save: backend apollo routes browser schema/model operations/document operations/record operations/choices operations/write
  writing/drafts writing/pickers writing/form writing/storage
writing/server: json backend routes schema/model intl format operations operations/document view
  reading/describe reading/list operations/record reading/run/server operations/choices operations/write
  writing/drafts writing/pickers writing/form writing/actions reading/record/server server/backend writing/save
writing/import: errors json backend routes browser schema/model format operations/document view export
  reading/graphql writing/drafts writing/storage
server/sheets: config server/log writing/import
operator/report: errors dashboard routes schema/model locales intl operations view brand operations/list operations/write
  operations/catalog writing/import
writing/import/server: routes schema/model intl format operations operations/document operations/list operator/labels
  operations/record reading/run/server operations/choices operations/write writing/drafts writing/pickers writing/form
  server/backend writing/save writing/server writing/import
server/page: json backend dashboard routes browser schema/model config config/server intl format operations operations/document view brand
  reading/describe operations/list reading/graphql reading/list operations/record reading/run/server
  reading/list/server operations/catalog operator/check/server operator/overrides operator/overrides/server operator/report own writing/drafts reading/home
  reading/dashboard reading/dashboard/server
  reading/history reading/record writing/form writing/actions ask ask/server reading reading/record/server server/cryptography server/auth server/backend
  server/request server/site server/sheets vitals vitals/server writing/server writing/import writing/import/server
server/api: backend errors routes schema/model config config/server intl format operations view own reading/describe
  operations/list operations/live reading/list reading/run/server reading/list/server export/server operations/guard
  writing/pickers reading/home seo writing/actions server/auth server/backend server/request
  reading/dashboard reading/dashboard/server server/live server/site vitals export writing/import writing/import/server server/page
writing/bulk: apollo schema/model operations/write writing/drafts writing/storage writing/save
components/ui: routes intl format view reading/home theme
components/parts: routes view
components/fields: routes schema/model format view reading/list components/parts components/ui
components/graphql: apollo routes format reading/graphql theme components/ui
components/ask: routes ask components/ui
components/share: intl browser view components/ui
components/palette: routes auth browser intl view palette reading/home ask components/ui components/ask
components/shell: routes auth browser intl format view brand reading/home seo reading theme components/ui
  components/graphql components/palette
components/form: routes auth browser schema/model intl format view operations/choices writing/drafts writing/pickers
  writing/form reading writing/storage writing/save components/parts components/ui components/fields components/graphql
  components/shell
components/actions: routes auth browser writing/form writing/storage writing/bulk components/ui components/shell components/form
components/consent: routes consent format theme components/ui
components/home: routes auth browser intl format brand reading/home components/ui components/graphql
components/list: routes auth browser schema/model intl format view reading/live reading/list writing/pickers
  palette writing/form reading writing/bulk theme components/parts components/ui components/share components/fields components/graphql
  components/palette components/shell components/form components/actions
components/dashboard: dashboard routes browser intl format reading reading/dashboard reading/list components/parts components/ui
  components/fields components/graphql components/shell components/form components/list
components/import: routes auth intl format reading writing/import components/ui components/form components/actions
  components/graphql components/shell
components/operator: routes intl format brand operator/report components/ui
components/record: routes browser schema/model intl format view reading/live palette reading/list reading/history reading/record writing/form
  reading components/parts components/ui components/share components/fields components/graphql components/palette components/shell
  components/actions components/list
components/vitals: routes intl format reading/live reading vitals theme components/ui components/graphql
  components/shell
`;

/** Permissions for the components of pages that a developer adds (docs/change-one-page.md); empty in the site itself. */
const OWN = [
  'components/actions',
  'components/fields',
  'components/form',
  'components/graphql',
  'components/home',
  'components/list',
  'components/parts',
  'components/record',
  'components/shell',
  'components/ui',
  'lib',
  'theme',
];

/**
 * Packages that only some folders may import. Everything else goes through the modules of these folders, so that a
 * package can be replaced in one place.
 */
export const PACKAGES = {
  '@apollo/client': ['lib/apollo', 'pages'],
  '@auth0': ['lib/auth', 'lib/server/auth'],
  '@date-fns': ['lib/format'],
  '@emotion': ['components/consent', 'pages', 'theme'],
  // Server only, and only where SITE_STORE is set.
  '@redis': ['lib/server/store'],
  '@mui': ['components', 'pages', 'theme'],
  'date-fns': ['lib/format'],
  // Server only: the protocols of subscriptions.
  'graphql-sse': ['lib/server/live'],
  'graphql-ws': ['lib/server/live'],
  'lru-cache': ['lib/reading/run/server', 'lib/schema/server', 'lib/server'],
  papaparse: ['lib/export', 'lib/writing/import'],
  rxjs: ['lib/apollo'],
  'web-vitals': ['lib/vitals'],
  ws: ['lib/server/live'],
  // Server only: a validator of the operator's files and settings must not reach a browser.
  zod: ['lib/operator/overrides'],
};

/**
 * The files outside of lib/schema that may read the words of names (lib/schema/lexicon), each with its reason. All others
 * ask the facts of the model, which discovery decides once and with evidence.
 */
export const NAME_READERS = {
  'lib/ask/inflection.ts': 'It compares the words of a question with those of names, in singular and plural.',
  'lib/ask/subject.ts': 'It collects the words by which a question may name fields and values.',
  'lib/operations/write/recordParts.ts': 'It finds the list of a record that an input is called like.',
  'lib/operator/labels/labels.ts': 'It makes labels of names.',
  'lib/operator/labels/nameable.ts': 'It makes the labels that a labels file can replace.',
  'lib/reading/describe/describeField.ts':
    'It tells labels that are made of names from those of the operator.',
  'lib/reading/history/changedField.ts':
    'A history has names that the model does not have: it shows them in words, and asks again whether they are secret.',
  'lib/reading/history/entryView.ts':
    'A bare word for an event (`INSERT`) is no enum: it reads which kind of event it means, to say so in the language of the page.',
  'lib/reading/history/jsonChanges.ts':
    'JSON in a history has no schema: which of its values is the earlier one, only its keys say.',
  'lib/writing/actions/actionLinks.ts':
    'Of several inputs that take a record, it finds the one that is called like it.',
  'lib/writing/actions/recordActions.ts': 'It makes the labels of actions without the noun of their record.',
  'lib/writing/drafts/enteredTexts.ts': 'It shows what was typed into a form that is not known any more.',
  'lib/writing/drafts/mapErrorsToFields.ts': 'It finds the input that an error message or code names.',
  'lib/writing/form/formSections.ts': 'It makes the label of a section.',
  'lib/writing/form/inputLabels.ts':
    'It makes labels of inputs, and finds the field of the record that an input is called like.',
};

/** @type {Readonly<Record<string, readonly string[]>>} */
export const LAYERS = { ...parseTable(TABLE), 'components/own': OWN };

/**
 * Returns the deepest room of a path from the project's root, or undefined outside of the rooms.
 * @param {string} path
 */
export function findRoom(path) {
  const plain = path.replace(/\.(tsx?|mjs|json)$/, '');
  return Object.keys(LAYERS)
    .filter((room) => plain === room || plain.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Returns true if a room may import another one.
 * @param {string} room
 * @param {string} target
 */
export function mayImport(room, target) {
  return (
    room === target ||
    (LAYERS[room] ?? []).some(
      (allowed) => allowed === target || (target.startsWith(`${allowed}/`) && room === 'components/own'),
    )
  );
}

/** @param {string} table */
function parseTable(table) {
  const lines = table
    .trim()
    .replace(/\n {2}/g, ' ')
    .split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [room = '', names = ''] = line.split(':');
      return [toFolder(room), names.trim() === '' ? [] : names.trim().split(' ').map(toFolder)];
    }),
  );
}

/** @param {string} name */
function toFolder(name) {
  return /^(components\/|theme$|locales$)/.test(name) ? name : `lib/${name}`;
}
