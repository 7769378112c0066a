import type { Labels } from '../../../operator/labels/labels';
import { getTranslator } from '../../../intl/translate';
import { LOCALES, type Locale } from '../../../routes/hrefs';
import type { Entity } from '../../../schema/model/model';
import { buildFormParts } from '../../form/formParts';
import type { FormView } from '../../form/formView';
import type { FormLoaderContext } from '../../server/formContext';
import { loadCreateForm } from '../../server/loadForm';
import { indexTargetFields, listImportTargets, type ImportTarget, type TargetField } from '../importTarget';

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
  return {
    entity,
    view,
    targets: listImportTargets([view, ...others]),
    fields: indexTargetFields(view),
  };
}
