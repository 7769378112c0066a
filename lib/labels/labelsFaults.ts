import { pluralForms } from './pluralForms';

type Tree = Readonly<Record<string, unknown>>;

const LANGUAGES = ['en', 'pl'] as const;
/** What a label may be as an object: `english` and `hint` are what `npm run labels` leaves for whoever fills it in. */
const ENTRY = ['label', 'description', 'english', 'hint'];
const TYPE = ['one', 'many', 'counted', 'description', 'fields', 'english', 'hint'];
const SITE = ['name', 'title', 'description'];

/** What is wrong with the value of a labels file, each with its place and, where a name is unknown, those that there are. */
export function* labelsFaults(value: unknown): Generator<string> {
  if (!isTree(value)) {
    yield 'must be an object with the languages "en" and "pl"';
    return;
  }
  for (const [name, sections] of Object.entries(value)) {
    const language = LANGUAGES.find((each) => each === name);
    if (language === undefined) yield `unknown language "${name}" (known: ${LANGUAGES.join(', ')})`;
    else
      yield* inside(name, sections, (at, section, entries) =>
        sectionFaults({ at, section, language }, entries),
      );
  }
}

interface Section {
  readonly at: string;
  readonly section: string;
  readonly language: string;
}

function* sectionFaults({ at, section, language }: Section, entries: unknown): Generator<string> {
  switch (section) {
    case 'site':
      return yield* texts(at, entries, SITE);
    case 'types':
      return yield* inside(at, entries, (place, _name, type) => typeFaults(place, type, language));
    case 'enums':
    case 'inputs':
      return yield* inside(at, entries, (place, _name, labels) => inside(place, labels, entryFaults));
    case 'operations':
    case 'groups':
      return yield* inside(at, entries, entryFaults);
    default:
      yield `unknown section "${at}" (known: site, types, enums, operations, inputs, groups)`;
  }
}

function* typeFaults(at: string, type: unknown, language: string): Generator<string> {
  const { counted, fields, ...rest } = isTree(type) ? type : {};
  yield* texts(at, isTree(type) ? rest : type, TYPE);
  if (fields !== undefined) yield* inside(`${at}.fields`, fields, entryFaults);
  if (counted === undefined) return;
  const forms = pluralForms(language);
  yield* texts(`${at}.counted`, counted, forms);
  const missing = isTree(counted) ? forms.filter((form) => !Object.hasOwn(counted, form)) : [];
  if (missing.length > 0) yield `"${at}.counted" lacks ${missing.join(', ')} (it needs: ${forms.join(', ')})`;
}

function* entryFaults(at: string, _name: string, entry: unknown): Generator<string> {
  if (isTree(entry)) yield* texts(at, entry, ENTRY);
  else if (typeof entry !== 'string') yield `"${at}" must be a text`;
}

/** An object of texts under known names. */
function* texts(at: string, value: unknown, known: readonly string[]): Generator<string> {
  yield* inside(at, value, function* (place, name, text) {
    if (!known.includes(name)) yield `unknown "${place}" (known: ${known.join(', ')})`;
    else if (typeof text !== 'string') yield `"${place}" must be a text`;
  });
}

function* inside(
  at: string,
  value: unknown,
  faults: (at: string, name: string, value: unknown) => Iterable<string>,
): Generator<string> {
  if (!isTree(value)) yield `"${at}" must be an object`;
  else for (const [name, entry] of Object.entries(value)) yield* faults(`${at}.${name}`, name, entry);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
