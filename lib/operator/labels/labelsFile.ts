import { WitrynaError } from '../../errors';

type Tree = Readonly<Record<string, unknown>>;

const LANGUAGES = ['en', 'pl'] as const;
/** What a label may be as an object: `english` and `hint` are what `npm run labels` leaves for whoever fills it in. */
const ENTRY_MEMBERS = ['label', 'description', 'english', 'hint'];
const TYPE_MEMBERS = ['one', 'many', 'counted', 'description', 'fields', 'english', 'hint'];
const SITE_MEMBERS = ['name', 'title', 'description'];

/** What is wrong with the value of a labels file, each with its place and, where a name is unknown, those that there are. */
export function* findLabelsFileIssues(value: unknown): Generator<string> {
  if (!isTree(value)) {
    yield 'must be an object with the languages "en" and "pl"';
    return;
  }
  for (const [name, sections] of Object.entries(value)) {
    const language = LANGUAGES.find((each) => each === name);
    if (language === undefined) yield `unknown language "${name}" (known: ${LANGUAGES.join(', ')})`;
    else
      yield* findMemberIssues(name, sections, (at, section, entries) =>
        findSectionIssues({ at, section, language }, entries),
      );
  }
}

interface Section {
  readonly at: string;
  readonly section: string;
  readonly language: string;
}

function* findSectionIssues({ at, section, language }: Section, entries: unknown): Generator<string> {
  switch (section) {
    case 'site':
      return yield* findTextIssues(at, entries, SITE_MEMBERS);
    case 'types':
      return yield* findMemberIssues(at, entries, (place, _name, type) =>
        findTypeIssues(place, type, language),
      );
    case 'enums':
    case 'inputs':
      return yield* findMemberIssues(at, entries, (place, _name, labels) =>
        findMemberIssues(place, labels, findEntryIssues),
      );
    case 'operations':
    case 'groups':
      return yield* findMemberIssues(at, entries, findEntryIssues);
    default:
      yield `unknown section "${at}" (known: site, types, enums, operations, inputs, groups)`;
  }
}

function* findTypeIssues(at: string, type: unknown, language: string): Generator<string> {
  const { counted, fields, ...rest } = isTree(type) ? type : {};
  yield* findTextIssues(at, isTree(type) ? rest : type, TYPE_MEMBERS);
  if (fields !== undefined) yield* findMemberIssues(`${at}.fields`, fields, findEntryIssues);
  if (counted === undefined) return;
  const forms = getPluralCategories(language);
  yield* findTextIssues(`${at}.counted`, counted, forms);
  const missing = isTree(counted) ? forms.filter((form) => !Object.hasOwn(counted, form)) : [];
  if (missing.length > 0) yield `"${at}.counted" lacks ${missing.join(', ')} (it needs: ${forms.join(', ')})`;
}

function* findEntryIssues(at: string, _name: string, entry: unknown): Generator<string> {
  if (isTree(entry)) yield* findTextIssues(at, entry, ENTRY_MEMBERS);
  else if (typeof entry !== 'string') yield `"${at}" must be a text`;
}

/** An object of texts under known names. */
function* findTextIssues(at: string, value: unknown, known: readonly string[]): Generator<string> {
  yield* findMemberIssues(at, value, function* (place, name, text) {
    if (!known.includes(name)) yield `unknown "${place}" (known: ${known.join(', ')})`;
    else if (typeof text !== 'string') yield `"${place}" must be a text`;
  });
}

function* findMemberIssues(
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

const CLDR_ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural categories of a language, in CLDR's order: English one and other; Polish one, few, many and other (fractions). */
export function getPluralCategories(locale: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return CLDR_ORDER.filter((form) => pluralCategories.includes(form));
}

/** A label with help text, or just the label. An empty label is none: a template of `npm run labels` that waits for it. */
export type LabelEntry = string | { readonly label: string; readonly description?: string };

/** What an entity is called. */
export interface TypeLabels {
  readonly one?: string;
  readonly many?: string;
  readonly description?: string;
  /** After a number, in every plural form of the language: `{ "one": "zgłoszenie", "few": "zgłoszenia", … }`. */
  readonly counted?: CountedForms;
  readonly fields?: Readonly<Record<string, LabelEntry>>;
}

/** Words after a number, by the plural categories of their language (CLDR). */
export type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Names for one language. Keys are the schema's own names; everything is optional. */
export interface LanguageLabels {
  readonly site?: { readonly name?: string; readonly title?: string; readonly description?: string };
  readonly types?: Readonly<Record<string, TypeLabels>>;
  readonly enums?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly operations?: Readonly<Record<string, LabelEntry>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly groups?: Readonly<Record<string, LabelEntry>>;
}

/** The file that SITE_LABELS names: display names per language (docs/labels.md). */
export type LabelsFile = Readonly<Partial<Record<'en' | 'pl', LanguageLabels>>>;

/**
 * Reads the text of a labels file. All faults are told at once, each with the place that it is at.
 * @throws WitrynaError 'config'
 */
export function parseLabelsFile(text: string, source: string): LabelsFile {
  const value = parseJson(text, source);
  const faults = [...findLabelsFileIssues(value)];
  if (faults.length > 0) throw new WitrynaError('config', `${source}: ${faults.join('; ')}.`);
  // Every string and section was checked just above.
  return value as LabelsFile;
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WitrynaError('config', `${source} is not valid JSON: ${String(cause)}`, { cause });
  }
}
