import type { ArgConstant, GetSource } from '../../schema/model/reads';
import type { Entity, Model } from '../../schema/model/model';
import { buildArgumentValues, type ArgumentValues } from '../document/argumentValues';
import { buildDocument, toOperationName } from '../document/buildDocument';
import { isSameKey } from '../document/compareKeys';
import { readKey, parseScalar, isIntegerType } from '../document/recordIdentity';
import {
  isMalformedAnswer,
  getFirstAtPath,
  getAtPath,
  getRowsAtPath,
  toText,
} from '../document/readResponse';
import { markSiteDocument, type Operation, type Refutation } from '../operation';
import type { PageWideValues, RecordData } from '../listState';
import { buildPageWideConstants } from '../document/inputValues';
import { buildRecordPlan, type RecordPlan } from '../document/recordPlan';
import { mergeSelections, countPathLevels, selectPath } from '../document/selectionSet';
import { buildWithinLimits } from '../document/fitToLimits';
import { WitrynaError } from '../../errors';

/** How a record is to be read. */
export interface GetRequest {
  /** Names of fields; all that are not deprecated when left out. */
  readonly selection?: readonly string[];
  /** Dotted paths of further values (`project.fullPath`): they stand among the record's values by their paths. */
  readonly paths?: readonly string[];
  readonly pageWide?: PageWideValues | undefined;
}

/**
 * Reads one record by its key (parts as text, in the order of `Entity.key`). Only a record with that very key counts, whatever
 * the backend gives. Null where there is no such record. Throws an operation error for an entity without a get.
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

/** The same by any way to one record of an entity, under a given name. */
export function buildKeyedReadOperation(
  model: Model,
  of: KeyRead,
  request: GetRequest,
): Operation<RecordData | null> {
  return buildWithinLimits(model, (within) => makeRead(within, of, request));
}

interface KeyRead {
  readonly entity: Entity;
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly name: string;
}

function makeRead(model: Model, of: KeyRead, request: GetRequest): Operation<RecordData | null> {
  const { entity, get, key } = of;
  const levels = get.steps.length + countPathLevels(get.recordPath);
  const plan = buildRecordPlan(model, entity, request.selection ?? null, levels);
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: of.name,
    roots: [
      {
        steps: get.steps,
        values: buildGetArguments(model, get, { key, pageWide: request.pageWide }),
        select: selectPath(
          get.recordPath,
          mergeSelections(plan.select, ...(request.paths ?? []).map((each) => selectPath(each))),
        ),
      },
    ],
  });
  const path = paths[0] ?? [];
  const asked = { get, key, plan };
  return {
    name,
    ...markSiteDocument(document),
    variables,
    read: (data) => {
      const found = findRecordByKey(entity, asked, getAtPath(data, path));
      const record = found === null ? null : plan.read(found);
      if (record === null || request.paths === undefined) return record;
      const more = request.paths.map((each) => [each, toText(getFirstAtPath(found, each))] as const);
      return { ...record, values: { ...record.values, ...Object.fromEntries(more) } };
    },
    single: true,
    isMalformed: (data) => isMalformedAnswer(data, { path, steps: get.steps, rows: get.recordPath }),
    findRefutations: (data) => findKeyRefutations(entity, asked, getAtPath(data, path)),
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** The entity's way to read one record. Throws an operation error where it has none. */
export function requireGetSource(entity: Entity): GetSource {
  if (entity.get !== null) return entity.get;
  throw new WitrynaError('operation', `${entity.type} cannot be read by a key: ask Entity.get before.`);
}

/** The arguments of a read by key. A key without some part asks without it; the backend then says what is missing. */
export function buildGetArguments(
  model: Model,
  get: GetSource,
  of: { readonly key: readonly string[]; readonly pageWide?: PageWideValues | undefined },
): ArgumentValues {
  const keys = get.key.flatMap(({ part, at, type, list }): readonly ArgConstant[] => {
    const text = of.key[part];
    if (text === undefined) return [];
    const value = parseScalar(text, type);
    return [{ at, value: list === true ? [value] : value }];
  });
  return buildArgumentValues([get.constants, buildPageWideConstants(model, get.pageWide, of.pageWide), keys]);
}

/** A read by key: its way, the key, and how records are read. */
export interface KeyedRead {
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly plan: RecordPlan;
}

/** The record with the key in the answer of a read by key; null where no record has it, however many came. */
export function findRecordByKey(entity: Entity, ask: KeyedRead, value: unknown): object | null {
  const rows = getRowsAtPath(value, ask.get.recordPath);
  if (entity.key === null) return rows[0] ?? null;
  const types = getKeyTypes(entity, ask.get);
  const exact = JSON.stringify(ask.key);
  return (
    rows.find((row) => keysOf(entity, ask.plan, row).some((own) => JSON.stringify(own) === exact)) ??
    rows.find((row) => keysOf(entity, ask.plan, row).some((own) => isSameKey(ask.key, own, types))) ??
    null
  );
}

/** What an answer proves wrong that gives records, but none with the key. */
export function findKeyRefutations(entity: Entity, ask: KeyedRead, value: unknown): readonly Refutation[] {
  // An object without any value is one of another type, which has nothing of the fragment.
  const rows = getRowsAtPath(value, ask.get.recordPath).filter((row) => Object.keys(row).length > 0);
  if (rows.length === 0 || findRecordByKey(entity, ask, value) !== null) return [];
  return [{ type: entity.type, field: ask.get.steps.map(({ field }) => field).join('.') }];
}

/** The keys that a record goes by: the entity's own and, where it is of several types, that of its own one. */
function keysOf(entity: Entity, plan: RecordPlan, row: object): readonly (readonly string[] | null)[] {
  const own = readKey(entity.key, row);
  return entity.members === undefined ? [own] : [own, plan.read(row)?.key ?? null];
}

/** Printed types of the key's parts: numbers where the read wants numbers, otherwise as the record has them. */
export function getKeyTypes({ key }: Pick<Entity, 'key'>, get: GetSource): readonly string[] {
  return (key?.fields ?? []).map(({ type }, index) => {
    const wanted = get.key.find(({ part }) => part === index)?.type;
    return wanted !== undefined && isIntegerType(wanted) ? wanted : type;
  });
}
