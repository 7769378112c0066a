import type { Json } from '../../schema/model/json';
import { getFirstAtPath, toJson, getAtPath } from '../document/readResponse';
import { determineWriteStatus, type WriteStatus } from './writeStatus';
import { readFlags, readPayloadErrors, type FlagResult } from './payloadErrors';
import { findFirstMember, readWrittenRecord, readWrittenCount, type WrittenRecord } from './writtenRecord';
import { hasMutationRun, getUnrelatedMessages, readResponseErrors } from './responseErrors';
import type { WriteError } from './writeErrors';
import type { WritePlan } from './writePlan';
import type { ErrorReader } from './answerReaders';
import type { AnswerPlan } from './answerPlan';

/** Result of a write, as its response proves it. */
export interface WriteOutcome {
  readonly status: WriteStatus;
  /** True for `done` and `partial`. */
  readonly succeeded: boolean;
  /** Written record; null where the backend returns none. */
  readonly record: WrittenRecord | null;
  /** Scalars of the payload besides the record, by name. */
  readonly payload: { readonly [name: string]: Json };
  /** Errors of all dialects (docs/shapes.md, 5); after a partial success, those reported beside it. */
  readonly errors: readonly WriteError[];
  /** Messages of the backend beside a success, or instead of one. Absent where there are none. */
  readonly notes?: readonly string[];
  /** Number of changed or deleted records, where it is more than the one record that the write was for. */
  readonly count?: number;
}

/**
 * Reads the response of a mutation from its raw `data` and `errors`. `sent` are the variables. Never throws. An error
 * in a response with HTTP 200 is an error.
 */
export function readWriteResponse(
  plan: WritePlan,
  response: { readonly data?: unknown; readonly errors?: unknown },
  sent?: Json,
): WriteOutcome {
  const { answer } = plan;
  const value = Array.isArray(response.data) ? undefined : getAtPath(response.data, answer.path);
  const isNull = value === null || value === undefined;
  const payloadErrors = isNull ? [] : collectErrors(answer.errors, value);
  const flags = isNull ? [] : answer.errors.flatMap(({ shape }) => readFlags(shape, value));
  const topLevelErrors = readResponseErrors(response.errors);
  const record = answer.record === null || isNull ? null : readWrittenRecord(answer.record, value);
  const payload = isNull ? {} : readPayload(answer, value);
  const messages = readMessages(answer, payload);
  const provenStatus =
    payloadErrors.length > 0
      ? 'refused'
      : determineWriteStatus(answer, { value, record, payload, flags, words: messages });
  const status =
    topLevelErrors.length === 0 ? provenStatus : combineStatus(answer, provenStatus, response.errors);
  const flagErrors = status === 'refused' ? getNegativeFlags(flags, messages) : [];
  const hasOtherErrors =
    payloadErrors.length + topLevelErrors.length > 0 && flagErrors.every(({ message }) => message === '');
  const notes = collectNotes(answer, { status, flags, words: messages, payload, errors: response.errors });
  const succeeded = status === 'done' || status === 'partial';
  const count = succeeded ? readWrittenCount(plan, { value, flags, sent }) : null;
  return {
    status,
    succeeded,
    record,
    payload,
    errors: [
      ...payloadErrors,
      ...(hasOtherErrors || payloadErrors.length > 0 ? [] : flagErrors),
      ...topLevelErrors,
    ],
    ...(notes.length === 0 ? {} : { notes }),
    ...(count === null ? {} : { count }),
  };
}

/** Collects the errors of all readers. The message of an error object is less specific than the errors nested in it. */
function collectErrors(readers: readonly ErrorReader[], value: unknown): readonly WriteError[] {
  const found = readers.map((reader) => ({ shape: reader.shape, errors: readPayloadErrors(reader, value) }));
  const places = found.flatMap(({ shape, errors }) => (errors.length > 0 ? [shape.path ?? ''] : []));
  return found.flatMap(({ shape, errors }) => {
    const isOuter = shape.type === 'object' && places.some((place) => place.startsWith(`${shape.path}.`));
    return isOuter ? [] : errors;
  });
}

/**
 * Combines the status with top-level errors. After a proven write they concern something else; without proof they are
 * its rejection, unless the mutation has run.
 */
function combineStatus(answer: AnswerPlan, provenStatus: WriteStatus, errors: unknown): WriteStatus {
  if (provenStatus === 'done') return 'partial';
  return provenStatus !== 'refused' && hasMutationRun(answer.path, errors) ? 'unproven' : 'refused';
}

/** Returns the negative flags as errors, preferably one with a message; else the payload's messages. */
function getNegativeFlags(flags: readonly FlagResult[], messages: readonly string[]): readonly WriteError[] {
  const no = flags.filter(({ verdict }) => verdict === 'no').map(({ error }) => error);
  const flagError = no.find(({ message }) => message !== '') ?? no[0];
  const [first] = messages;
  if (flagError !== undefined && flagError.message !== '') return [flagError];
  if (first !== undefined) return [{ path: null, message: first, code: flagError?.code ?? null }];
  return flagError === undefined ? [] : [flagError];
}

function collectNotes(
  answer: AnswerPlan,
  found: {
    readonly status: WriteStatus;
    readonly flags: readonly FlagResult[];
    readonly words: readonly string[];
    readonly payload: WriteOutcome['payload'];
    readonly errors: unknown;
  },
): readonly string[] {
  const { status, flags, words: messages, payload, errors } = found;
  const warnings = status === 'refused' ? [] : answer.warningNames.flatMap((name) => toTexts(payload[name]));
  const isDoubted = status === 'unproven' || flags.some(({ verdict }) => verdict === 'no');
  const resultMessages = isDoubted && status !== 'refused' ? messages : [];
  const topLevelErrors =
    status === 'partial' || status === 'unproven' ? getUnrelatedMessages(answer.path, errors) : [];
  return [...new Set([...resultMessages, ...warnings, ...topLevelErrors])].filter(
    (text) => text.trim() !== '',
  );
}

function readMessages(
  { messageNames: messages }: AnswerPlan,
  payload: WriteOutcome['payload'],
): readonly string[] {
  return messages.flatMap((name) => toTexts(payload[name])).filter((text) => text.trim() !== '');
}

function toTexts(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap((each: Json) => (typeof each === 'string' ? [each] : [])) : [];
}

function readPayload(answer: AnswerPlan, value: unknown): WriteOutcome['payload'] {
  if (answer.isScalar)
    return Object.fromEntries(Object.keys(answer.payload).map((name) => [name, toJson(value)]));
  const payload =
    answer.payloadAliases === undefined
      ? getFirstAtPath(value, '')
      : findFirstMember(value, answer.payloadAliases);
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(
    Object.entries(answer.payload).map(([name, path]) => [name, toJson(getAtPath(payload, path))]),
  );
}
