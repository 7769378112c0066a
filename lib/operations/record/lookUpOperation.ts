import type { FieldStep } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { LookUp, Model, ArgumentInput, Singleton } from '../../schema/model/model';
import { buildArgumentValues, type ArgumentValues } from '../document/argumentValues';
import { buildDocument, toOperationName } from '../document/buildDocument';
import { isSameKey } from '../document/compareKeys';
import { isIntegerType } from '../document/recordIdentity';
import {
  isMalformedAnswer,
  getOwnValue,
  toJson,
  getAtPath,
  getRowsAtPath,
  toText,
} from '../document/readResponse';
import { changeOperation, markSiteDocument, type Operation } from '../operation';
import type { RecordData } from '../listState';
import type { RecordPlan } from '../document/recordPlan';
import { countPathLevels, selectPath } from '../document/selectionSet';
import { buildRootValuePlan } from '../document/rootValuePlan';
import { buildInputConstants } from '../document/inputValues';
import { buildWithinLimits } from '../document/fitToLimits';

/**
 * Builds a read from a visitor's inputs. `values`: input name -> text or JSON; text is converted to the input's type,
 * missing and empty values are not sent. A value that is no entity is returned as a record without key and title, a
 * leaf as the single value `value`. `selection`: names of the fields to read; null for all.
 */
export function buildLookUpOperation(
  model: Model,
  lookUp: LookUp,
  values: { readonly [input: string]: Json },
  selection: readonly string[] | null = null,
): Operation<RecordData | null> {
  const constants = buildInputConstants(lookUp.inputs, values);
  const operation = buildWithinLimits(model, (within) =>
    buildSingleValueOperation({
      name: toOperationName(lookUp.slug),
      steps: lookUp.steps,
      record: lookUp.recordPath,
      values: buildArgumentValues([lookUp.constants ?? [], ...constants.map((one) => [one])]),
      plan: buildRootValuePlan(
        within,
        lookUp,
        lookUp.steps.length + countPathLevels(lookUp.recordPath),
        selection,
      ),
    }),
  );
  const isOtherRecord = (found: RecordData | null): boolean =>
    found !== null &&
    lookUp.inputs.some((input) => hasOtherValue(input, getOwnValue(values, input.name), found));
  return changeOperation(operation, (of) => ({
    ...of,
    read: (data) => {
      const found = of.read(data);
      return isOtherRecord(found) ? null : found;
    },
    findRefutations: (data) =>
      isOtherRecord(of.read(data))
        ? [{ type: lookUp.type, field: lookUp.steps.map(({ field }) => field).join('.') }]
        : [],
  }));
}

/** Checks whether a record's value differs from the one that it was requested by. */
function hasOtherValue(input: ArgumentInput, requested: unknown, { values }: RecordData): boolean {
  const field = input.at.path.at(-1) ?? input.name;
  const [text, own] = [toText(requested), toText(getOwnValue(values, field))];
  if (input.unique === undefined || input.list || text === null || text.trim() === '' || own === null)
    return false;
  return !isSameKey([text.trim()], [own.trim()], [isIntegerType(input.type) ? input.type : 'String']);
}

/** Builds the read of one value, for look-ups and singletons alike. */
function buildSingleValueOperation(of: {
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
    ...markSiteDocument(document),
    variables,
    single: true,
    isMalformed: (data) =>
      isMalformedAnswer(data, { path, steps: of.steps, rows: of.record, ...(isLeaf ? { leaf: true } : {}) }),
    read: (data) => {
      const value = getAtPath(data, path);
      if (isLeaf) return toLeafRecord(toJson(getAtPath(value, of.record)));
      const record = getRowsAtPath(value, of.record)[0];
      return record === undefined ? null : of.plan.read(record);
    },
    ...(of.plan.omitted.length === 0 ? {} : { omitted: of.plan.omitted }),
  };
}

function toLeafRecord(value: Json): RecordData | null {
  return value === null ? null : { type: null, key: null, title: null, values: { value } };
}

/**
 * Builds the read of a value without a key (`viewer`, `shop`), with the given fields or with all. The result is null
 * where the backend has none for this visitor.
 */
export function buildSingletonOperation(
  model: Model,
  singleton: Singleton,
  selection: readonly string[] | null = null,
): Operation<RecordData | null> {
  return buildWithinLimits(model, (within) =>
    buildSingleValueOperation({
      name: toOperationName(singleton.slug),
      steps: singleton.steps,
      record: '',
      values: buildArgumentValues([singleton.constants ?? []]),
      plan: buildRootValuePlan(within, singleton, singleton.steps.length, selection),
    }),
  );
}
