import type { Json } from '../../schema/model/json';
import { getFirstAtPath, toJson, getAtPath } from '../document/readResponse';
import { determineWriteStatus } from './writeStatus';
import { readFlags, readPayloadErrors, type FlagResult } from './payloadErrors';
import { findFirstMember, readWrittenRecord, readWrittenCount, type WrittenRecord } from './writtenRecord';
import { hasMutationRun, getUnrelatedMessages, readResponseErrors } from './responseErrors';
import type { WriteError } from './writeErrors';
import type { AnswerPlan, ErrorReader, WritePlan } from './writePlan';

/**
 * What came of a write. `partial`: it was done, and the backend reports something beside it. `missing`: the answer to a write to a
 * record is null. `unproven`: an answer came, and nothing in it says whether it was done. `unread`: what came is no answer to
 * the mutation. Of the last three nobody knows what became of it.
 */
export type WriteStatus = 'done' | 'partial' | 'refused' | 'missing' | 'unproven' | 'unread';

export interface WriteOutcome {
  readonly status: WriteStatus;
  /** `done` or `partial`. */
  readonly succeeded: boolean;
  /** The written record; null where the backend gives none back. */
  readonly record: WrittenRecord | null;
  /** Scalars of the payload besides the record, by name. */
  readonly payload: { readonly [name: string]: Json };
  /** Refusals of all dialects (BACKENDS 5); what a partial success reports. */
  readonly errors: readonly WriteError[];
  /** What the backend says beside a success, or instead of one, in its own words: absent where it says nothing. */
  readonly notes?: readonly string[];
  /** How many records it says that it changed or deleted, where that is more than the one that it was for. */
  readonly count?: number;
}

/**
 * Reads the whole answer of a mutation, `data` and `errors` as they came. `sent`: its variables. Never throws. A failure with HTTP 200 is
 * a failure.
 */
export function readWriteResponse(
  plan: WritePlan,
  response: { readonly data?: unknown; readonly errors?: unknown },
  sent?: Json,
): WriteOutcome {
  const { answer } = plan;
  const value = Array.isArray(response.data) ? undefined : getAtPath(response.data, answer.path);
  const isNothing = value === null || value === undefined;
  const refusals = isNothing ? [] : refusalsIn(answer.errors, value);
  const flags = isNothing ? [] : answer.errors.flatMap(({ shape }) => readFlags(shape, value));
  const beside = readResponseErrors(response.errors);
  const record = answer.record === null || isNothing ? null : readWrittenRecord(answer.record, value);
  const payload = isNothing ? {} : payloadOf(answer, value);
  const words = wordsIn(answer, payload);
  const proof =
    refusals.length > 0 ? 'refused' : determineWriteStatus(answer, { value, record, payload, flags, words });
  const status = beside.length === 0 ? proof : besideErrors(answer, proof, response.errors);
  const told = status === 'refused' ? saidNo(flags, words) : [];
  const isUnsaid = refusals.length + beside.length > 0 && told.every(({ message }) => message === '');
  const notes = notesOf(answer, { status, flags, words, payload, errors: response.errors });
  const succeeded = status === 'done' || status === 'partial';
  const count = succeeded ? readWrittenCount(plan, { value, flags, sent }) : null;
  return {
    status,
    succeeded,
    record,
    payload,
    errors: [...refusals, ...(isUnsaid || refusals.length > 0 ? [] : told), ...beside],
    ...(notes.length === 0 ? {} : { notes }),
    ...(count === null ? {} : { count }),
  };
}

/** An object's own message says less than the refusals inside it. */
function refusalsIn(readers: readonly ErrorReader[], value: unknown): readonly WriteError[] {
  const found = readers.map((reader) => ({ shape: reader.shape, errors: readPayloadErrors(reader, value) }));
  const places = found.flatMap(({ shape, errors }) => (errors.length > 0 ? [shape.path ?? ''] : []));
  return found.flatMap(({ shape, errors }) => {
    const isOuter = shape.style === 'object' && places.some((place) => place.startsWith(`${shape.path}.`));
    return isOuter ? [] : errors;
  });
}

/** Errors beside an answer that proves the write tell of something else; without proof they are its refusal, unless it has run. */
function besideErrors(answer: AnswerPlan, proof: WriteStatus, errors: unknown): WriteStatus {
  if (proof === 'done') return 'partial';
  return proof !== 'refused' && hasMutationRun(answer.path, errors) ? 'unproven' : 'refused';
}

/** The flags that say no as refusals, the one with words first; else the payload's own words. */
function saidNo(flags: readonly FlagResult[], words: readonly string[]): readonly WriteError[] {
  const no = flags.filter(({ verdict }) => verdict === 'no').map(({ error }) => error);
  const said = no.find(({ message }) => message !== '') ?? no[0];
  const [first] = words;
  if (said !== undefined && said.message !== '') return [said];
  if (first !== undefined) return [{ path: null, message: first, code: said?.code ?? null }];
  return said === undefined ? [] : [said];
}

function notesOf(
  answer: AnswerPlan,
  found: {
    readonly status: WriteStatus;
    readonly flags: readonly FlagResult[];
    readonly words: readonly string[];
    readonly payload: WriteOutcome['payload'];
    readonly errors: unknown;
  },
): readonly string[] {
  const { status, flags, words, payload, errors } = found;
  const warnings = status === 'refused' ? [] : answer.warnings.flatMap((name) => textsOf(payload[name]));
  const isDoubted = status === 'unproven' || flags.some(({ verdict }) => verdict === 'no');
  const own = isDoubted && status !== 'refused' ? words : [];
  const beside =
    status === 'partial' || status === 'unproven' ? getUnrelatedMessages(answer.path, errors) : [];
  return [...new Set([...own, ...warnings, ...beside])].filter((text) => text.trim() !== '');
}

function wordsIn({ words }: AnswerPlan, payload: WriteOutcome['payload']): readonly string[] {
  return words.flatMap((name) => textsOf(payload[name])).filter((text) => text.trim() !== '');
}

function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap((each: Json) => (typeof each === 'string' ? [each] : [])) : [];
}

function payloadOf(answer: AnswerPlan, value: unknown): WriteOutcome['payload'] {
  if (answer.leaf)
    return Object.fromEntries(Object.keys(answer.payload).map((name) => [name, toJson(value)]));
  const own =
    answer.payloadOn === undefined ? getFirstAtPath(value, '') : findFirstMember(value, answer.payloadOn);
  if (typeof own !== 'object' || own === null) return {};
  return Object.fromEntries(
    Object.entries(answer.payload).map(([name, path]) => [name, toJson(getAtPath(own, path))]),
  );
}
