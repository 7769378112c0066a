import type { Entity, Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import type { NamedDocument } from '../namedDocument';
import { formEntries } from './formEntries';
import { singletonReadPlan } from './singletonReadPlan';
import { writePlan } from './writePlan';

/** The document of every mutation of an entity: one each, which declares all that a form may fill (BACKENDS 2). */
export function writeDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  const sources: readonly (readonly [string, WriteSource | null])[] = [
    ['create', entity.create],
    ['update', entity.update],
    ['delete', entity.delete],
    ...entity.actions.map((action) => [`action.${action.name}`, action.source] as const),
  ];
  return sources.flatMap(([operation, source]) =>
    source === null
      ? []
      : [{ entity: entity.type, operation, document: writePlan(model, entity, source).document }],
  );
}

/** The document of every action of the site, and of how a value without a key is read for the form that changes it. */
export function siteActionDocuments(model: Model): readonly NamedDocument[] {
  return model.siteActions.flatMap(({ slug, source }) => {
    const operation = `siteAction.${slug}`;
    const singleton = model.singletons.find(({ writes }) => writes?.update === slug);
    const now =
      singleton === undefined ? null : singletonReadPlan(model, singleton, formEntries(model, source));
    const { document } = writePlan(model, null, source);
    return [
      { entity: null, operation, document },
      ...(now === null ? [] : [{ entity: null, operation: `${operation}.now`, document: now.document }]),
    ];
  });
}
