import type { Entity } from '../../schema/model/model';
import type { Locale } from '../../routes/hrefs';
import { humanizeName, splitWords } from '../../schema/lexicon/names';
import type { CountedForms, LabelEntry, LabelsFile, LanguageLabels } from './labelsFile';

/** Keys of the backend's own: they name no other record. */
const GENERIC_KEY_WORDS = new Set(['', 'row', 'node', 'global']);

/**
 * A field's name in words. A relation that is named after its foreign key says so shortly: `authorByAuthorId` is the author,
 * `booksByEditorId` are books by editor, and on an Editor just its books.
 */
export function toFieldLabel(type: string, field: string): string {
  const words = splitWords(field);
  const by = words.indexOf('by');
  const key = words.slice(by + 1, -1).join(' ');
  if (by <= 0 || words.at(-1) !== 'id' || GENERIC_KEY_WORDS.has(key)) return humanizeName(field);
  const what = words.slice(0, by).join(' ');
  const isPlain = key === what || key === splitWords(type).join(' ');
  return humanizeName(isPlain ? what : `${what} by ${key}`);
}

/** A name to show; `lang` is 'en' where there is none in the page's language, so that screen readers pronounce it right. */
export interface Label {
  readonly text: string;
  readonly lang?: 'en';
}

/** Words for names of the schema, in one language. */
export interface Labels {
  readonly locale: Locale;
  readonly site: {
    readonly name: string | null;
    readonly title: string | null;
    readonly description: string | null;
  };
  singular(entity: NamedEntity): Label;
  plural(entity: NamedEntity): Label;
  /** What stands after a number of them; null where the file does not say it in the page's language. */
  countedForms(entity: NamedEntity): CountedForms | null;
  /** Help text: the file's, or the schema's own description. */
  typeDescription(entity: NamedEntity): string | undefined;
  field(type: string, field: string): Label;
  /** Help text: the file's, or `description` (the schema's own) on English pages. */
  fieldDescription(type: string, field: string, description: string | undefined): string | undefined;
  enumValue(enumName: string, value: string): Label;
  enumDescription(enumName: string, value: string): string | undefined;
  operation(name: string, fallback?: string): Label;
  /** Help text: the file's, or `description` (the schema's own) on English pages. */
  operationDescription(name: string, description: string | undefined): string | undefined;
  input(type: string, field: string): Label;
  /** Whether the labels file names it, in the page's language. */
  hasInputLabel(type: string, field: string): boolean;
  inputDescription(type: string, field: string): string | undefined;
  /** Of a group of entities (`Model.groups`). */
  group(id: string): Label;
}

type NamedEntity = Pick<Entity, 'type' | 'labels'> & { readonly description?: string };

/**
 * The words for `locale`: from the labels file, else from its English part, else the name split into words.
 * Names are looked up as own properties only: a schema may well have a field named `constructor`.
 */
export function createLabels(file: LabelsFile | null, locale: Locale): Labels {
  const own = file?.[locale];
  const english = file?.en;
  const find = (read: (labels: LanguageLabels) => LabelEntry | undefined, name: string): Label => {
    const local = own === undefined ? undefined : getEntryText(read(own));
    if (local !== undefined) return { text: local };
    const text = (english === undefined ? undefined : getEntryText(read(english))) ?? name;
    return locale === 'en' ? { text } : { text, lang: 'en' };
  };
  const type = (labels: LanguageLabels, name: string) => getEntry(labels.types, name);

  return {
    locale,
    site: {
      name: own?.site?.name ?? english?.site?.name ?? null,
      title: own?.site?.title ?? english?.site?.title ?? null,
      description: own?.site?.description ?? english?.site?.description ?? null,
    },
    singular: (entity) => find((l) => type(l, entity.type)?.one, entity.labels.one),
    plural: (entity) => find((l) => type(l, entity.type)?.many, entity.labels.many),
    countedForms: (entity) => completeForms(own && type(own, entity.type)?.counted),
    typeDescription: (entity) =>
      nonEmpty(own && type(own, entity.type)?.description) ??
      (locale === 'en' ? entity.description : undefined),
    field: (typeName, field) =>
      find((l) => getEntry(type(l, typeName)?.fields, field), toFieldLabel(typeName, field)),
    fieldDescription: (typeName, field, description) =>
      nonEmpty(own && getEntryDescription(getEntry(type(own, typeName)?.fields, field))) ??
      (locale === 'en' ? description : undefined),
    enumValue: (enumName, value) =>
      find((l) => getEntry(getEntry(l.enums, enumName), value), humanizeName(value)),
    enumDescription: (enumName, value) =>
      own && getEntryDescription(getEntry(getEntry(own.enums, enumName), value)),
    operation: (name, fallback) => find((l) => getEntry(l.operations, name), fallback ?? humanizeName(name)),
    operationDescription: (name, description) =>
      (own && getEntryDescription(getEntry(own.operations, name))) ??
      (locale === 'en' ? description : undefined),
    input: (typeName, field) => find((l) => getInputEntry(l, typeName, field), humanizeName(field)),
    hasInputLabel: (typeName, field) =>
      own !== undefined && getEntryText(getInputEntry(own, typeName, field)) !== undefined,
    inputDescription: (typeName, field) => own && getEntryDescription(getInputEntry(own, typeName, field)),
    // Who names a group may write it as it is to be read.
    group: (id) => find((l) => getEntry(l.groups, id), id),
  };
}

function getEntry<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** An input field's own words, or those for every input of that name. */
function getInputEntry(labels: LanguageLabels, type: string, field: string): LabelEntry | undefined {
  return getEntry(getEntry(labels.inputs, type), field) ?? getEntry(getEntry(labels.inputs, '*'), field);
}

function getEntryText(found: LabelEntry | undefined): string | undefined {
  return nonEmpty(typeof found === 'object' ? found.label : found);
}

/** A template's empty text says nothing yet. */
function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function completeForms(forms: CountedForms | undefined): CountedForms | null {
  return forms === undefined || Object.values(forms).includes('') ? null : forms;
}

function getEntryDescription(found: LabelEntry | undefined): string | undefined {
  return typeof found === 'object' ? found.description : undefined;
}
