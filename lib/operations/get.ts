import type { ArgConstant, GetSource } from '../schema/reads';
import type { Entity, Model } from '../schema/model';
import { placeValues, type ArgumentValues } from './argumentValues';
import { buildDocument } from './document';
import { keyText, typedValue } from './keyText';
import type { PageWideValues } from './listAsk';
import type { RecordData } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { pageWideConstants } from './pageWide';
import { readPath, readRows } from './readPath';
import { recordPlan } from './selection';
import { selectPath } from './selectionNode';
import { WitrynaError } from '../errors';

/** How a record is to be read. */
export interface GetAsk {
  /** Names of fields; all that are not deprecated when left out. */
  readonly selection?: readonly string[];
  readonly pageWide?: PageWideValues | undefined;
}

/**
 * Reads one record by its key (parts as text, in the order of `Entity.key`). Where the read is a list narrowed by the key, the
 * row with that very key counts. Null where there is no such record. Throws an operation error for an entity without a get.
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
export function readByKey(
  model: Model,
  of: {
    readonly entity: Entity;
    readonly get: GetSource;
    readonly key: readonly string[];
    readonly name: string;
  },
  ask: GetAsk,
): Operation<RecordData | null> {
  const { entity, get, key } = of;
  const plan = recordPlan(model, entity, ask.selection ?? null);
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: of.name,
    roots: [
      {
        steps: get.steps,
        values: getArguments(model, get, { key, pageWide: ask.pageWide }),
        select: selectPath(get.record, plan.select),
      },
    ],
  });
  return {
    name,
    document,
    variables,
    read: (data) => {
      const found = recordOf(entity, get, { value: readPath(data, paths[0] ?? []), key });
      return found === null ? null : plan.read(found);
    },
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

/** The record in the answer of a read by key: of several rows, the one with the key; a single one as it is. */
export function recordOf(
  entity: Entity,
  get: Pick<GetSource, 'record'>,
  answer: { readonly value: unknown; readonly key: readonly string[] },
): object | null {
  const rows = readRows(answer.value, get.record);
  if (rows.length <= 1) return rows[0] ?? null;
  const wanted = JSON.stringify(answer.key);
  return rows.find((row) => JSON.stringify(keyText(entity.key, row)) === wanted) ?? null;
}
