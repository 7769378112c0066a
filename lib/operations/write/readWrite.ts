import type { Json } from '../../schema/json';
import { ownValue, readFirst, readJson, readPath } from '../readPath';
import { readErrors } from './readErrors';
import { firstOf, readRecord, type WrittenRecord } from './readRecord';
import { topLevelErrors } from './topLevelErrors';
import type { WriteError } from './writeError';
import type { AnswerPlan, WritePlan } from './writePlan';

/**
 * What came of a write. `partial`: it was done, and the backend reports something beside it. `missing`: nothing was there to
 * write to. `unread`: what came is no answer to the mutation, so nobody knows.
 */
export type WriteStatus = 'done' | 'partial' | 'refused' | 'missing' | 'unread';

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
  /** What the backend says beside a success, in its own words: absent where it says nothing. */
  readonly notes?: readonly string[];
}

/** Reads the whole answer of a mutation, `data` and `errors` as they came. Never throws. A failure with HTTP 200 is a failure. */
export function readWrite(
  { answer }: WritePlan,
  response: { readonly data?: unknown; readonly errors?: unknown },
): WriteOutcome {
  const value = Array.isArray(response.data) ? undefined : readPath(response.data, answer.path);
  const isNothing = value === null || value === undefined;
  const refusals = isNothing ? [] : answer.errors.flatMap((reader) => readErrors(reader, value));
  const beside = topLevelErrors(response.errors);
  const record = answer.record === null || isNothing ? null : readRecord(answer.record, value);
  const status = statusOf(answer, { value, refusals, beside, record });
  const notes = status === 'partial' ? notesOf(answer, response.errors) : [];
  return {
    status,
    succeeded: status === 'done' || status === 'partial',
    record,
    payload: isNothing ? {} : payloadOf(answer, value),
    errors: [...refusals, ...beside],
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** Words about the write itself: an error below its value says only that a part of the answer could not be read. */
function notesOf({ path }: AnswerPlan, errors: unknown): readonly string[] {
  const own = Array.isArray(errors) ? errors.filter((error) => depthOf(error) <= path.length) : [];
  const said = topLevelErrors(own).map(({ message }) => message);
  return [...new Set(said.filter((message) => message.trim() !== ''))];
}

function depthOf(error: unknown): number {
  const path = ownValue(error, 'path');
  return Array.isArray(path) ? path.length : 0;
}

interface Found {
  readonly value: unknown;
  readonly refusals: readonly WriteError[];
  readonly beside: readonly WriteError[];
  readonly record: WrittenRecord | null;
}

function statusOf(answer: AnswerPlan, { value, refusals, beside, record }: Found): WriteStatus {
  if (refusals.length > 0) return 'refused';
  if (beside.length > 0) {
    // What was written is there in spite of the errors beside it: they tell of something else.
    const isThere = answer.record === null ? isAnswer(answer, value) && value !== null : record !== null;
    return isThere ? 'partial' : 'refused';
  }
  if (isAnswer(answer, value)) return 'done';
  if (value !== null) return 'unread';
  return answer.keyed ? 'missing' : 'refused';
}

/** Null says that nothing was there to write, except where a scalar answers a mutation without a key. */
function isAnswer(answer: AnswerPlan, value: unknown): boolean {
  if (value === undefined || (!answer.leaf && typeof value !== 'object')) return false;
  return value !== null || (answer.leaf && !answer.keyed);
}

function payloadOf(answer: AnswerPlan, value: unknown): WriteOutcome['payload'] {
  const own = answer.payloadOn === undefined ? readFirst(value, '') : firstOf(value, answer.payloadOn);
  if (typeof own !== 'object' || own === null) return {};
  return Object.fromEntries(
    Object.entries(answer.payload).map(([name, path]) => [name, readJson(readPath(own, path))]),
  );
}
