import type { FieldStep } from '../schema/reads';
import type { Json } from '../schema/json';
import type { LookUp, Model, VisitorInput } from '../schema/model';
import { placeValues, type ArgumentValues } from './argumentValues';
import { buildDocument } from './document';
import { isSameKey } from './isSameKey';
import { wantsNumber } from './keyText';
import { lacksAnswer } from './lacksAnswer';
import { made } from './madeDocument';
import type { RecordData } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';
import { ownValue, readJson, readPath, readRows, readText } from './readPath';
import type { RecordPlan } from './selection';
import { pathLevels, selectPath } from './selectionNode';
import { valuePlan } from './valuePlan';
import { visitorValues } from './visitorValues';
import { withinLimits } from './withinLimits';

/**
 * Reads by what a visitor filled in. `values`: input name -> text or JSON; text becomes what the input's type wants, and
 * what is missing or empty is not sent. A value that is no entity comes as a record without key and title; a leaf
 * (no fields at all) as the single value `value`. `selection`: names of the fields to read; all with null.
 */
export function lookUpOperation(
  model: Model,
  lookUp: LookUp,
  values: { readonly [input: string]: Json },
  selection: readonly string[] | null = null,
): Operation<RecordData | null> {
  const given = visitorValues(lookUp.inputs, values);
  const operation = withinLimits(model, (within) =>
    readOneOperation({
      name: operationName(lookUp.slug),
      steps: lookUp.steps,
      record: lookUp.record,
      values: placeValues([lookUp.constants ?? [], ...given.map((one) => [one])]),
      plan: valuePlan(within, lookUp, lookUp.steps.length + pathLevels(lookUp.record), selection),
    }),
  );
  const isOther = (found: RecordData | null): boolean =>
    found !== null && lookUp.inputs.some((input) => contradicts(input, ownValue(values, input.name), found));
  return {
    ...operation,
    read: (data) => {
      const found = operation.read(data);
      return isOther(found) ? null : found;
    },
    refutes: (data) =>
      isOther(operation.read(data))
        ? [{ type: lookUp.type, field: lookUp.steps.map(({ field }) => field).join('.') }]
        : [],
  };
}

/** What tells one record from all others; texts that are looked for in titles may well be found as parts of them. */
const TELLING = /^(id|uuid|guid|slug|code|key|number|no|sku|isbn|login|handle|username|email|iban)$/i;

/** Whether a record has another value than the one that it was asked for by. */
function contradicts(input: VisitorInput, asked: unknown, { values }: RecordData): boolean {
  const field = input.at.path.at(-1) ?? input.name;
  const [text, own] = [readText(asked), readText(ownValue(values, field))];
  if (!TELLING.test(field) || input.list || text === null || text.trim() === '' || own === null) return false;
  return !isSameKey([text.trim()], [own.trim()], [wantsNumber(input.type) ? input.type : 'String']);
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
