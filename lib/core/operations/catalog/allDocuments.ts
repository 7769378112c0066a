import type { Entity, Model } from '../../schema/model/model';
import type { NamedDocument } from '../operation';
import { buildReadDocuments, buildEntityReadDocuments } from './readDocuments';
import type { WriteSource } from '../../schema/model/writes';
import { buildFormEntries } from '../../schema/model/formEntries';
import { buildSingletonReadPlan } from '../write/readPlan';
import { buildParentCheck } from '../write/parentCheck';
import { buildWritePlan } from '../write/writePlan';

/** Builds every document that the site can send for this model: the `documents` of the operator's report. */
export function buildAllDocuments(model: Model): readonly NamedDocument[] {
  return [
    ...buildReadDocuments(model),
    ...model.entities.flatMap((entity) => buildWriteDocuments(model, entity)),
    ...buildSiteActionDocuments(model),
  ];
}

/** Builds the documents of one entity: its reads, its writes, and the look-ups and singletons that return it. */
export function buildEntityDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  return [...buildEntityReadDocuments(model, entity), ...buildWriteDocuments(model, entity)];
}

/**
 * Builds the document of every mutation of an entity, with the check that some need. There is one each, and it declares
 * all variables that a form may fill.
 */
function buildWriteDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  const sources: readonly (readonly [string, WriteSource | null])[] = [
    ['create', entity.create],
    ['update', entity.update],
    ['delete', entity.delete],
    ...entity.actions.map((action) => [`action.${action.name}`, action.source] as const),
  ];
  return sources.flatMap(([operation, source]) => {
    if (source === null) return [];
    const plan = buildWritePlan(model, entity, source);
    const check = buildParentCheck(model, entity, source, plan);
    return [
      { entity: entity.type, operation, document: plan.document },
      ...(check === null
        ? []
        : [{ entity: entity.type, operation: `${operation}.check`, document: check.document }]),
    ];
  });
}

/** Builds the documents of all site actions. A singleton that an action changes adds the read of its form. */
function buildSiteActionDocuments(model: Model): readonly NamedDocument[] {
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
