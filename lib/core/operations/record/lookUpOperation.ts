import type { FieldStep } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { LookUp, Model, ArgumentInput, Singleton, UnionMember } from '../../schema/model/model';
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
  splitFieldPath,
  toText,
} from '../document/readResponse';
import { changeOperation, markSiteDocument, type Operation } from '../operation';
import type { RecordData } from '../listState';
import { type RecordPlan, buildPlainPlan, buildRecordPlan } from '../document/recordPlan';
import { countPathLevels, selectPath } from '../document/selectionSet';
import { buildInputConstants } from '../document/inputValues';
import { buildWithinLimits, DOCUMENT_OVERHEAD } from '../document/fitToLimits';
import { DEFAULT_DOCUMENT_LIMITS, withDocumentLimits } from '../../schema/model/documentLimits';
import { findEntityByType } from '../document/entityLookup';
import { buildMemberFragment, type UsedAliases } from '../document/memberFragment';

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
    records: [...path, ...splitFieldPath(of.record)],
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

/** Builds the read that tells whether the backend has a value for this visitor, with as few fields as possible. */
export function buildPresenceOperation(model: Model, singleton: Singleton): Operation<RecordData | null> {
  return buildSingletonOperation(model, singleton, getLeastSelection(singleton));
}

/** An entity has its key or title without any field; a value that is no entity needs one of its own. */
function getLeastSelection({ of, fields }: Singleton): readonly string[] | null {
  if (of !== null) return [];
  const leaf = fields.find(
    ({ kind, secret, deprecated }) =>
      kind !== 'object' &&
      kind !== 'relation' &&
      kind !== 'union' &&
      secret === undefined &&
      deprecated !== true,
  );
  return leaf === undefined ? null : [leaf.name];
}

/**
 * Builds the plan of a look-up or a singleton: a record, a plain value, or a union of values. `levels` is the number
 * of fields above it. `names` are the fields to read (`Type.field` for a member's); null for all.
 */
function buildRootValuePlan(
  model: Model,
  of: Pick<LookUp, 'of' | 'fields' | 'members'>,
  levels: number,
  names: readonly string[] | null = null,
): RecordPlan {
  const entity = findEntityByType(model, of.of ?? undefined);
  if (entity !== null) return buildRecordPlan(model, entity, names, levels);
  return of.members === undefined
    ? buildPlainPlan(model, filterFields(of.fields, names), levels)
    : buildUnionPlan(model, of.members, levels, names);
}

function filterFields(fields: LookUp['fields'], names: readonly string[] | null): LookUp['fields'] {
  return names === null ? fields : fields.filter(({ name }) => names.includes(name));
}

/** Builds the plan of a union. Members are told apart by their aliases and share the document's limits. */
function buildUnionPlan(
  model: Model,
  members: readonly UnionMember[],
  levels: number,
  names: readonly string[] | null,
): RecordPlan {
  const { bytes, fields, depth } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  const memberRequests = members.map((member) => ({ member, names: getMemberNames(member, names) }));
  const count = Math.max(1, memberRequests.filter((one) => one.names?.length !== 0).length);
  const part = (all: number, around: number): number => around + Math.max(0, all - around) / count;
  const share = withDocumentLimits(model, {
    bytes: part(bytes, DOCUMENT_OVERHEAD.bytes),
    fields: part(fields, DOCUMENT_OVERHEAD.fields),
    depth,
  });
  const taken: UsedAliases = new Set();
  const plans = memberRequests.map(({ member: { type, fields: own }, names: wanted }) => {
    const entity = findEntityByType(model, type);
    const plan =
      entity === null
        ? buildPlainPlan(share, filterFields(own, wanted), levels)
        : buildRecordPlan(share, entity, wanted, levels);
    return { type, plan, ...buildMemberFragment(type, plan.select, taken) };
  });
  return {
    // A member without requested fields gets no fragment.
    select: plans.flatMap(({ select, plan }) => (plan.select.length === 0 ? [] : select)),
    omitted: plans.flatMap(({ type, plan }) =>
      plan.omitted.map(({ name, reason }) => ({ name: `${type}.${name}`, reason })),
    ),
    read: (value) => {
      for (const { type, plan, read } of plans) {
        const fields = read(value);
        const record = fields === null ? null : plan.read(fields);
        if (record !== null) return { ...record, type: record.type ?? type };
      }
      return null;
    },
  };
}

function getMemberNames({ type }: UnionMember, names: readonly string[] | null): readonly string[] | null {
  const prefix = `${type}.`;
  return names?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])) ?? null;
}
