import type { Entity } from '../schema/model';
import type { Locale } from '../routes';
import { labelFromName } from '../schema/names';
import { fieldLabel } from './fieldLabel';
import type { CountedForms, LabelEntry, LabelsFile, LanguageLabels } from './labelsFile';

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
  one(entity: NamedEntity): Label;
  many(entity: NamedEntity): Label;
  /** What stands after a number of them; null where the file does not say it in the page's language. */
  counted(entity: NamedEntity): CountedForms | null;
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
  namesInput(type: string, field: string): boolean;
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
    const local = own === undefined ? undefined : textOf(read(own));
    if (local !== undefined) return { text: local };
    const text = (english === undefined ? undefined : textOf(read(english))) ?? name;
    return locale === 'en' ? { text } : { text, lang: 'en' };
  };
  const type = (labels: LanguageLabels, name: string) => entry(labels.types, name);

  return {
    locale,
    site: {
      name: own?.site?.name ?? english?.site?.name ?? null,
      title: own?.site?.title ?? english?.site?.title ?? null,
      description: own?.site?.description ?? english?.site?.description ?? null,
    },
    one: (entity) => find((l) => type(l, entity.type)?.one, entity.labels.one),
    many: (entity) => find((l) => type(l, entity.type)?.many, entity.labels.many),
    counted: (entity) => countedOf(own && type(own, entity.type)?.counted),
    typeDescription: (entity) =>
      filled(own && type(own, entity.type)?.description) ??
      (locale === 'en' ? entity.description : undefined),
    field: (typeName, field) =>
      find((l) => entry(type(l, typeName)?.fields, field), fieldLabel(typeName, field)),
    fieldDescription: (typeName, field, description) =>
      filled(own && descriptionOf(entry(type(own, typeName)?.fields, field))) ??
      (locale === 'en' ? description : undefined),
    enumValue: (enumName, value) => find((l) => entry(entry(l.enums, enumName), value), labelFromName(value)),
    enumDescription: (enumName, value) => own && descriptionOf(entry(entry(own.enums, enumName), value)),
    operation: (name, fallback) => find((l) => entry(l.operations, name), fallback ?? labelFromName(name)),
    operationDescription: (name, description) =>
      (own && descriptionOf(entry(own.operations, name))) ?? (locale === 'en' ? description : undefined),
    input: (typeName, field) => find((l) => inputEntry(l, typeName, field), labelFromName(field)),
    namesInput: (typeName, field) =>
      own !== undefined && textOf(inputEntry(own, typeName, field)) !== undefined,
    inputDescription: (typeName, field) => own && descriptionOf(inputEntry(own, typeName, field)),
    // Who names a group may write it as it is to be read.
    group: (id) => find((l) => entry(l.groups, id), id),
  };
}

function entry<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** An input field's own words, or those for every input of that name. */
function inputEntry(labels: LanguageLabels, type: string, field: string): LabelEntry | undefined {
  return entry(entry(labels.inputs, type), field) ?? entry(entry(labels.inputs, '*'), field);
}

function textOf(found: LabelEntry | undefined): string | undefined {
  return filled(typeof found === 'object' ? found.label : found);
}

/** A template's empty text says nothing yet. */
function filled(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function countedOf(forms: CountedForms | undefined): CountedForms | null {
  return forms === undefined || Object.values(forms).includes('') ? null : forms;
}

function descriptionOf(found: LabelEntry | undefined): string | undefined {
  return typeof found === 'object' ? found.description : undefined;
}
