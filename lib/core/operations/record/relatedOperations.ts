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
import { buildNamedListOperation } from '../list/listOperation';
import type { ListRequest, PageWideValues, ListResult, RecordData } from '../listState';
import { changeOperation, type Operation } from '../operation';
import { toOperationName } from '../document/buildDocument';
import { isOtherOwnerKey, type OwnerCheck } from '../document/compareKeys';
import { buildOwnerCheck } from './ownerCheck';
import { splitFieldPath, toText } from '../document/readResponse';
import { toConstants } from '../document/argumentValues';
import { parseKeyPart } from '../document/recordIdentity';

/**
 * Request for a record's related list by the list's name. `values` are the record's, for lists that take other fields
 * than its key.
 */
interface RelatedListRequest extends ListRequest {
  readonly name: string;
  readonly values?: RecordData['values'] | undefined;
}

/** Request for one row of a related list by the row's key. */
export interface RelatedRowRequest extends GetRequest, Pick<RelatedListRequest, 'name' | 'values'> {
  readonly row: readonly string[];
}

/**
 * Builds the read of one page of a record's related list: through the read by key, or from a root list filtered by the
 * record's key. Throws an operation error for an unknown list, or an entity without a get.
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

/**
 * Builds the source of a related list from the root, with the record's key in its arguments. Throws an operation error
 * for an entity without a get.
 */
export function buildRelatedListSource(
  model: Model,
  entity: Entity,
  related: RelatedList,
  of: OwnerKey & { readonly pageWide?: PageWideValues | undefined },
): ListSource {
  const start = getListStart(model, entity, related, of);
  return addConstants(prefixListSteps(start.steps, related.source), start.constants);
}

/**
 * Builds the read of one row of a related list by its key, through the list's `find`. Null for a list without one; the
 * row then has to be searched page by page. Throws as `buildRelatedListOperation` does.
 */
export function buildRelatedRowOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  request: RelatedRowRequest,
): Operation<RecordData | null> | null {
  const related = requireRelatedList(entity.type, entity.related, request.name);
  if (related.find === undefined) return null;
  const start = getListStart(model, entity, related, { ...request, key });
  const get = prefixGetSteps(start.steps, related.find);
  const check = buildOwnerCheck(model, entity, related, key);
  const operation = buildRowOperation(model, related, addConstants(get, start.constants), {
    ...request,
    name: toOperationName(entity.type, request.name, 'row'),
    ...(check === null ? {} : { paths: [...(request.paths ?? []), check.path] }),
  });
  return check === null ? operation : withOwnerCheck(operation, check);
}

/** Returns the read of a row that ignores rows of another owner. */
function withOwnerCheck(
  operation: Operation<RecordData | null>,
  check: OwnerCheck,
): Operation<RecordData | null> {
  return changeOperation(operation, (of) => ({
    ...of,
    read: (data) => {
      const found = of.read(data);
      const whose = found === null ? null : (found.values[check.path] ?? null);
      return isOtherOwnerKey(check, toText(whose)) ? null : found;
    },
  }));
}

/**
 * Builds the read of one page of a singleton's related list (`viewer { repositories }`). Throws an operation error for
 * an unknown list.
 */
export function buildSingletonListOperation(
  model: Model,
  singleton: Singleton,
  request: RelatedListRequest,
): Operation<ListResult> {
  const related = requireRelatedList(singleton.slug, singleton.related, request.name);
  const name = toOperationName(singleton.slug, request.name);
  const entity = requireRowEntity(model, related);
  const source = addConstants(prefixListSteps(singleton.steps, related.source), singleton.constants ?? []);
  return buildNamedListOperation(model, source, request, { name, entity });
}

/**
 * Builds the read of one row of a singleton's related list; null for a list without a `find`. Throws as
 * `buildSingletonListOperation` does.
 */
export function buildSingletonRowOperation(
  model: Model,
  singleton: Singleton,
  request: RelatedRowRequest,
): Operation<RecordData | null> | null {
  const related = requireRelatedList(singleton.slug, singleton.related, request.name);
  if (related.find === undefined) return null;
  const name = toOperationName(singleton.slug, request.name, 'row');
  const get = addConstants(prefixGetSteps(singleton.steps, related.find), singleton.constants ?? []);
  return buildRowOperation(model, related, get, { ...request, name });
}

/** Returns the related list of that name. Throws an operation error where there is none. */
function requireRelatedList(owner: string, related: Entity['related'], name: string): RelatedList {
  const found = related.find((one) => one.name === name);
  if (found !== undefined) return found;
  throw new WitrynaError('operation', `${owner} has no related list ${name}: ask its \`related\` before.`);
}

/** Returns the names of the owner's fields, besides its key, that a list needs. They have to be read first. */
export function getNeededOwnerFields(related: RelatedList): readonly string[] {
  return (related.keys ?? []).flatMap(({ field }) => field ?? []);
}

type OwnerKey = { readonly key: readonly string[] } & Pick<RelatedListRequest, 'values'>;

interface ListStart {
  readonly steps: readonly FieldStep[];
  readonly constants: readonly ArgConstant[];
}

/** Returns the steps before the list's own, and the values sent with them. */
function getListStart(
  model: Model,
  entity: Entity,
  related: RelatedList,
  of: OwnerKey & { readonly pageWide?: PageWideValues | undefined },
): ListStart {
  if (related.keys !== undefined)
    return { steps: [], constants: related.keys.flatMap((argument) => toKeyConstant(argument, of)) };
  const get = requireGetSource(entity);
  const values = buildGetArguments(model, get, { key: of.key, pageWide: of.pageWide });
  const record = splitFieldPath(get.recordPath).map((field) => ({ field, args: [] }));
  return { steps: [...get.steps, ...record], constants: toConstants(values) };
}

/**
 * Returns the value of a key argument: a part of the owner's key, or another field of it. Missing values are not sent.
 */
function toKeyConstant(argument: KeyArgument, owner: OwnerKey): readonly ArgConstant[] {
  const { part, field, at } = argument;
  const text = field === undefined ? owner.key[part] : toText(getOwnText(owner.values, field));
  if (text === undefined || text === null) return [];
  return [{ at, value: parseKeyPart(text, argument) }];
}

function getOwnText(values: RecordData['values'] | undefined, field: string): Json {
  return values !== undefined && Object.hasOwn(values, field) ? (values[field] ?? null) : null;
}

function buildRowOperation(
  model: Model,
  related: RelatedList,
  get: Parameters<typeof buildKeyedReadOperation>[1]['get'],
  request: RelatedRowRequest,
): Operation<RecordData | null> {
  return buildKeyedReadOperation(
    model,
    { entity: requireRowEntity(model, related), get, key: request.row, name: request.name },
    request,
  );
}

function requireRowEntity(model: Model, { name, source }: RelatedList): Entity {
  const entity = findEntityByType(model, source.of);
  if (entity !== null) return entity;
  throw new WitrynaError('operation', `${source.of} is no entity, so ${name} has no rows to read.`);
}

function addConstants<Source extends Pick<ListSource, 'constants'>>(
  source: Source,
  constants: readonly ArgConstant[],
): Source {
  return { ...source, constants: [...constants, ...source.constants] };
}
