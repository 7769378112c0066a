import type { ArgConstant, FieldStep, KeyArgument, ListSource, RelatedList } from '../schema/reads';
import type { Json } from '../schema/json';
import type { Entity, Model, Singleton } from '../schema/model';
import { WitrynaError } from '../errors';
import { below, getBelow } from './below';
import { entityOf } from './entityOf';
import { getArguments, getSource, readByKey, type GetAsk } from './get';
import { typedValue } from './keyText';
import { namedListOperation } from './list';
import type { ListAsk, PageWideValues } from './listAsk';
import type { ListResult, RecordData } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { isOtherKey, type ParentProof } from './isOfOther';
import { parentProof } from './parentProof';
import { readText } from './readPath';

/** What is asked of a record's related list; `name` is its name. `values`: the record's, for a list that takes other fields than its key. */
export interface RelatedAsk extends ListAsk {
  readonly name: string;
  readonly values?: RecordData['values'] | undefined;
}

/** One row of a related list by the row's own key. */
export interface RowAsk extends GetAsk, Pick<RelatedAsk, 'name' | 'values'> {
  readonly row: readonly string[];
}

/**
 * Reads a page of a record's related list: the read by key and the list's own way below it, or the root list with the
 * record's key. Throws an operation error for a list that the entity does not have, or an entity without a get.
 */
export function relatedOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  ask: RelatedAsk,
): Operation<ListResult> {
  const related = relatedNamed(entity.type, entity.related, ask.name);
  return namedListOperation(model, relatedSource(model, entity, related, { ...ask, key }), ask, {
    name: operationName(entity.type, ask.name),
    entity,
    proof: parentProof(model, entity, related, key),
  });
}

/** A record's related list from the root on, with the record's key inside. Throws an operation error for an entity without a get. */
export function relatedSource(
  model: Model,
  entity: Entity,
  related: RelatedList,
  of: Owner & { readonly pageWide?: PageWideValues | undefined },
): ListSource {
  const start = startOf(model, entity, related, of);
  return withConstants(below(start.steps, related.source), start.constants);
}

/**
 * Reads one row of a related list by its key, as the list's `find` says. Null for a list without one: there the row has to be
 * looked for page by page. Throws as `relatedOperation` does.
 */
export function relatedRowOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  ask: RowAsk,
): Operation<RecordData | null> | null {
  const related = relatedNamed(entity.type, entity.related, ask.name);
  if (related.find === undefined) return null;
  const start = startOf(model, entity, related, { ...ask, key });
  const get = getBelow(start.steps, related.find);
  const proof = parentProof(model, entity, related, key);
  const operation = rowOperation(model, related, withConstants(get, start.constants), {
    ...ask,
    name: operationName(entity.type, ask.name, 'row'),
    ...(proof === null ? {} : { paths: [...(ask.paths ?? []), proof.path] }),
  });
  return proof === null ? operation : provenRow(operation, proof);
}

/** The read of a row, without one that says it is another record's. */
function provenRow(
  operation: Operation<RecordData | null>,
  proof: ParentProof,
): Operation<RecordData | null> {
  return {
    ...operation,
    read: (data) => {
      const found = operation.read(data);
      const whose = found === null ? null : (found.values[proof.path] ?? null);
      return isOtherKey(proof, readText(whose)) ? null : found;
    },
  };
}

/** Reads a page of a related list of a singleton (`viewer { repositories }`). Throws an operation error for an unknown list. */
export function singletonRelatedOperation(
  model: Model,
  singleton: Singleton,
  ask: RelatedAsk,
): Operation<ListResult> {
  const related = relatedNamed(singleton.slug, singleton.related, ask.name);
  const name = operationName(singleton.slug, ask.name);
  const entity = rowsOf(model, related);
  const source = withConstants(below(singleton.steps, related.source), singleton.constants ?? []);
  return namedListOperation(model, source, ask, { name, entity });
}

/** Reads one row of a singleton's related list; null for a list without a `find`. Throws as `singletonRelatedOperation` does. */
export function singletonRowOperation(
  model: Model,
  singleton: Singleton,
  ask: RowAsk,
): Operation<RecordData | null> | null {
  const related = relatedNamed(singleton.slug, singleton.related, ask.name);
  if (related.find === undefined) return null;
  const name = operationName(singleton.slug, ask.name, 'row');
  const get = withConstants(getBelow(singleton.steps, related.find), singleton.constants ?? []);
  return rowOperation(model, related, get, { ...ask, name });
}

/** The list of that name. Throws an operation error where there is none. */
export function relatedNamed(owner: string, related: Entity['related'], name: string): RelatedList {
  const found = related.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new WitrynaError('operation', `${owner} has no related list ${name}: ask its \`related\` before.`);
}

/** Names of the record's fields, beside its key, that a list takes: they have to be read first. */
export function neededFields(related: RelatedList): readonly string[] {
  return (related.keys ?? []).flatMap(({ field }) => field ?? []);
}

type Owner = { readonly key: readonly string[] } & Pick<RelatedAsk, 'values'>;

interface Start {
  readonly steps: readonly FieldStep[];
  readonly constants: readonly ArgConstant[];
}

/** What stands before the list's own steps, and what is sent on the way. */
function startOf(
  model: Model,
  entity: Entity,
  related: RelatedList,
  of: Owner & { readonly pageWide?: PageWideValues | undefined },
): Start {
  if (related.keys !== undefined)
    return { steps: [], constants: related.keys.flatMap((argument) => keyConstant(argument, of)) };
  const get = getSource(entity);
  const values = getArguments(model, get, { key: of.key, pageWide: of.pageWide });
  const constants = [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
  const record = (get.record === '' ? [] : get.record.split('.')).map((field) => ({ field, args: [] }));
  return { steps: [...get.steps, ...record], constants };
}

/** A part of the record's key, or another field of it, where the root list wants it. What is missing is not sent. */
function keyConstant(argument: KeyArgument, owner: Owner): readonly ArgConstant[] {
  const { part, field, at, type } = argument;
  const text = field === undefined ? owner.key[part] : readText(ownText(owner.values, field));
  if (text === undefined || text === null) return [];
  const value: Json = typedValue(text, type);
  return [{ at, value: argument.list === true ? [value] : value }];
}

function ownText(values: RecordData['values'] | undefined, field: string): Json {
  return values !== undefined && Object.hasOwn(values, field) ? (values[field] ?? null) : null;
}

function rowOperation(
  model: Model,
  related: RelatedList,
  get: Parameters<typeof readByKey>[1]['get'],
  ask: RowAsk,
): Operation<RecordData | null> {
  return readByKey(model, { entity: rowsOf(model, related), get, key: ask.row, name: ask.name }, ask);
}

function rowsOf(model: Model, { name, source }: RelatedList): Entity {
  const entity = entityOf(model, source.of);
  if (entity !== null) return entity;
  throw new WitrynaError('operation', `${source.of} is no entity, so ${name} has no rows to read.`);
}

function withConstants<Source extends Pick<ListSource, 'constants'>>(
  source: Source,
  constants: readonly ArgConstant[],
): Source {
  return { ...source, constants: [...constants, ...source.constants] };
}
