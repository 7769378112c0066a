import type { ArgConstant, FieldStep, KeyArgument, ListSource, RelatedList } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { Entity, Model, Singleton } from '../../schema/model/model';
import { WitrynaError } from '../../errors';
import { prefixListSteps, prefixGetSteps } from './prefixSteps';
import { findEntityByType } from '../document/entityLookup';
import {
  buildGetArguments,
  requireGetSource,
  buildKeyedReadOperation,
  type GetRequest,
} from './getOperation';
import { parseScalar } from '../document/recordIdentity';
import { buildNamedListOperation } from '../list/listOperation';
import type { ListRequest, PageWideValues, ListResult, RecordData } from '../listState';
import type { Operation } from '../operation';
import { toOperationName } from '../document/buildDocument';
import { isOtherOwnerKey, type OwnerCheck } from '../document/compareKeys';
import { buildOwnerCheck } from './ownerCheck';
import { toText } from '../document/readResponse';

/** What is asked of a record's related list; `name` is its name. `values`: the record's, for a list that takes other fields than its key. */
export interface RelatedListRequest extends ListRequest {
  readonly name: string;
  readonly values?: RecordData['values'] | undefined;
}

/** One row of a related list by the row's own key. */
export interface RelatedRowRequest extends GetRequest, Pick<RelatedListRequest, 'name' | 'values'> {
  readonly row: readonly string[];
}

/**
 * Reads a page of a record's related list: the read by key and the list's own way below it, or the root list with the
 * record's key. Throws an operation error for a list that the entity does not have, or an entity without a get.
 */
export function buildRelatedListOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  request: RelatedListRequest,
): Operation<ListResult> {
  const related = requireRelatedList(entity.type, entity.related, request.name);
  return buildNamedListOperation(
    model,
    buildRelatedListSource(model, entity, related, { ...request, key }),
    request,
    {
      name: toOperationName(entity.type, request.name),
      entity,
      proof: buildOwnerCheck(model, entity, related, key),
    },
  );
}

/** A record's related list from the root on, with the record's key inside. Throws an operation error for an entity without a get. */
export function buildRelatedListSource(
  model: Model,
  entity: Entity,
  related: RelatedList,
  of: Owner & { readonly pageWide?: PageWideValues | undefined },
): ListSource {
  const start = startOf(model, entity, related, of);
  return withConstants(prefixListSteps(start.steps, related.source), start.constants);
}

/**
 * Reads one row of a related list by its key, as the list's `find` says. Null for a list without one: there the row has to be
 * looked for page by page. Throws as `relatedOperation` does.
 */
export function buildRelatedRowOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  request: RelatedRowRequest,
): Operation<RecordData | null> | null {
  const related = requireRelatedList(entity.type, entity.related, request.name);
  if (related.find === undefined) return null;
  const start = startOf(model, entity, related, { ...request, key });
  const get = prefixGetSteps(start.steps, related.find);
  const proof = buildOwnerCheck(model, entity, related, key);
  const operation = rowOperation(model, related, withConstants(get, start.constants), {
    ...request,
    name: toOperationName(entity.type, request.name, 'row'),
    ...(proof === null ? {} : { paths: [...(request.paths ?? []), proof.path] }),
  });
  return proof === null ? operation : provenRow(operation, proof);
}

/** The read of a row, without one that says it is another record's. */
function provenRow(operation: Operation<RecordData | null>, proof: OwnerCheck): Operation<RecordData | null> {
  return {
    ...operation,
    read: (data) => {
      const found = operation.read(data);
      const whose = found === null ? null : (found.values[proof.path] ?? null);
      return isOtherOwnerKey(proof, toText(whose)) ? null : found;
    },
  };
}

/** Reads a page of a related list of a singleton (`viewer { repositories }`). Throws an operation error for an unknown list. */
export function buildSingletonListOperation(
  model: Model,
  singleton: Singleton,
  request: RelatedListRequest,
): Operation<ListResult> {
  const related = requireRelatedList(singleton.slug, singleton.related, request.name);
  const name = toOperationName(singleton.slug, request.name);
  const entity = rowsOf(model, related);
  const source = withConstants(prefixListSteps(singleton.steps, related.source), singleton.constants ?? []);
  return buildNamedListOperation(model, source, request, { name, entity });
}

/** Reads one row of a singleton's related list; null for a list without a `find`. Throws as `singletonRelatedOperation` does. */
export function buildSingletonRowOperation(
  model: Model,
  singleton: Singleton,
  request: RelatedRowRequest,
): Operation<RecordData | null> | null {
  const related = requireRelatedList(singleton.slug, singleton.related, request.name);
  if (related.find === undefined) return null;
  const name = toOperationName(singleton.slug, request.name, 'row');
  const get = withConstants(prefixGetSteps(singleton.steps, related.find), singleton.constants ?? []);
  return rowOperation(model, related, get, { ...request, name });
}

/** The list of that name. Throws an operation error where there is none. */
export function requireRelatedList(owner: string, related: Entity['related'], name: string): RelatedList {
  const found = related.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new WitrynaError('operation', `${owner} has no related list ${name}: ask its \`related\` before.`);
}

/** Names of the record's fields, beside its key, that a list takes: they have to be read first. */
export function getNeededOwnerFields(related: RelatedList): readonly string[] {
  return (related.keys ?? []).flatMap(({ field }) => field ?? []);
}

type Owner = { readonly key: readonly string[] } & Pick<RelatedListRequest, 'values'>;

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
  const get = requireGetSource(entity);
  const values = buildGetArguments(model, get, { key: of.key, pageWide: of.pageWide });
  const constants = [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
  const record = (get.recordPath === '' ? [] : get.recordPath.split('.')).map((field) => ({
    field,
    args: [],
  }));
  return { steps: [...get.steps, ...record], constants };
}

/** A part of the record's key, or another field of it, where the root list wants it. What is missing is not sent. */
function keyConstant(argument: KeyArgument, owner: Owner): readonly ArgConstant[] {
  const { part, field, at, type } = argument;
  const text = field === undefined ? owner.key[part] : toText(ownText(owner.values, field));
  if (text === undefined || text === null) return [];
  const value: Json = parseScalar(text, type);
  return [{ at, value: argument.list === true ? [value] : value }];
}

function ownText(values: RecordData['values'] | undefined, field: string): Json {
  return values !== undefined && Object.hasOwn(values, field) ? (values[field] ?? null) : null;
}

function rowOperation(
  model: Model,
  related: RelatedList,
  get: Parameters<typeof buildKeyedReadOperation>[1]['get'],
  request: RelatedRowRequest,
): Operation<RecordData | null> {
  return buildKeyedReadOperation(
    model,
    { entity: rowsOf(model, related), get, key: request.row, name: request.name },
    request,
  );
}

function rowsOf(model: Model, { name, source }: RelatedList): Entity {
  const entity = findEntityByType(model, source.of);
  if (entity !== null) return entity;
  throw new WitrynaError('operation', `${source.of} is no entity, so ${name} has no rows to read.`);
}

function withConstants<Source extends Pick<ListSource, 'constants'>>(
  source: Source,
  constants: readonly ArgConstant[],
): Source {
  return { ...source, constants: [...constants, ...source.constants] };
}
