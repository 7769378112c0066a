import type { ArgConstant, GetSource } from '../schema/reads';
import type { Entity, Model } from '../schema/model';
import { placeValues, type ArgumentValues } from './argumentValues';
import { buildDocument } from './document';
import { isSameKey } from './isSameKey';
import { keyText, typedValue, wantsNumber } from './keyText';
import { lacksAnswer } from './lacksAnswer';
import { made } from './madeDocument';
import type { PageWideValues } from './listAsk';
import type { RecordData } from './listState';
import type { Operation, Refutation } from './operation';
import { operationName } from './operationName';
import { pageWideConstants } from './pageWide';
import { readFirst, readPath, readRows, readText } from './readPath';
import { recordPlan, type RecordPlan } from './selection';
import { mergeSelections, pathLevels, selectPath } from './selectionNode';
import { withinLimits } from './withinLimits';
import { WitrynaError } from '../errors';

/** How a record is to be read. */
export interface GetAsk {
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
export function getOperation(
  model: Model,
  entity: Entity,
  key: readonly string[],
  ask: GetAsk = {},
): Operation<RecordData | null> {
  const get = getSource(entity);
  return readByKey(model, { entity, get, key, name: operationName(entity.type) }, ask);
}

/** The same by any way to one record of an entity, under a given name. */
export function readByKey(model: Model, of: KeyRead, ask: GetAsk): Operation<RecordData | null> {
  return withinLimits(model, (within) => makeRead(within, of, ask));
}

interface KeyRead {
  readonly entity: Entity;
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly name: string;
}

function makeRead(model: Model, of: KeyRead, ask: GetAsk): Operation<RecordData | null> {
  const { entity, get, key } = of;
  const levels = get.steps.length + pathLevels(get.record);
  const plan = recordPlan(model, entity, ask.selection ?? null, levels);
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: of.name,
    roots: [
      {
        steps: get.steps,
        values: getArguments(model, get, { key, pageWide: ask.pageWide }),
        select: selectPath(
          get.record,
          mergeSelections(plan.select, ...(ask.paths ?? []).map((each) => selectPath(each))),
        ),
      },
    ],
  });
  const path = paths[0] ?? [];
  const asked = { get, key, plan };
  return {
    name,
    ...made(document),
    variables,
    read: (data) => {
      const found = recordOf(entity, asked, readPath(data, path));
      const record = found === null ? null : plan.read(found);
      if (record === null || ask.paths === undefined) return record;
      const more = ask.paths.map((each) => [each, readText(readFirst(found, each))] as const);
      return { ...record, values: { ...record.values, ...Object.fromEntries(more) } };
    },
    one: true,
    lacks: (data) => lacksAnswer(data, { path, steps: get.steps, rows: get.record }),
    refutes: (data) => refutationOf(entity, asked, readPath(data, path)),
    ...(plan.omitted.length === 0 ? {} : { omitted: plan.omitted }),
  };
}

/** The entity's way to read one record. Throws an operation error where it has none. */
export function getSource(entity: Entity): GetSource {
  if (entity.get !== null) return entity.get;
  throw new WitrynaError('operation', `${entity.type} cannot be read by a key: ask Entity.get before.`);
}

/** The arguments of a read by key. A key without some part asks without it; the backend then says what is missing. */
export function getArguments(
  model: Model,
  get: GetSource,
  of: { readonly key: readonly string[]; readonly pageWide?: PageWideValues | undefined },
): ArgumentValues {
  const keys = get.key.flatMap(({ part, at, type, list }): readonly ArgConstant[] => {
    const text = of.key[part];
    if (text === undefined) return [];
    const value = typedValue(text, type);
    return [{ at, value: list === true ? [value] : value }];
  });
  return placeValues([get.constants, pageWideConstants(model, get.pageWide, of.pageWide), keys]);
}

/** A read by key: its way, the key, and how records are read. */
export interface KeyAsk {
  readonly get: GetSource;
  readonly key: readonly string[];
  readonly plan: RecordPlan;
}

/** The record with the key in the answer of a read by key; null where no record has it, however many came. */
export function recordOf(entity: Entity, ask: KeyAsk, value: unknown): object | null {
  const rows = readRows(value, ask.get.record);
  if (entity.key === null) return rows[0] ?? null;
  const types = keyTypes(entity, ask.get);
  const exact = JSON.stringify(ask.key);
  return (
    rows.find((row) => keysOf(entity, ask.plan, row).some((own) => JSON.stringify(own) === exact)) ??
    rows.find((row) => keysOf(entity, ask.plan, row).some((own) => isSameKey(ask.key, own, types))) ??
    null
  );
}

/** What an answer proves wrong that gives records, but none with the key. */
export function refutationOf(entity: Entity, ask: KeyAsk, value: unknown): readonly Refutation[] {
  // An object without any value is one of another type, which has nothing of the fragment.
  const rows = readRows(value, ask.get.record).filter((row) => Object.keys(row).length > 0);
  if (rows.length === 0 || recordOf(entity, ask, value) !== null) return [];
  return [{ type: entity.type, field: ask.get.steps.map(({ field }) => field).join('.') }];
}

/** The keys that a record goes by: the entity's own and, where it is of several types, that of its own one. */
function keysOf(entity: Entity, plan: RecordPlan, row: object): readonly (readonly string[] | null)[] {
  const own = keyText(entity.key, row);
  return entity.members === undefined ? [own] : [own, plan.read(row)?.key ?? null];
}

/** Printed types of the key's parts: numbers where the read wants numbers, otherwise as the record has them. */
export function keyTypes({ key }: Pick<Entity, 'key'>, get: GetSource): readonly string[] {
  return (key?.fields ?? []).map(({ type }, index) => {
    const wanted = get.key.find(({ part }) => part === index)?.type;
    return wanted !== undefined && wantsNumber(wanted) ? wanted : type;
  });
}
