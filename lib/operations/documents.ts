import type { Entity, Model } from '../schema/model';
import type { NamedDocument } from './namedDocument';
import { readDocuments, readDocumentsOf } from './readDocuments';
import { siteActionDocuments, writeDocuments } from './write/writeDocuments';

/** Every document that the site can send for this model: the report's `documents` (BACKENDS 2). */
export function everyDocument(model: Model): readonly NamedDocument[] {
  return [
    ...readDocuments(model),
    ...model.entities.flatMap((entity) => writeDocuments(model, entity)),
    ...siteActionDocuments(model),
  ];
}

/** Those of one entity: reading, writing, and the look-ups and singletons that give it. */
export function documentsOf(model: Model, entity: Entity): readonly NamedDocument[] {
  return [...readDocumentsOf(model, entity), ...writeDocuments(model, entity)];
}
