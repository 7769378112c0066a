import { WitrynaError } from '../errors';
import { labelsFaults } from './labelsFaults';

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
  const faults = [...labelsFaults(value)];
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
