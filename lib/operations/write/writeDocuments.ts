import type { Entity, Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import type { NamedDocument } from '../namedDocument';
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

/** The document of every action of the site. */
export function siteActionDocuments(model: Model): readonly NamedDocument[] {
  return model.siteActions.map(({ slug, source }) => ({
    entity: null,
    operation: `siteAction.${slug}`,
    document: writePlan(model, null, source).document,
  }));
}
