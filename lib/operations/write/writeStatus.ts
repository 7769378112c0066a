import type { Json } from '../../schema/model/json';
import { splitWords } from '../../schema/lexicon/names';
import { getOwnValue } from '../document/readResponse';
import { parseUntypedErrors } from './writeErrors';
import { readOutcomeVerdict, type FlagResult, type FlagVerdict } from './payloadErrors';
import type { WrittenRecord } from './writtenRecord';
import type { WriteStatus } from './readWriteResponse';
import type { AnswerPlan } from './writePlan';

/** What was read of a mutation's value that carries no refusal in words. */
export interface ParsedAnswer {
  readonly value: unknown;
  readonly record: WrittenRecord | null;
  readonly payload: { readonly [name: string]: Json };
  readonly flags: readonly FlagResult[];
  /** What the payload says in words. */
  readonly words: readonly string[];
}

type Proof = Exclude<WriteStatus, 'partial'>;

/**
 * What an answer proves. Done is only what shows that it happened: the record or its key came back, at least one was counted, or
 * a plain success of a known shape. Without such a sign it is `unproven`. Pure.
 */
export function determineWriteStatus(answer: AnswerPlan, read: ParsedAnswer): Proof {
  const { value } = read;
  if (value === undefined || (!answer.leaf && value !== null && typeof value !== 'object')) return 'unread';
  if (value === null) return answer.void ? 'done' : answer.keyed ? 'missing' : 'unproven';
  if (answer.leaf) return leafProof(answer, read);
  return answer.intent === 'delete' ? deleteProof(answer, read) : objectProof(answer, read);
}

/** A record that was to be deleted may come back although it was not: flags say more. */
function deleteProof(answer: AnswerPlan, read: ParsedAnswer): Proof {
  const verdicts = verdictsOf(answer, read);
  if (isRefused(verdicts)) return 'refused';
  if (verdicts.all.includes('yes')) return 'done';
  if (verdicts.all.includes('no')) return 'refused';
  if ((read.record !== null && answer.own) || hasKey(answer, read)) return 'done';
  return withoutSign(answer, read);
}

function objectProof(answer: AnswerPlan, read: ParsedAnswer): Proof {
  const verdicts = verdictsOf(answer, read);
  if (read.record !== null || hasKey(answer, read)) {
    // A new record with a key was made, whatever is said beside it; an old one comes back unchanged, too.
    const isMade = answer.intent === 'create' && (read.record?.key ?? null) !== null;
    return verdicts.strict.includes('no') && !isMade ? 'unproven' : 'done';
  }
  if (isRefused(verdicts)) return 'refused';
  if (verdicts.all.includes('yes')) return 'done';
  if (verdicts.all.includes('no')) return answer.keyed ? 'refused' : withoutSign(answer, read);
  return withoutSign(answer, read);
}

interface Verdicts {
  readonly all: readonly FlagVerdict[];
  /** Of the flags that speak of the whole. */
  readonly strict: readonly FlagVerdict[];
  readonly outcomes: readonly FlagVerdict[];
}

function verdictsOf(answer: AnswerPlan, { flags }: ParsedAnswer): Verdicts {
  const told = flags.map((flag) => ({
    of: flag.of,
    verdict: isOwnDeed(answer, flag) ? ('yes' as const) : flag.verdict,
  }));
  const of = (...kinds: readonly FlagResult['of'][]): readonly FlagVerdict[] =>
    told.filter((each) => kinds.includes(each.of)).map(({ verdict }) => verdict);
  return {
    all: told.map(({ verdict }) => verdict),
    strict: of('success', 'failure', 'code'),
    outcomes: of('outcome'),
  };
}

function isRefused({ strict, outcomes }: Verdicts): boolean {
  return strict.includes('no') || outcomes.includes('no');
}

/** `rejectOrder` that leads to REJECTED did what it was asked to. */
function isOwnDeed({ intent, path }: AnswerPlan, { of, error }: FlagResult): boolean {
  const [verb = ''] = splitWords(path.at(-1) ?? '');
  const isDeed = intent === 'action' && of === 'outcome' && verb.length > 3;
  return isDeed && (error.code ?? '').toLowerCase().startsWith(verb.slice(0, 5));
}

function hasKey({ keys }: AnswerPlan, { payload }: ParsedAnswer): boolean {
  return keys.some((name) => isSomething(payload[name]));
}

/** Words that say that all is well, or will be. */
const WELL =
  /\b(ok|okay|success\w*|done|created|added|saved|updated|changed|deleted|removed|cancel+ed|completed?|sent|queued|accepted|scheduled|pending|progress|started|thank\w*)\b/i;
const ILL =
  /\b(not?|never|fail\w*|errors?|cannot|can.t|could.?n.t|refused|rejected|denied|invalid|already|un\w+)\b/i;

function withoutSign(answer: AnswerPlan, { payload, words }: ParsedAnswer): Proof {
  const isAction = answer.intent === 'action';
  if (answer.record !== null || answer.keys.length > 0) {
    // The place for the record is empty, and something says why.
    const isTold = words.some((text) => !WELL.test(text) || ILL.test(text));
    return isTold && !isAction ? 'refused' : 'unproven';
  }
  const names = Object.keys(answer.payload);
  const isTold = names.some((name) => isSomething(payload[name]));
  // A place for refusals came, and none is in it; or the member of a union that is no refusal.
  if (answer.quiet || (answer.payloadOn !== undefined && answer.intent !== 'create' && isTold)) return 'done';
  return isAction && (names.length === 0 || isTold) ? 'done' : 'unproven';
}

function isSomething(value: Json | undefined): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** A bare value: yes or no, a number of rows, a key, a word. */
function leafProof(answer: AnswerPlan, { value, flags }: ParsedAnswer): Proof {
  const [flag] = flags;
  if (flag !== undefined)
    return flag.verdict === 'yes' ? 'done' : flag.verdict === 'no' ? 'refused' : 'unproven';
  const isAction = answer.intent === 'action';
  if (typeof value === 'object')
    return isAction && looseProof(value) !== 'refused' ? 'done' : looseProof(value);
  const word = typeof value === 'string' ? readOutcomeVerdict(/^\d+$/.test(value) ? null : value) : 'silent';
  if (word === 'no') return 'refused';
  if (word === 'yes' || isAction) return value === '' ? 'unproven' : 'done';
  if (answer.leafIs === 'key') return value === '' ? 'unproven' : 'done';
  if (answer.leafIs === 'count') return Number(value) > 0 ? 'done' : answer.keyed ? 'refused' : 'unproven';
  return typeof value === 'string' && KEY.test(value) ? 'done' : 'unproven';
}

/** Texts that can only be keys: numbers, object ids, UUIDs and ULIDs. */
const KEY = /^(\d{1,19}|[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\dA-HJKMNP-TV-Z]{26})$/i;

/** JSON without a schema, by the names that everybody uses. */
function looseProof(value: unknown): Proof {
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
