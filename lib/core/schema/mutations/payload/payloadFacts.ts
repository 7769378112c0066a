import { createWordFinder, getLexiconWords } from '../../lexicon/lexicon';
import { FLAG_MESSAGE_FIELD_NAMES, isOutcomeName, isWarningName } from '../../lexicon/errorWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import type { Fact } from '../../model/facts';
import { isWholeKind } from '../../model/kindTraits';
import type { Entity, Field } from '../../model/model';
import { unwrapTypeName } from '../../model/typeName';
import type { PayloadMeaning, WriteSource } from '../../model/writes';
import { because } from '../../model/reason';

/** The entity whose records a mutation writes. */
type Written = Pick<Entity, 'type' | 'key' | 'fields'>;
type Answered = Pick<WriteSource, 'steps' | 'leaf' | 'payloadFields' | 'errors'>;
type PayloadFacts = Pick<WriteSource, 'payload' | 'countsRecords' | 'returnsNothing' | 'verb'>;

/**
 * Finds the meanings of what a mutation returns beside its record and its errors.
 * @param recordValues names of the fields that hold values of the written record
 */
export function findPayloadFacts(
  entity: Written | null,
  source: Answered,
  recordValues: ReadonlySet<string>,
): PayloadFacts {
  const verb = findVerb(source);
  const facts = source.leaf ? findLeafFacts(entity, source) : findFieldMeanings(entity, source, recordValues);
  return verb === null ? facts : { ...facts, verb };
}

function findLeafFacts(entity: Written | null, { payloadFields }: Answered): PayloadFacts {
  const [value] = payloadFields;
  const nothing = findNothing(unwrapTypeName(value?.type ?? ''));
  const isCount =
    value?.kind === 'integer' && !(entity?.fields ?? []).some((field) => isOtherId(entity, field));
  return {
    ...(isCount ? { countsRecords: { value: true, reason: because('payload.counts') } } : {}),
    ...(nothing === null
      ? {}
      : { returnsNothing: { value: true, reason: because('payload.nothing', { type: nothing }) } }),
  };
}

const findNothing = createWordFinder('nothings', 'whole');
const findRowId = createWordFinder('ids', 'last');

/** Checks whether a field is a number beside the key. A returned number may then be that one. */
function isOtherId(entity: Written | null, { name, kind }: Field): boolean {
  const isKey = entity?.key?.fields.some(({ path }) => path === name) === true;
  return !isKey && (kind === 'id' || isWholeKind(kind)) && findRowId(name) !== null;
}

function findFieldMeanings(
  entity: Written | null,
  { payloadFields, errors }: Answered,
  recordValues: ReadonlySet<string>,
): PayloadFacts {
  const flags = new Set(errors.flatMap(({ type, path }) => (type === 'flag' ? [path] : [])));
  const found = payloadFields.flatMap((field): [string, Fact<PayloadMeaning>][] => {
    const isValue = recordValues.has(field.name);
    const value = findMeaning(flags.has(field.name) ? null : entity, field, isValue);
    const reason =
      isValue && entity !== null
        ? because('payload.recordValue', { type: entity.type })
        : because('says.word', { word: field.name });
    return value === null ? [] : [[field.name, { value, reason }]];
  });
  return found.length === 0 ? {} : { payload: Object.fromEntries(found) };
}

function findMeaning(
  entity: Written | null,
  { name, kind }: Field,
  isRecordValue: boolean,
): PayloadMeaning | null {
  if (entity !== null && isKeyOf(entity, name)) return 'key';
  if (isRecordValue) return 'value';
  const flat = splitWords(name).join('');
  if (isOutcomeName(flat)) return 'outcome';
  if (kind !== 'text' && kind !== 'longText') return null;
  return FLAG_MESSAGE_FIELD_NAMES.includes(flat) ? 'message' : isWarningName(flat) ? 'warning' : null;
}

/**
 * Checks whether a payload field holds the record's key: `id`, `deletedId`, `reportId`, `deletedReportId`, or the name
 * of the key field.
 */
function isKeyOf({ type, key }: Written, name: string): boolean {
  if (key?.fields.some(({ path }) => path === name) === true) return true;
  const words = splitWords(name).filter((word) => !getLexiconWords('participles').has(word));
  const rest = getLexiconWords('keyIds').has(words.at(-1) ?? '') ? words.slice(0, -1) : null;
  return rest !== null && (rest.length === 0 || toNounKey(rest.join('_')) === toNounKey(type));
}

/** The least length of a verb whose beginning tells it from others. */
const MIN_VERB_LENGTH = 4;

function findVerb({ steps, errors }: Answered): string | null {
  const [verb = ''] = splitWords(steps.at(-1)?.field ?? '');
  const hasOutcome = errors.some((shape) => shape.type === 'flag' && shape.meaning === 'outcome');
  return hasOutcome && verb.length >= MIN_VERB_LENGTH ? verb : null;
}
