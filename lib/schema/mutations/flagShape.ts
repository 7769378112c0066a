import { isEnumType, isLeafType } from '../typeGuards';
import { kindOf } from '../kindOf';
import { typeRef } from '../typeRef';
import type { ErrorShape, FlagKind } from '../writes';
import type { SchemaField } from './mutation';
import { plainName, SAID } from './refusalWords';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SUCCESS = words(
  'success ok okay isok succeeded wassuccessful issuccess issuccessful successful successfully succes result done isdone status valid isvalid passed accepted',
);
const FAILURE = words(
  'failed hasfailed isfailed failure error errors iserror haserror haserrors rejected isrejected refused denied invalid isinvalid',
);
const DEED = words('deleted removed updated changed modified created inserted added saved stored written');
/** Of an enum, a text or a number: how it went. */
const OUTCOME = words(
  'success result status outcome resultcode statuscode httpstatus httpcode responsecode code',
);
/** What else tells of it where a record stands beside, that is or is not there. */
const OUTCOME_BESIDE = words('state verdict decision');
const ERROR_CODE = words('errorcode errcode faultcode failurecode');

const COUNT =
  /^(?:(?:num|number|count|total)_?(?:of_?)?)?(?:affected|deleted|updated|removed|created|inserted|modified|changed)_?(?:count|rows|records)$|^(?:nodes|rows|records|count)_?(?:deleted|affected|updated|created|inserted|changed)$|^(?:num_?)?(?:affected|deleted|updated|removed|created|inserted)$|^affected$/i;

const SAYS_NO = /^(NOT_|FAIL|ERR|INVALID|DENIED|REJECT|REFUS|FORBIDDEN|UNAUTH|CONFLICT|DUPLICATE|CANNOT)/i;

/**
 * A field of a payload that says whether it went well, with the field beside it that says why; null for any other.
 * @param holdsRecord the payload has a place for a record, so that a state beside it can tell why there is none
 */
export function flagShape(
  field: SchemaField,
  siblings: readonly SchemaField[],
  holdsRecord: boolean,
): ErrorShape | null {
  const of = flagKind(field, holdsRecord);
  if (of === null) return null;
  return { style: 'flag', path: field.name, message: saidBeside(field, siblings), of };
}

function flagKind(field: SchemaField, holdsRecord: boolean): FlagKind | null {
  const { named, lists } = typeRef(field.type);
  if (lists > 0 || !isLeafType(named)) return null;
  const name = plainName(field.name);
  if (named.name.toLowerCase().startsWith('bool')) {
    if (SUCCESS.has(name)) return 'success';
    if (FAILURE.has(name)) return 'failure';
    return DEED.has(name) ? 'deed' : null;
  }
  if (ERROR_CODE.has(name)) return 'code';
  const isOutcome = OUTCOME.has(name) || (holdsRecord && OUTCOME_BESIDE.has(name));
  if (isEnumType(named))
    return isOutcome && named.getValues().some((value) => SAYS_NO.test(value.name)) ? 'outcome' : null;
  const kind = kindOf(named, field.name);
  const isNumber = kind === 'integer' || kind === 'bigInteger' || kind === 'float' || kind === 'decimal';
  if (COUNT.test(field.name) && (isNumber || kind === 'json')) return 'count';
  if (!isOutcome || name === 'success') return null;
  return isNumber || kind === 'text' ? 'outcome' : null;
}

/** The text beside a flag that says why, the likeliest name first. */
function saidBeside(flag: SchemaField, siblings: readonly SchemaField[]): string | null {
  for (const name of SAID) {
    const found = siblings.find((each) => each !== flag && plainName(each.name) === name && isText(each));
    if (found !== undefined) return found.name;
  }
  return null;
}

function isText(field: SchemaField): boolean {
  const { named } = typeRef(field.type);
  return isLeafType(named) && !isEnumType(named) && !named.name.toLowerCase().startsWith('bool');
}
