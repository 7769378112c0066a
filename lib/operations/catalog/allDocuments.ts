import type { Entity, Model } from '../../schema/model/model';
import type { NamedDocument } from '../operation';
import { buildReadDocuments, buildEntityReadDocuments } from './readDocuments';
import type { WriteSource } from '../../schema/model/writes';
import { buildFormEntries } from '../write/formEntries';
import { buildSingletonReadPlan } from '../write/readPlan';
import { buildWritePlan } from '../write/writePlan';

/** Every document that the site can send for this model: the report's `documents` (BACKENDS 2). */
export function buildAllDocuments(model: Model): readonly NamedDocument[] {
  return [
    ...buildReadDocuments(model),
    ...model.entities.flatMap((entity) => buildWriteDocuments(model, entity)),
    ...buildSiteActionDocuments(model),
  ];
}

/** Those of one entity: reading, writing, and the look-ups and singletons that give it. */
export function buildEntityDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  return [...buildEntityReadDocuments(model, entity), ...buildWriteDocuments(model, entity)];
}

/** The document of every mutation of an entity: one each, which declares all that a form may fill (BACKENDS 2). */
export function buildWriteDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  const sources: readonly (readonly [string, WriteSource | null])[] = [
    ['create', entity.create],
    ['update', entity.update],
    ['delete', entity.delete],
    ...entity.actions.map((action) => [`action.${action.name}`, action.source] as const),
  ];
  return sources.flatMap(([operation, source]) =>
    source === null
      ? []
      : [{ entity: entity.type, operation, document: buildWritePlan(model, entity, source).document }],
  );
}

/** The document of every action of the site, and of how a value without a key is read for the form that changes it. */
export function buildSiteActionDocuments(model: Model): readonly NamedDocument[] {
  return model.siteActions.flatMap(({ slug, source }) => {
    const operation = `siteAction.${slug}`;
    const singleton = model.singletons.find(({ writes }) => writes?.update === slug);
    const now =
      singleton === undefined
        ? null
        : buildSingletonReadPlan(model, singleton, buildFormEntries(model, source));
    const { document } = buildWritePlan(model, null, source);
    return [
      { entity: null, operation, document },
      ...(now === null ? [] : [{ entity: null, operation: `${operation}.now`, document: now.document }]),
    ];
  });
}
