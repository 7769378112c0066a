import type { Entity, Model } from '../../schema/model/model';
import type { PayloadMeaning, WriteSource } from '../../schema/model/writes';
import { buildMemberFragment, type UsedAliases, type MemberAliases } from '../document/memberFragment';
import { buildPlainPlan } from '../document/recordPlan';
import type { SelectionNode } from '../document/selectionSet';
import { buildErrorReader, buildRecordReader, type RecordReader, type ErrorReader } from './answerReaders';
import { isNumericKind } from '../../schema/model/kindTraits';

/** Purpose of a write. The signs of success depend on it. */
type WriteIntent = 'create' | 'update' | 'delete' | 'action';

/** Plan of how a mutation's answer is read (`readWriteResponse`). */
export interface AnswerPlan {
  readonly intent: WriteIntent;
  /** Response keys from the data to the mutation's value. */
  readonly path: readonly string[];
  /** The value is a scalar. */
  readonly isScalar: boolean;
  /** Meaning of a scalar result: the record's key, or a number of rows. */
  readonly scalarMeaning: 'key' | 'count' | 'text';
  /** The number counts records; it can only be a record's key if that key was sent. */
  readonly countsRecords?: true;
  /** The mutation always returns null. */
  readonly isAlwaysNull: boolean;
  /** It writes to an existing record, so null means that the record is missing. */
  readonly targetsRecord: boolean;
  readonly record: RecordReader | null;
  /** The returned record is the written one, not its owner. */
  readonly isWrittenRecord: boolean;
  readonly errors: readonly ErrorReader[];
  /** Scalars of the payload besides the record: name -> response path from the mutation's value. */
  readonly payload: { readonly [name: string]: string };
  readonly payloadAliases?: MemberAliases;
  /** Names in `payload`: of the written record's key, of messages about the result, of warnings beside a success. */
  readonly keyNames: readonly string[];
  /** Names in `payload` of other values of the written record. */
  readonly valueNames: readonly string[];
  readonly messageNames: readonly string[];
  readonly warningNames: readonly string[];
  /** The payload has a field for errors, so an empty one is a sign of success. */
  readonly hasErrorField: boolean;
  /** The verb of the mutation's name, by which an outcome tells the effect of an action. */
  readonly verb?: string;
}

/** Selection of a mutation's value, and the plan that reads it. The document adds the path of the value. */
interface AnswerSelection {
  readonly select: readonly (readonly SelectionNode[])[];
  readonly plan: Omit<AnswerPlan, 'path'>;
}

/**
 * Builds the plan of a mutation's answer: the written record by key and title, the payload's scalars, and errors of
 * all dialects. For a union without a record, the scalars are those of the one member that the source names.
 */
export function buildAnswerPlan(model: Model, entity: Entity | null, source: WriteSource): AnswerSelection {
  // Aliases must differ from the names of the payload's own fields.
  const taken: UsedAliases = new Set([
    ...source.payloadFields.map((field) => field.name),
    ...(entity?.fields ?? []).map((field) => field.name),
  ]);
  const signs = collectSigns(entity, source);
  if (source.leaf) {
    const errors = source.errors.map((shape) => ({ shape }));
    const payload = Object.fromEntries(source.payloadFields.map(({ name }) => [name, '']));
    return { select: [], plan: { ...signs, isScalar: true, record: null, errors, payload } };
  }
  const record = buildRecordReader(model, source, taken);
  const payload = selectPayload(model, source, { taken, isAlone: record === null });
  const errors = source.errors.map((shape) => buildErrorReader(shape, taken));
  return {
    select: [record?.select ?? [], payload.select, ...errors.map(({ select }) => select)],
    plan: {
      ...signs,
      isScalar: false,
      record: record?.reader ?? null,
      errors: errors.map(({ reader }) => reader),
      ...payload.plan,
    },
  };
}

type Signs = Omit<AnswerPlan, 'path' | 'isScalar' | 'record' | 'errors' | 'payload' | 'payloadAliases'>;

/** Collects the parts of an answer that can show whether the write succeeded. */
function collectSigns(entity: Entity | null, source: WriteSource): Signs {
  const { payloadFields, leaf, verb } = source;
  const named = (meaning: PayloadMeaning): readonly string[] =>
    Object.entries(source.payload ?? {}).flatMap(([name, { value }]) => (value === meaning ? [name] : []));
  return {
    intent: getIntent(entity, source),
    targetsRecord: source.key.length > 0,
    scalarMeaning: !leaf ? 'text' : getLeafMeaning(payloadFields[0]?.kind),
    ...(source.countsRecords === undefined ? {} : { countsRecords: true }),
    isAlwaysNull: source.returnsNothing !== undefined,
    isWrittenRecord: entity !== null && isWritten(entity, source),
    keyNames: named('key'),
    valueNames: named('value'),
    messageNames: named('message'),
    warningNames: named('warning'),
    hasErrorField: source.errors.some(({ type: style, path }) => style !== 'flag' && path !== undefined),
    ...(verb === undefined ? {} : { verb }),
  };
}

function getIntent(entity: Entity | null, source: WriteSource): WriteIntent {
  if (source === entity?.create) return 'create';
  if (source === entity?.update) return 'update';
  return source === entity?.delete ? 'delete' : 'action';
}

function getLeafMeaning(
  kind: WriteSource['payloadFields'][number]['kind'] | undefined,
): AnswerPlan['scalarMeaning'] {
  if (kind === 'id') return 'key';
  return kind !== undefined && isNumericKind(kind) ? 'count' : 'text';
}

function isWritten(entity: Entity, { result, inheritedFrom }: WriteSource): boolean {
  const type = result?.of;
  if (type !== undefined && type === inheritedFrom) return true;
  return type === entity.type || (type !== undefined && entity.members?.includes(type) === true);
}

/** Selects the payload's scalars. A union member with a record is read by that record instead. */
function selectPayload(
  model: Model,
  source: WriteSource,
  how: { readonly taken: UsedAliases; readonly isAlone: boolean },
): {
  readonly select: readonly SelectionNode[];
  readonly plan: Pick<AnswerPlan, 'payload' | 'payloadAliases'>;
} {
  const on = source.result?.on;
  if (on !== undefined && !how.isAlone) return { select: [], plan: { payload: {} } };
  const { select } = buildPlainPlan(model, source.payloadFields);
  const shown = source.payloadFields.filter(({ kind }) => kind !== 'union');
  const payload = Object.fromEntries(shown.map(({ name }) => [name, name]));
  if (on === undefined) return { select, plan: { payload } };
  const member = buildMemberFragment(on, select, how.taken);
  return { select: member.select, plan: { payload, payloadAliases: member.aliases } };
}
