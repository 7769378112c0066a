import { WitrynaError } from '../errors';

/** A label with help text, or just the label. */
export type LabelEntry = string | { readonly label: string; readonly description?: string };

/** Names for one language. Keys are the schema's own names; everything is optional. */
export interface LanguageLabels {
  readonly site?: { readonly name?: string; readonly title?: string; readonly description?: string };
  readonly types?: Readonly<
    Record<
      string,
      {
        readonly one?: string;
        readonly many?: string;
        readonly description?: string;
        readonly fields?: Readonly<Record<string, LabelEntry>>;
      }
    >
  >;
  readonly enums?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly operations?: Readonly<Record<string, LabelEntry>>;
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, LabelEntry>>>>;
  readonly groups?: Readonly<Record<string, LabelEntry>>;
}

/** The file that SITE_LABELS names: display names per language (docs/labels.md). */
export type LabelsFile = Readonly<Partial<Record<'en' | 'pl', LanguageLabels>>>;

const LANGUAGES: readonly string[] = ['en', 'pl'];
const SECTIONS: readonly string[] = ['site', 'types', 'enums', 'operations', 'inputs', 'groups'];

/**
 * Reads the text of a labels file. All faults are told at once, each with the place that it is at.
 * @throws WitrynaError 'config'
 */
export function parseLabelsFile(text: string, source: string): LabelsFile {
  const value = parseJson(text, source);
  const faults = [...faultsOf(value)];
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

function* faultsOf(value: unknown): Generator<string> {
  if (!isObject(value)) {
    yield 'must be an object with the languages "en" and "pl"';
    return;
  }
  for (const [language, sections] of Object.entries(value)) {
    if (!LANGUAGES.includes(language)) yield `unknown language "${language}" (known: en, pl)`;
    else if (!isObject(sections)) yield `"${language}" must be an object`;
    else yield* sectionFaults(language, sections);
  }
}

function* sectionFaults(language: string, sections: Record<string, unknown>): Generator<string> {
  for (const [section, entries] of Object.entries(sections)) {
    const at = `${language}.${section}`;
    if (!SECTIONS.includes(section)) yield `unknown section "${at}" (known: ${SECTIONS.join(', ')})`;
    else if (!isObject(entries)) yield `"${at}" must be an object`;
    else yield* leafFaults(entries, at);
  }
}

function* leafFaults(value: Record<string, unknown>, at: string): Generator<string> {
  for (const [key, entry] of Object.entries(value)) {
    if (isObject(entry)) yield* leafFaults(entry, `${at}.${key}`);
    else if (typeof entry !== 'string') yield `"${at}.${key}" must be a text`;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
