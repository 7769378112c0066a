import type { FieldStep } from '../schema/reads';
import type { Json } from '../schema/json';
import type { LookUp, Model } from '../schema/model';
import { placeValues, type ArgumentValues } from './argumentValues';
import { buildDocument } from './document';
import { lacksAnswer } from './lacksAnswer';
import { made } from './madeDocument';
import type { RecordData } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { readJson, readPath, readRows } from './readPath';
import type { RecordPlan } from './selection';
import { pathLevels, selectPath } from './selectionNode';
import { valuePlan } from './valuePlan';
import { visitorValues } from './visitorValues';

/**
 * Reads by what a visitor filled in. `values`: input name -> text or JSON; text becomes what the input's type wants, and
 * what is missing or empty is not sent. A value that is no entity comes as a record without key and title; a leaf
 * (no fields at all) as the single value `value`.
 */
export function lookUpOperation(
  model: Model,
  lookUp: LookUp,
  values: { readonly [input: string]: Json },
): Operation<RecordData | null> {
  const given = visitorValues(lookUp.inputs, values);
  return readOneOperation({
    name: operationName(lookUp.slug),
    steps: lookUp.steps,
    record: lookUp.record,
    values: placeValues([lookUp.constants ?? [], ...given.map((one) => [one])]),
    plan: valuePlan(model, lookUp, lookUp.steps.length + pathLevels(lookUp.record)),
  });
}

/** A read of one value by its way, for look-ups and singletons alike. */
export function readOneOperation(of: {
  readonly name: string;
  readonly steps: readonly FieldStep[];
  readonly record: string;
  readonly values: ArgumentValues;
  readonly plan: RecordPlan;
}): Operation<RecordData | null> {
  const { name, document, variables, paths } = buildDocument({
    kind: 'query',
    name: of.name,
    roots: [{ steps: of.steps, values: of.values, select: selectPath(of.record, of.plan.select) }],
  });
  const isLeaf = of.plan.select.length === 0;
  const path = paths[0] ?? [];
  return {
    name,
    ...made(document),
    variables,
    one: true,
    lacks: (data) =>
      lacksAnswer(data, { path, steps: of.steps, rows: of.record, ...(isLeaf ? { leaf: true } : {}) }),
    read: (data) => {
      const value = readPath(data, path);
      if (isLeaf) return leafRecord(readJson(readPath(value, of.record)));
      const record = readRows(value, of.record)[0];
      return record === undefined ? null : of.plan.read(record);
    },
    ...(of.plan.omitted.length === 0 ? {} : { omitted: of.plan.omitted }),
  };
}

function leafRecord(value: Json): RecordData | null {
  return value === null ? null : { type: null, key: null, title: null, values: { value } };
}
