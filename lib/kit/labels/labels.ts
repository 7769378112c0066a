import type { Entity } from '../../core/schema/model/model';
import type { Locale } from '../../ground/routes/hrefs';
import { getLexiconWords } from '../../core/schema/lexicon/lexicon';
import { humanizeName, splitWords } from '../../core/schema/lexicon/names';
import type { CountedForms, LabelEntry, LabelsFile, LanguageLabels } from './labelsFile';
import type { Label } from '../view/label';

/** Words of technical keys, which do not name another record. */
const GENERIC_KEY_WORDS = new Set(['', 'row', 'node', 'global']);

/**
 * Converts a field name to a label. Relations named after their foreign key are shortened: `authorByAuthorId` becomes
 * "Author", `booksByEditorId` "Books by editor", and on an Editor just "Books". The status of an operation is named by a noun:
 * `authorizeStatus` becomes "Authorization status".
 */
export function toFieldLabel(type: string, field: string): string {
  const words = splitWords(field);
  const by = words.indexOf('by');
  const key = words.slice(by + 1, -1).join(' ');
  if (by <= 0 || words.at(-1) !== 'id' || GENERIC_KEY_WORDS.has(key))
    return humanizeName(field).replace(DEED_STATUS, '$1zation status');
  const relation = words.slice(0, by).join(' ');
  const isPlain = key === relation || key === splitWords(type).join(' ');
  return humanizeName(isPlain ? relation : `${relation} by ${key}`);
}

/** A verb before the word status. */
const DEED_STATUS = /(?<=[a-z]{3})(i)ze status$/i;

/** Labels for names of the schema, in one locale. */
export interface Labels {
  readonly locale: Locale;
  readonly site: {
    readonly name: string | null;
    readonly title: string | null;
    readonly description: string | null;
  };
  singular(entity: NamedEntity): Label;
  plural(entity: NamedEntity): Label;
  /** Plural forms used after a number; null if the labels file has none for this locale. */
  countedForms(entity: NamedEntity): CountedForms | null;
  /** Help text from the labels file, or the schema's description on English pages. */
  typeDescription(entity: NamedEntity): string | undefined;
  field(type: string, field: string): Label;
  /** Help text from the labels file, or `description` (from the schema) on English pages. */
  fieldDescription(type: string, field: string, description: string | undefined): string | undefined;
  enumValue(enumName: string, value: string): Label;
  enumDescription(enumName: string, value: string): string | undefined;
  operation(name: string, fallback?: string): Label;
  /** Help text from the labels file, or `description` (from the schema) on English pages. */
  operationDescription(name: string, description: string | undefined): string | undefined;
  input(type: string, field: string): Label;
  /** True if the labels file names the input in this locale. */
  hasInputLabel(type: string, field: string): boolean;
  inputDescription(type: string, field: string): string | undefined;
  /** Label of a group of entities (`Model.groups`). */
  group(id: string): Label;
}

type NamedEntity = Pick<Entity, 'type' | 'labels'> & { readonly description?: string };

/**
 * Creates the labels of a locale: from the labels file, its English part, or the name split into words. Only own
 * properties are read, because a schema may have a field named `constructor`.
 */
export function createLabels(file: LabelsFile | null, locale: Locale): Labels {
  const ownLabels = file?.[locale];
  const english = file?.en;
  const find = (
    read: (labels: LanguageLabels) => LabelEntry | undefined,
    name: string,
    isTranslated = false,
  ): Label => {
    const local = ownLabels === undefined ? undefined : getEntryText(read(ownLabels));
    if (local !== undefined) return { text: local };
    const stated = english === undefined ? undefined : getEntryText(read(english));
    const isLocal = locale === 'en' || (stated === undefined && isTranslated);
    return isLocal ? { text: stated ?? name } : { text: stated ?? name, lang: 'en' };
  };
  const type = (labels: LanguageLabels, name: string) => getEntry(labels.types, name);

  return {
    locale,
    site: {
      name: ownLabels?.site?.name ?? english?.site?.name ?? null,
      title: ownLabels?.site?.title ?? english?.site?.title ?? null,
      description: ownLabels?.site?.description ?? english?.site?.description ?? null,
    },
    singular: (entity) => find((l) => type(l, entity.type)?.one, entity.labels.singular),
    plural: (entity) => find((l) => type(l, entity.type)?.many, entity.labels.plural),
    countedForms: (entity) => completeForms(ownLabels && type(ownLabels, entity.type)?.counted),
    typeDescription: (entity) =>
      nonEmpty(ownLabels && type(ownLabels, entity.type)?.description) ??
      (locale === 'en' ? entity.description : undefined),
    field: (typeName, field) =>
      find((l) => getEntry(type(l, typeName)?.fields, field), toFieldLabel(typeName, field)),
    fieldDescription: (typeName, field, description) =>
      nonEmpty(ownLabels && getEntryDescription(getEntry(type(ownLabels, typeName)?.fields, field))) ??
      (locale === 'en' ? description : undefined),
    enumValue: (enumName, value) => {
      const language = findLanguageName(enumName, value, locale);
      return find(
        (l) => getEntry(getEntry(l.enums, enumName), value),
        language ?? humanizeName(value),
        language !== undefined,
      );
    },
    enumDescription: (enumName, value) =>
      ownLabels && getEntryDescription(getEntry(getEntry(ownLabels.enums, enumName), value)),
    operation: (name, fallback) => find((l) => getEntry(l.operations, name), fallback ?? humanizeName(name)),
    operationDescription: (name, description) =>
      (ownLabels && getEntryDescription(getEntry(ownLabels.operations, name))) ??
      (locale === 'en' && !namesInCode(description ?? '', name) ? description : undefined),
    input: (typeName, field) => find((l) => getInputEntry(l, typeName, field), humanizeName(field)),
    hasInputLabel: (typeName, field) =>
      ownLabels !== undefined && getEntryText(getInputEntry(ownLabels, typeName, field)) !== undefined,
    inputDescription: (typeName, field) =>
      ownLabels && getEntryDescription(getInputEntry(ownLabels, typeName, field)),
    // Group ids are chosen by the operator, so they may be readable as they are.
    group: (id) => find((l) => getEntry(l.groups, id), id),
  };
}

/** Finds the name of a language by its code, among the values of an enum of languages: `nl_BE` is Dutch (Belgium). */
function findLanguageName(enumName: string, value: string, locale: Locale): string | undefined {
  if (!getLexiconWords('languages').has(splitWords(enumName).join('_'))) return undefined;
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  try {
    const name = names.of(value.replaceAll('_', '-'));
    return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    // Not even the form of a code.
    return undefined;
  }
}

function getEntry<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Returns the label of an input field, or the one for all inputs of that name (`*`). */
function getInputEntry(labels: LanguageLabels, type: string, field: string): LabelEntry | undefined {
  return getEntry(getEntry(labels.inputs, type), field) ?? getEntry(getEntry(labels.inputs, '*'), field);
}

function getEntryText(found: LabelEntry | undefined): string | undefined {
  return nonEmpty(typeof found === 'object' ? found.label : found);
}

/** Treats the empty texts of a template as missing. */
function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function completeForms(forms: CountedForms | undefined): CountedForms | null {
  return forms === undefined || Object.values(forms).includes('') ? null : forms;
}

function getEntryDescription(found: LabelEntry | undefined): string | undefined {
  return typeof found === 'object' ? found.description : undefined;
}

/** Checks whether a description calls an operation by its name in code, which says nothing to people. */
function namesInCode(description: string, name: string): boolean {
  return /[a-z][A-Z]|_/.test(name) && description.includes(name);
}
