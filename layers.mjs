/**
 * The rooms of the house, lowest floor first. Each holds one concern: a feature has a folder in `lib/features` (what it reads,
 * decides and sends) and one of the same name in `components` (what it shows). eslint.config.mjs and
 * tests/unit/layers.test.ts read the tables. The test also fails on a permission that no file uses.
 */

/** The folders of a room that is no feature. */
const FOLDERS = {
  // The reasons that discovery gives are its own words, in each language's folder.
  core: ['lib/core', 'locales/*/evidence.json'],
  ground: ['lib/ground', 'locales'],
  theme: ['theme'],
  kit: ['lib/kit', 'components/kit'],
  site: ['lib/site', 'components/site', 'pages'],
};

/** The floors that every room above may import, and what they import themselves. */
const GROUND = `
core:
ground: core
theme:
kit: core ground theme
`;

/** The features, and the other features that each of them may import. */
const FEATURES = `
consent:
form:
actions: form
list: actions form
history:
record: actions form history list
ask: form list
dashboard: list
home: ask dashboard list
import: actions form
sharing: list
vitals: list
operator: dashboard import list
`;

/** What puts the features together; it imports all of them. */
const SITE = 'site';

/** Permissions for the components of pages that a developer adds (docs/own-parts.md); empty in the site itself. */
const OWN = [
  'components/actions',
  'components/kit/fields',
  'components/form',
  'components/kit/graphql',
  'components/home',
  'components/list',
  'components/kit/parts',
  'components/record',
  'components/kit/shell',
  'components/kit/ui',
  'lib',
  'theme',
];

/**
 * Packages that only some folders may import. Everything else goes through the modules of these folders, so that a
 * package can be replaced in one place.
 */
export const PACKAGES = {
  '@apollo/client': ['lib/kit/apollo', 'pages'],
  '@auth0': ['lib/kit/auth', 'lib/site/auth'],
  '@date-fns': ['lib/ground/format'],
  '@emotion': ['components/consent', 'pages', 'theme'],
  // Server only, and only where SITE_STORE is set.
  '@redis': ['lib/site/store'],
  // Server only: the journal of a site without SITE_STORE.
  lmdb: ['lib/site/store'],
  '@mui': ['components', 'pages', 'theme'],
  'date-fns': ['lib/ground/format'],
  // Server only: the protocols of subscriptions.
  'graphql-sse': ['lib/site/live'],
  'graphql-ws': ['lib/site/live'],
  // Tables of old encodings, and a detector: loaded only for files in one of them.
  'iconv-lite': ['lib/features/import'],
  jschardet: ['lib/features/import'],
  numfmt: ['lib/features/import'],
  // Caches go through the table of lib/kit/once/caches.ts.
  'lru-cache': ['lib/kit/once'],
  papaparse: ['lib/features/import', 'lib/features/sharing', 'lib/kit/format'],
  rxjs: ['lib/kit/apollo'],
  'web-vitals': ['lib/features/vitals'],
  ws: ['lib/site/live'],
  // Server only: a validator of the operator's files and settings must not reach a browser.
  zod: ['lib/features/operator/overrides'],
};

/**
 * The files outside of lib/core/schema that may read the words of names (lib/core/schema/lexicon), each with its reason. All others
 * ask the facts of the model, which discovery decides once and with evidence.
 */
export const NAME_READERS = {
  'lib/features/ask/inflection.ts':
    'It compares the words of a question with those of names, in singular and plural.',
  'lib/features/ask/subject.ts': 'It collects the words by which a question may name fields and values.',
  'lib/core/operations/choices/choiceAnchor.ts':
    'Of the records that a form or a record names, it finds the one that is called like that to which choices belong.',
  'lib/core/operations/write/recordParts.ts': 'It finds the list of a record that an input is called like.',
  'lib/kit/labels/labels.ts': 'It makes labels of names.',
  'lib/kit/labels/nameable.ts': 'It makes the labels that a labels file can replace.',
  'lib/kit/describe/actionLabel.ts': 'It makes the labels of actions without the noun of their record.',
  'lib/kit/describe/describeField.ts': 'It tells labels that are made of names from those of the operator.',
  'lib/features/history/changeValue.ts':
    'A history has names that the model does not have: it shows them in words, and asks again whether they are secret.',
  'lib/features/history/entryView.ts':
    'A bare word for an event (`INSERT`) is no enum: it reads which kind of event it means, to say so in the language of the page.',
  'lib/features/history/jsonChanges.ts':
    'JSON in a history has no schema: which of its values is the earlier one, only its keys say.',
  'lib/features/actions/actionLinks.ts':
    'Of several inputs that take a record, it finds the one that is called like it.',
  'lib/features/form/drafts/enteredTexts.ts':
    'It shows what was typed into a form that is not known any more.',
  'lib/features/form/drafts/mapErrorsToFields.ts': 'It finds the input that an error message or code names.',
  'lib/features/form/formSections.ts': 'It makes the label of a section.',
  'lib/features/form/inputLabels.ts':
    'It makes labels of inputs, and finds the field of the record that an input is called like.',
};

/** The rooms that each room may import, lowest floor first. @type {Readonly<Record<string, readonly string[]>>} */
export const ROOMS = joinTables();

/**
 * Returns the room of a path from the project's root, or undefined outside of the rooms.
 * @param {string} path
 */
export function findRoom(path) {
  const isIn = (/** @type {string} */ folder) => {
    const start = folder.replace('*', path.split('/')[1] ?? '');
    return path === start || path.startsWith(`${start}/`);
  };
  if (isIn('components/own')) return 'own';
  return Object.keys(ROOMS).find((room) => getFolders(room).some(isIn));
}

/**
 * Returns true if a file may import another one, both by their paths from the project's root. `lib` knows no components, and a
 * folder `server` is imported by such folders and by the site alone: nothing of it reaches a browser.
 * @param {string} file
 * @param {string} target
 */
export function mayImport(file, target) {
  const [room, other] = [findRoom(file), findRoom(target)];
  if (room === undefined) return true;
  if (other === undefined) return !/^(demo|scripts|tests|tools)\//.test(target);
  if (room === 'own') return OWN.some((folder) => target === folder || target.startsWith(`${folder}/`));
  if (file.startsWith('lib/') && /^(components|pages)\//.test(target)) return false;
  if (isServer(target) && !isServer(file)) return false;
  return room === other || (ROOMS[room] ?? []).includes(other);
}

/** @param {string} path */
const isServer = (path) => /\/server\//.test(path) || /^(lib\/site|pages)\//.test(path);

/**
 * Returns the folders of a room.
 * @param {string} room
 * @returns {readonly string[]}
 */
export function getFolders(room) {
  const own = /** @type {Readonly<Record<string, readonly string[]>>} */ (FOLDERS)[room];
  return own ?? [`lib/features/${room}`, `components/${room}`];
}

function joinTables() {
  const ground = parseTable(GROUND);
  const features = parseTable(FEATURES);
  const open = Object.keys(ground);
  const above = Object.entries(features).map(([room, others]) => [room, [...open, ...others]]);
  return { ...ground, ...Object.fromEntries(above), [SITE]: [...open, ...Object.keys(features)] };
}

/**
 * @param {string} table
 * @returns {Record<string, readonly string[]>}
 */
function parseTable(table) {
  return Object.fromEntries(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(':'))
      .map(([room = '', others = '']) => [room, others.split(' ').filter((name) => name !== '')]),
  );
}
