import type { Entity, Model } from '../../schema/model';
import type { Json } from '../../schema/json';
import type { WriteSource } from '../../schema/writes';
import type { NamedDocument } from '../namedDocument';
import { saveOperation } from './saveOperation';
import type { WriteRequest } from './writeRequest';

/** Every document that the site can send to write records of an entity, with few and with all arguments (BACKENDS 2). */
export function writeDocuments(model: Model, entity: Entity): readonly NamedDocument[] {
  const sources: readonly (readonly [string, WriteSource | null])[] = [
    ['create', entity.create],
    ['update', entity.update],
    ['delete', entity.delete],
    ...entity.actions.map((action) => [`action.${action.name}`, action.source] as const),
  ];
  return sources.flatMap(([operation, source]) =>
    source === null ? [] : variants(model, entity, { operation, source }),
  );
}

/** Every document of the actions of the site. */
export function siteActionDocuments(model: Model): readonly NamedDocument[] {
  return model.siteActions.flatMap(({ slug, source }) =>
    variants(model, null, { operation: `siteAction.${slug}`, source }),
  );
}

function variants(
  model: Model,
  entity: Entity | null,
  { operation, source }: { readonly operation: string; readonly source: WriteSource },
): readonly NamedDocument[] {
  const key = { key: (entity?.key?.fields ?? []).map(() => '1'), record: recordOf(source) };
  // Values never show in a document: null stands for any.
  const all: WriteRequest = {
    ...key,
    values: source.input === null ? named(source) : { example: null },
    options: named(source),
    // Reading fields back is the same for every mutation of a record: one of them shows it.
    selection: operation === 'update' ? (entity?.fields ?? []).map((field) => field.name) : [],
  };
  const few = saveOperation(model, entity, source, key).document;
  const full = saveOperation(model, entity, source, all).document;
  const owner = entity?.type ?? null;
  const first = { entity: owner, operation, document: few };
  return few === full ? [first] : [first, { entity: owner, operation: `${operation}.full`, document: full }];
}

function named(source: WriteSource): { readonly [name: string]: Json } {
  return Object.fromEntries(source.fields.map((field) => [field.name, null]));
}

function recordOf(source: WriteSource): { readonly [name: string]: Json } {
  return Object.fromEntries(
    source.key.flatMap(({ field }) => (field === undefined ? [] : [[field.split('.')[0] ?? field, '1']])),
  );
}
