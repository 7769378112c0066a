import { toFlatCase } from '../../lexicon/names';
import { isEnumType, isLeafType, unwrapType } from '../../graphql/types';
import { inferValueKind } from '../../graphql/valueKind';
import type { ErrorShape, FlagKind } from '../../model/writes';
import type { SchemaField } from '../mutation';
import { FLAG_MESSAGE_FIELD_NAMES } from '../../lexicon/errorWords';
import { isNumericKind } from '../../model/kindTraits';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SUCCESS_NAMES = wordSet(
  'success ok okay isok succeeded wassuccessful issuccess issuccessful successful successfully succes result done isdone status valid isvalid passed accepted',
);
const FAILURE_NAMES = wordSet(
  'failed hasfailed isfailed failure error errors iserror haserror haserrors rejected isrejected refused denied invalid isinvalid',
);
const CHANGE_NAMES = wordSet(
  'deleted removed updated changed modified created inserted added saved stored written',
);
/** Names of outcomes: enums, texts or numbers. */
const OUTCOME_NAMES = wordSet(
  'success result status outcome resultcode statuscode httpstatus httpcode responsecode code',
);
/** Further names of outcomes, if the payload also has a record that may be null. */
const RECORD_OUTCOME_NAMES = wordSet('state verdict decision');
const ERROR_CODE_FLAGS = wordSet('errorcode errcode faultcode failurecode');

const COUNT_PATTERN =
  /^(?:(?:num|number|count|total)_?(?:of_?)?)?(?:affected|deleted|updated|removed|created|inserted|modified|changed)_?(?:count|rows|records)$|^(?:nodes|rows|records|count)_?(?:deleted|affected|updated|created|inserted|changed)$|^(?:num_?)?(?:affected|deleted|updated|removed|created|inserted)$|^affected$/i;

const FAILURE_VALUE_PATTERN =
  /^(NOT_|FAIL|ERR|INVALID|DENIED|REJECT|REFUS|FORBIDDEN|UNAUTH|CONFLICT|DUPLICATE|CANNOT)/i;

/**
 * Recognizes a field that reports success or failure, and the message beside it; null for other fields.
 * @param holdsRecord the payload also has a record, so that a state beside it can explain why it is null
 */
export function findFlagShape(
  field: SchemaField,
  siblings: readonly SchemaField[],
  holdsRecord: boolean,
): ErrorShape | null {
  const kind = getFlagKind(field, holdsRecord);
  if (kind === null) return null;
  return { type: 'flag', path: field.name, message: findMessageBeside(field, siblings), meaning: kind };
}

function getFlagKind(field: SchemaField, holdsRecord: boolean): FlagKind | null {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || !isLeafType(named)) return null;
  const name = toFlatCase(field.name);
  if (named.name.toLowerCase().startsWith('bool')) {
    if (SUCCESS_NAMES.has(name)) return 'success';
    if (FAILURE_NAMES.has(name)) return 'failure';
    return CHANGE_NAMES.has(name) ? 'deed' : null;
  }
  if (ERROR_CODE_FLAGS.has(name)) return 'code';
  const isOutcome = OUTCOME_NAMES.has(name) || (holdsRecord && RECORD_OUTCOME_NAMES.has(name));
  if (isEnumType(named))
    return isOutcome && named.getValues().some((value) => FAILURE_VALUE_PATTERN.test(value.name))
      ? 'outcome'
      : null;
  const kind = inferValueKind(named, field.name);
  const isNumber = isNumericKind(kind);
  if (COUNT_PATTERN.test(field.name) && (isNumber || kind === 'json')) return 'count';
  if (!isOutcome || name === 'success') return null;
  return isNumber || kind === 'text' ? 'outcome' : null;
}

/** Finds the message beside a flag, the likeliest name first. */
function findMessageBeside(flag: SchemaField, siblings: readonly SchemaField[]): string | null {
  for (const name of FLAG_MESSAGE_FIELD_NAMES) {
    const found = siblings.find(
      (each) => each !== flag && toFlatCase(each.name) === name && isTextField(each),
    );
    if (found !== undefined) return found.name;
  }
  return null;
}

function isTextField(field: SchemaField): boolean {
  const { named } = unwrapType(field.type);
  return isLeafType(named) && !isEnumType(named) && !named.name.toLowerCase().startsWith('bool');
}
