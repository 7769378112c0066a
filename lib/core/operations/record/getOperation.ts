import type { ArgConstant, GetSource } from '../../schema/model/reads';
import { DEFAULT_DOCUMENT_LIMITS } from '../../schema/model/documentLimits';
import type { Entity, Field, Model } from '../../schema/model/model';
import { buildArgumentValues, type ArgumentValues } from '../document/argumentValues';
import { buildDocument, toOperationName } from '../document/buildDocument';
import { withSources } from '../document/entityLookup';
import { findByKey } from '../document/compareKeys';
import { readKey, parseKeyPart, isIntegerType } from '../document/recordIdentity';
import {
  isMalformedAnswer,
  getFirstAtPath,
  getAtPath,
  getRowsAtPath,
  splitFieldPath,
  toText,
} from '../document/readResponse';
import { markSiteDocument, type Operation, type Refutation } from '../operation';
import type { PageWideValues, RecordData } from '../listState';
import { buildPageWideConstants } from '../document/inputValues';
import { buildFieldPlan } from '../document/fieldPlan';
import { buildRecordPlan, type RecordPlan } from '../document/recordPlan';
import { mergeSelections, countPathLevels, selectPath } from '../document/selectionSet';
import { buildWithinLimits } from '../document/fitToLimits';
import { WitrynaError } from '../../errors';

/** Request for one record: its fields, further paths, and page-wide values. */
export interface GetRequest {
  /** Names of fields; by default all that are not deprecated. */
  readonly selection?: readonly string[];
  /** Dotted paths of further values (`project.fullPath`). They are added to the record's values under these paths. */
  readonly paths?: readonly string[];
  /** Fields below objects and relations of the record, each called by its path. Those that are nested too deep are left out. */
  readonly below?: readonly Field[];
  /** Texts are read as they are stored, because they are compared or written back. */
  readonly bySource?: true;
  readonly pageWide?: PageWideValues | undefined;
}

/**
 * Builds the read of a record by its key (parts as text, in the order of `Entity.key`). A record with another key does
 * not count, whatever the backend returns. The result is null where there is no such record. Throws an operation error
 * for an entity without a get.
 */
export function buildGetOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  request: GetRequest = {},
): Operation<RecordData | null> {
  const get = requireGetSource(entity);
  return buildKeyedReadOperation(model, { entity, get, key, name: toOperationName(entity.type) }, request);
}

/** Builds a read by key from any source of one record, under a given name. */
export function buildKeyedReadOperation(
  model: Model,
  of: KeyedReadSource,
  request: GetRequest,
): Operation<RecordData | null> {
  return buildWithinLimits(model, (within) => assembleRead(within, of, request));
}

interface KeyedReadSource {
  readonly entity: Entity;
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly name: string;
}

function assembleRead(model: Model, of: KeyedReadSource, request: GetRequest): Operation<RecordData | null> {
  const { get, key } = of;
  const entity = request.bySource === true ? withSources(of.entity) : of.entity;
  const levels = get.steps.length + countPathLevels(get.recordPath);
  const plan = buildRecordPlan(model, entity, request.selection ?? null, levels);
  const { depth } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  const below = (request.below ?? []).flatMap(
    (field) => buildFieldPlan(model, field, { level: 0, depth: depth - levels }) ?? [],
  );
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: of.name,
    roots: [
      {
        steps: get.steps,
        values: buildGetArguments(model, get, { key, pageWide: request.pageWide }),
        select: selectPath(
          get.recordPath,
          mergeSelections(
            plan.select,
            ...below.map(({ select }) => select),
            ...(request.paths ?? []).map((each) => selectPath(each)),
          ),
        ),
      },
    ],
  });
  const path = paths[0] ?? [];
  const keyedRead = { get, key, plan };
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) => {
      const found = findRecordByKey(entity, keyedRead, getAtPath(data, path));
      const record = found === null ? null : plan.read(found);
      if (record === null || below.length + (request.paths ?? []).length === 0) return record;
      const more = [
        ...below.map((each) => [each.name, each.read(found)] as const),
        ...(request.paths ?? []).map((each) => [each, toText(getFirstAtPath(found, each))] as const),
      ];
      return { ...record, values: { ...record.values, ...Object.fromEntries(more) } };
    },
    single: true,
    records: [...path, ...splitFieldPath(get.recordPath)],
    isMalformed: (data) => isMalformedAnswer(data, { path, steps: get.steps, rows: get.recordPath }),
    findRefutations: (data) => findKeyRefutations(entity, keyedRead, getAtPath(data, path)),
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** Returns the get of an entity. Throws an operation error where it has none. */
export function requireGetSource(entity: Entity): GetSource {
  if (entity.get !== null) return entity.get;
  throw new WitrynaError('operation', `${entity.type} cannot be read by a key: ask Entity.get before.`);
}

/** Builds the arguments of a read by key. A missing part of the key is not sent; the backend then reports it. */
export function buildGetArguments(
  model: Model,
  get: GetSource,
  of: { readonly key: readonly string[]; readonly pageWide?: PageWideValues | undefined },
): ArgumentValues {
  const keys = get.key.flatMap((argument): readonly ArgConstant[] => {
    const text = of.key[argument.part];
    return text === undefined ? [] : [{ at: argument.at, value: parseKeyPart(text, argument) }];
  });
  return buildArgumentValues([get.constants, buildPageWideConstants(model, get.pageWide, of.pageWide), keys]);
}

/** A read by key: its source, the key, and the record plan. */
interface KeyedRead {
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly plan: RecordPlan;
}

/** Finds the record with the requested key in a response; null where no record has it. */
export function findRecordByKey(entity: Entity, ask: KeyedRead, value: unknown): object | null {
  const rows = getRowsAtPath(value, ask.get.recordPath);
  if (entity.key === null) return rows[0] ?? null;
  const types = getKeyTypes(entity, ask.get);
  return findByKey(rows, { key: ask.key, types }, (row) => getRecordKeys(entity, ask.plan, row));
}

/** Returns a refutation where a response has records, but none with the requested key. */
export function findKeyRefutations(entity: Entity, ask: KeyedRead, value: unknown): readonly Refutation[] {
  // An object without any value has another type than the fragment.
  const rows = getRowsAtPath(value, ask.get.recordPath).filter((row) => Object.keys(row).length > 0);
  if (rows.length === 0 || findRecordByKey(entity, ask, value) !== null) return [];
  return [{ type: entity.type, field: ask.get.steps.map(({ field }) => field).join('.') }];
}

/** Returns the keys of a record: that of the entity and, for abstract entities, that of its member type. */
function getRecordKeys(entity: Entity, plan: RecordPlan, row: object): readonly (readonly string[] | null)[] {
  const ownKey = readKey(entity.key, row);
  return entity.members === undefined ? [ownKey] : [ownKey, plan.read(row)?.key ?? null];
}

/** Returns the printed types of the key's parts: integers where the get wants them, otherwise the record's types. */
export function getKeyTypes({ key }: Pick<Entity, 'key'>, get: GetSource): readonly string[] {
  return (key?.fields ?? []).map(({ type }, index) => {
    const keyType = get.key.find(({ part }) => part === index)?.type;
    return keyType !== undefined && isIntegerType(keyType) ? keyType : type;
  });
}
