import type { Model } from '../schema/model';
import type { NamedDocument } from './namedDocument';
import { readDocuments } from './readDocuments';
import { siteActionDocuments, writeDocuments } from './write/writeDocuments';

/** Every document that the site can send for this model: the report's `documents` (BACKENDS 2). */
export function everyDocument(model: Model): readonly NamedDocument[] {
  return [
    ...readDocuments(model),
    ...model.entities.flatMap((entity) => writeDocuments(model, entity)),
    ...siteActionDocuments(model),
  ];
}
