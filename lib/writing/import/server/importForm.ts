import type { Labels } from '../../../operator/labels/labels';
import { getTranslator } from '../../../intl/translate';
import { LOCALES, type Locale } from '../../../routes/hrefs';
import type { Entity } from '../../../schema/model/model';
import { canUpdateFound, isUpsert, listRecordIdentifiers } from '../../../operations/list/recordIdentifiers';
import { buildFormParts } from '../../form/formParts';
import type { FormView } from '../../form/formView';
import type { FormLoaderContext } from '../../server/formContext';
import { loadCreateForm } from '../../server/loadForm';
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
  return {
    entity,
    view,
    targets: markFixed(ctx, entity, { targets: listImportTargets([view, ...others]), fields }),
    fields,
    identifiers,
    choices: identifiers.length === 0 ? [] : listChoices(entity),
  };
}

function listIdentifiers(ctx: ImportLoaderContext, entity: Entity): readonly IdentifierView[] {
  return listRecordIdentifiers(ctx.model, entity).map(({ field: { name } }) => {
    const labels = LOCALES.map((locale) => ctx.labelsOf(locale).field(entity.type, name).text);
    return {
      id: name,
      label: ctx.labels.field(entity.type, name).text,
      names: [...new Set([...labels, name].map(foldWords))],
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
