import { WitrynaError } from '../../core/errors';
import { LOCALES, type Locale } from '../../ground/routes/hrefs';
import { isJsonObject } from '../../core/schema/model/json';

/** Members of a label object. `english` and `hint` are written by `npm run labels` for translators. */
const ENTRY_MEMBERS = ['label', 'description', 'english', 'hint'];
const TYPE_MEMBERS = ['one', 'many', 'counted', 'description', 'fields', 'english', 'hint'];
const SITE_MEMBERS = ['name', 'title', 'description'];

/** Yields the issues of a labels file's content, each with its path and, for unknown names, the known ones. */
function* findLabelsFileIssues(value: unknown): Generator<string> {
  if (!isJsonObject(value)) {
    yield `must be an object with the languages ${LOCALES.map((locale) => `"${locale}"`).join(' and ')}`;
    return;
  }
  for (const [name, sections] of Object.entries(value)) {
    const language = LOCALES.find((each) => each === name);
    if (language === undefined) yield `unknown language "${name}" (known: ${LOCALES.join(', ')})`;
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
  const { counted, fields, ...rest } = isJsonObject(type) ? type : {};
  yield* findTextIssues(at, isJsonObject(type) ? rest : type, TYPE_MEMBERS);
  if (fields !== undefined) yield* findMemberIssues(`${at}.fields`, fields, findEntryIssues);
  if (counted === undefined) return;
  const forms = getPluralCategories(language);
  yield* findTextIssues(`${at}.counted`, counted, forms);
  const missing = isJsonObject(counted) ? forms.filter((form) => !Object.hasOwn(counted, form)) : [];
  if (missing.length > 0) yield `"${at}.counted" lacks ${missing.join(', ')} (it needs: ${forms.join(', ')})`;
}

function* findEntryIssues(at: string, _name: string, entry: unknown): Generator<string> {
  if (isJsonObject(entry)) yield* findTextIssues(at, entry, ENTRY_MEMBERS);
  else if (typeof entry !== 'string') yield `"${at}" must be a text`;
}

/** Yields the issues of an object that may hold texts under `known` names only. */
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
  if (!isJsonObject(value)) yield `"${at}" must be an object`;
  else for (const [name, entry] of Object.entries(value)) yield* faults(`${at}.${name}`, name, entry);
}

const CLDR_ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Returns the plural categories of a language in CLDR order: English one, other; Polish one, few, many, other
 * (fractions).
 */
export function getPluralCategories(locale: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return CLDR_ORDER.filter((form) => pluralCategories.includes(form));
}

/** A label, or a label with help text. An empty label counts as missing: templates of `npm run labels` contain them. */
export type LabelEntry = string | { readonly label: string; readonly description?: string };

/** Labels of an entity. */
export interface TypeLabels {
  readonly one?: string;
  readonly many?: string;
  readonly description?: string;
  /** Plural forms used after a number: `{ "one": "zgłoszenie", "few": "zgłoszenia", … }`. */
  readonly counted?: CountedForms;
  readonly fields?: Readonly<Record<string, LabelEntry>>;
}

/** Nouns by CLDR plural category. */
export type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Labels for one language, keyed by names of the schema. Everything is optional. */
export interface LanguageLabels {
  readonly site?: { readonly name?: string; readonly title?: string; readonly description?: string };
  readonly types?: Readonly<Record<string, TypeLabels>>;
  readonly enums?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly operations?: Readonly<Record<string, LabelEntry>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly groups?: Readonly<Record<string, LabelEntry>>;
}

/** Content of the SITE_LABELS file: labels per language (docs/overrides.md). */
export type LabelsFile = Readonly<Partial<Record<Locale, LanguageLabels>>>;

/**
 * Parses a labels file and reports all issues at once, each with its path.
 * @throws WitrynaError 'config'
 */
export function parseLabelsFile(text: string, source: string): LabelsFile {
  const value = parseJson(text, source);
  const faults = [...findLabelsFileIssues(value)];
  if (faults.length > 0) throw new WitrynaError('config', `${source}: ${faults.join('; ')}.`);
  // Safe: every string and section was checked above.
  return value as LabelsFile;
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WitrynaError('config', `${source} is not valid JSON: ${String(cause)}`, { cause });
  }
}
