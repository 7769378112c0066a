import type { Json } from '../../schema/model/json';
import { getOwnValue, isFilled } from '../document/readResponse';
import { parseUntypedErrors } from './writeErrors';
import { readOutcomeVerdict, type FlagResult, type FlagVerdict } from './payloadErrors';
import type { WrittenRecord } from './writtenRecord';
import type { AnswerPlan } from './answerPlan';

/**
 * Status of a write. `partial`: it succeeded, and the backend reports errors beside it. `missing`: null came for a
 * write to an existing record. `unproven`: the answer does not show whether it succeeded. `unread`: the response has
 * no answer to the mutation. After the last three, the result is unknown.
 */
export type WriteStatus = 'done' | 'partial' | 'refused' | 'missing' | 'unproven' | 'unread';

/** Parts of a mutation's value that carries no error message. */
interface ParsedAnswer {
  readonly value: unknown;
  readonly record: WrittenRecord | null;
  readonly payload: { readonly [name: string]: Json };
  readonly flags: readonly FlagResult[];
  /** Messages of the payload. */
  readonly words: readonly string[];
}

type ProvenStatus = Exclude<WriteStatus, 'partial'>;

/**
 * Determines the status that an answer proves. `done` needs a sign: the record or its key, a count of at least one, or
 * a known form of plain success. Otherwise the status is `unproven`.
 */
export function determineWriteStatus(answer: AnswerPlan, parsed: ParsedAnswer): ProvenStatus {
  const { value } = parsed;
  if (value === undefined || (!answer.isScalar && value !== null && typeof value !== 'object'))
    return 'unread';
  if (value === null) return answer.isAlwaysNull ? 'done' : answer.targetsRecord ? 'missing' : 'unproven';
  if (answer.isScalar) return getLeafStatus(answer, parsed);
  return answer.intent === 'delete' ? getDeleteStatus(answer, parsed) : getObjectStatus(answer, parsed);
}

/**
 * Determines the status of a delete. The record may be returned although it was not deleted, so flags take precedence.
 */
function getDeleteStatus(answer: AnswerPlan, parsed: ParsedAnswer): ProvenStatus {
  const verdicts = collectVerdicts(answer, parsed);
  if (isRejected(verdicts)) return 'refused';
  if (verdicts.all.includes('yes')) return 'done';
  if (verdicts.all.includes('no')) return 'refused';
  if ((parsed.record !== null && answer.isWrittenRecord) || holdsRecord(answer, parsed)) return 'done';
  return getStatusWithoutSign(answer, parsed);
}

function getObjectStatus(answer: AnswerPlan, parsed: ParsedAnswer): ProvenStatus {
  const verdicts = collectVerdicts(answer, parsed);
  if (parsed.record !== null || holdsRecord(answer, parsed)) {
    // A new record with a key was created, whatever else is reported. An existing record is also returned unchanged.
    const isCreated = answer.intent === 'create' && (parsed.record?.key ?? null) !== null;
    return verdicts.strict.includes('no') && !isCreated ? 'unproven' : 'done';
  }
  if (isRejected(verdicts)) return 'refused';
  if (verdicts.all.includes('yes')) return 'done';
  if (verdicts.all.includes('no'))
    return answer.targetsRecord ? 'refused' : getStatusWithoutSign(answer, parsed);
  return getStatusWithoutSign(answer, parsed);
}

interface Verdicts {
  readonly all: readonly FlagVerdict[];
  /** Verdicts of flags about the whole write. */
  readonly strict: readonly FlagVerdict[];
  readonly outcomes: readonly FlagVerdict[];
}

function collectVerdicts(answer: AnswerPlan, { flags }: ParsedAnswer): Verdicts {
  const flagVerdicts = flags.map((flag) => ({
    of: flag.of,
    verdict: isActionEffect(answer, flag) ? ('yes' as const) : flag.verdict,
  }));
  const of = (...kinds: readonly FlagResult['of'][]): readonly FlagVerdict[] =>
    flagVerdicts.filter((each) => kinds.includes(each.of)).map(({ verdict }) => verdict);
  return {
    all: flagVerdicts.map(({ verdict }) => verdict),
    strict: of('success', 'failure', 'code'),
    outcomes: of('outcome'),
  };
}

function isRejected({ strict, outcomes }: Verdicts): boolean {
  return strict.includes('no') || outcomes.includes('no');
}

/** Checks whether an outcome is the action's own effect: `rejectOrder` leads to REJECTED. */
function isActionEffect({ intent, verb }: AnswerPlan, { of, error }: FlagResult): boolean {
  const isActionOutcome = intent === 'action' && of === 'outcome' && verb !== undefined;
  return isActionOutcome && (error.code ?? '').toLowerCase().startsWith(verb.slice(0, 5));
}

/** The least number of values without their key by which a record is known: one or two could be anything. */
const MIN_RECORD_VALUES = 3;

/** Checks whether the payload has the record's key, or enough of its values: a deleted record may have lost its key. */
function holdsRecord({ keyNames, valueNames }: AnswerPlan, { payload }: ParsedAnswer): boolean {
  const countFilled = (names: readonly string[]): number =>
    names.filter((name) => isFilled(payload[name])).length;
  return countFilled(keyNames) > 0 || countFilled(valueNames) >= MIN_RECORD_VALUES;
}

/** Words that announce success, now or later. */
const SUCCESS_WORDS =
  /\b(ok|okay|success\w*|done|created|added|saved|updated|changed|deleted|removed|cancel+ed|completed?|sent|queued|accepted|scheduled|pending|progress|started|thank\w*)\b/i;
const FAILURE_WORDS =
  /\b(not?|never|fail\w*|errors?|cannot|can.t|could.?n.t|refused|rejected|denied|invalid|already|un\w+)\b/i;

function getStatusWithoutSign(answer: AnswerPlan, { payload, words }: ParsedAnswer): ProvenStatus {
  const isAction = answer.intent === 'action';
  if (answer.record !== null || answer.keyNames.length > 0) {
    // The record is missing, and a message gives the reason.
    const hasMessage = words.some((text) => !SUCCESS_WORDS.test(text) || FAILURE_WORDS.test(text));
    return hasMessage && !isAction ? 'refused' : 'unproven';
  }
  const names = Object.keys(answer.payload);
  const hasMessage = names.some((name) => isFilled(payload[name]));
  // The error field is present and empty, or the union member is no error.
  if (
    answer.hasErrorField ||
    (answer.payloadAliases !== undefined && answer.intent !== 'create' && hasMessage)
  )
    return 'done';
  return isAction && (names.length === 0 || hasMessage) ? 'done' : 'unproven';
}

/** Determines the status from a bare scalar: a boolean, a number of rows, a key, or a word. */
function getLeafStatus(answer: AnswerPlan, { value, flags }: ParsedAnswer): ProvenStatus {
  const [flag] = flags;
  if (flag !== undefined)
    return flag.verdict === 'yes' ? 'done' : flag.verdict === 'no' ? 'refused' : 'unproven';
  const isAction = answer.intent === 'action';
  if (typeof value === 'object')
    return isAction && getJsonStatus(value) !== 'refused' ? 'done' : getJsonStatus(value);
  const word = typeof value === 'string' ? readOutcomeVerdict(/^\d+$/.test(value) ? null : value) : 'silent';
  if (word === 'no') return 'refused';
  if (word === 'yes' || isAction) return value === '' ? 'unproven' : 'done';
  if (answer.scalarMeaning === 'key') return value === '' ? 'unproven' : 'done';
  if (answer.scalarMeaning === 'count')
    return Number(value) > 0 ? 'done' : answer.targetsRecord ? 'refused' : 'unproven';
  return typeof value === 'string' && KEY_TEXT.test(value) ? 'done' : 'unproven';
}

/** Texts that can only be keys: numbers, object ids, UUIDs and ULIDs. */
const KEY_TEXT = /^(\d{1,19}|[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\dA-HJKMNP-TV-Z]{26})$/i;

/** Determines the status from JSON without a schema, by common field names. */
function getJsonStatus(value: unknown): ProvenStatus {
  const errors = ['errors', 'error'].flatMap((name) => parseUntypedErrors(getOwnValue(value, name)));
  const success = ['success', 'ok']
    .map((name) => getOwnValue(value, name))
    .find((each) => each !== undefined);
  if (errors.length > 0 || success === false) return 'refused';
  const isThere = ['id', '_id', 'key', 'uuid'].some((name) => {
    const found = getOwnValue(value, name);
    return typeof found === 'string' || typeof found === 'number';
  });
  return success === true || isThere ? 'done' : 'unproven';
}
