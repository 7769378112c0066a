import type { Labels } from '../../../kit/labels/labels';
import { getTranslator } from '../../../ground/intl/translate';
import { LOCALES, type Locale } from '../../../ground/routes/hrefs';
import type { Entity, Field } from '../../../core/schema/model/model';
import {
  canUpdateFound,
  isUpsert,
  listRecordIdentifiers,
} from '../../../core/operations/list/recordIdentifiers';
import type { FormField } from '../../form/drafts/formField';
import { buildFormParts } from '../../form/formParts';
import type { FormView } from '../../form/formView';
import type { FormLoaderContext } from '../../form/server/formContext';
import { loadCreateForm } from '../../form/server/loadForm';
import type { ExistingChoice, IdentifierView } from '../importMatch';
import {
  foldWords,
  indexTargetFields,
  isSameInput,
  listImportTargets,
  type ImportTarget,
  type TargetField,
} from '../importTarget';

/** The context of an import: that of a form, with the labels of every language. */
export interface ImportLoaderContext extends FormLoaderContext {
  readonly labelsOf: (locale: Locale) => Labels;
}

/** The create form of an entity, as rows are imported through it. */
export interface ImportForm {
  readonly entity: Entity;
  readonly view: FormView;
  readonly targets: readonly ImportTarget[];
  readonly otherNames: readonly string[];
  readonly fields: ReadonlyMap<string, TargetField>;
  /** The values by which records can be looked up. */
  readonly identifiers: readonly IdentifierView[];
  /** What can become of rows whose record exists already; empty where none can be looked up. */
  readonly choices: readonly ExistingChoice[];
}

/** Loads the create form of an entity with its import targets; null when no mutation creates such records. */
export async function loadImportForm(ctx: ImportLoaderContext, entity: Entity): Promise<ImportForm | null> {
  const { create } = entity;
  // Nothing is prefilled from the address.
  const loaded = await loadCreateForm({ ...ctx, query: {}, isPosted: true }, entity);
  if (create === null || loaded === null || !loaded.ok) return null;
  const { view } = loaded;
  const others = LOCALES.filter((locale) => locale !== ctx.labels.locale).map((locale) =>
    buildFormParts(
      { ...ctx, labels: ctx.labelsOf(locale), translate: getTranslator(locale) },
      entity,
      create,
    ),
  );
  const fields = indexTargetFields(view);
  const identifiers = listIdentifiers(ctx, entity);
  const getRecordNames = (input: FormField): readonly string[] =>
    entity.fields
      .filter((field) => isValueOf(ctx, field, input))
      .flatMap((field) => nameField(ctx, entity, field));
  const targets = listImportTargets([view, ...others], getRecordNames);
  return {
    entity,
    view,
    targets: markFixed(ctx, entity, { targets, fields }),
    otherNames: listOtherNames(ctx, entity, targets),
    fields,
    identifiers,
    choices: identifiers.length === 0 ? [] : listChoices(entity),
  };
}

/** Checks whether a record's field holds the value of an input: it has its name, or links the record whose key the input takes. */
function isValueOf(
  { findEntity }: ImportLoaderContext,
  { name, target, list }: Field,
  { name: input, relation }: FormField,
): boolean {
  if (name === input) return true;
  if (target === undefined || list || target !== relation?.type) return false;
  const keys = ['id', ...(findEntity(target)?.key?.fields.map(({ path }) => path) ?? [])];
  const toFlat = (text: string): string => text.toLowerCase().replaceAll('_', '');
  return keys.some((key) => toFlat(input) === toFlat(`${name}${key}`));
}

/** Returns what a field of the record is called: in every language, and in the schema. */
function nameField(
  { labelsOf }: ImportLoaderContext,
  { type }: Entity,
  { name }: Pick<Field, 'name'>,
): readonly string[] {
  return [...LOCALES.map((locale) => labelsOf(locale).field(type, name).text), name];
}

/** Lists the names of the record's fields that no target has. */
function listOtherNames(
  ctx: ImportLoaderContext,
  entity: Entity,
  targets: readonly ImportTarget[],
): readonly string[] {
  const own = new Set(targets.flatMap(({ names, shortNames }) => [...names, ...shortNames]));
  const names = entity.fields.flatMap((field) => nameField(ctx, entity, field)).map(foldWords);
  return [...new Set(names)].filter((name) => name !== '' && !own.has(name));
}

function listIdentifiers(ctx: ImportLoaderContext, entity: Entity): readonly IdentifierView[] {
  return listRecordIdentifiers(ctx.model, entity).map(({ field: { name } }) => {
    return {
      id: name,
      label: ctx.labels.field(entity.type, name).text,
      names: [...new Set(nameField(ctx, entity, { name }).map(foldWords))],
    };
  });
}

/** Lists what can become of rows whose record exists. A mutation that adds or changes never adds such a record again. */
function listChoices(entity: Entity): readonly ExistingChoice[] {
  return [
    'skip',
    ...(canUpdateFound(entity) ? (['update'] as const) : []),
    ...(isUpsert(entity) ? [] : (['create'] as const)),
  ];
}

/** Marks the inputs that an update of a record that exists does not take. */
function markFixed(
  ctx: ImportLoaderContext,
  entity: Entity,
  { targets, fields }: Pick<ImportForm, 'targets' | 'fields'>,
): readonly ImportTarget[] {
  if (entity.update === null || !canUpdateFound(entity)) return targets;
  const own = indexTargetFields(buildFormParts(ctx, entity, entity.update));
  return targets.map((target) => {
    const [one, other] = [fields.get(target.path), own.get(target.path)];
    const isTaken = one !== undefined && other !== undefined && isSameInput(one.field, other.field);
    return isTaken ? target : { ...target, fixed: true };
  });
}
