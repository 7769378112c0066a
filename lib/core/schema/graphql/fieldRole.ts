import { createWordFinder } from '../lexicon/lexicon';
import { findLockName } from '../lexicon/concurrencyToken';
import type { Fact, FieldRole } from '../model/facts';
import { VALUE_KINDS, type ValueKind } from '../model/kinds';
import { isNumericKind } from '../model/kindTraits';
import type { Field } from '../model/model';
import { because } from '../model/reason';
import { memoizeByName } from '../model/memoize';
import { splitWords } from '../lexicon/names';

type Named = Pick<Field, 'name' | 'kind'>;

interface RoleRule {
  readonly role: Exclude<FieldRole, 'none'>;
  /** The kinds that can have the role; null for all. */
  readonly kinds: ReadonlySet<ValueKind> | null;
  /** Finds the word of the name that proves the role. */
  readonly find: (name: string) => string | null;
}

const NUMBERS: readonly ValueKind[] = VALUE_KINDS.filter(isNumericKind);
const RECORDS: readonly ValueKind[] = ['relation', 'union'];

/** Last words of names of moments. */
const MOMENT_WORDS = /^(timestamp|datetime|date|expires|expiry)$/;
/** Words before `time` that name an event. Any other time (`cookTime`, `waitTime`) is a duration. */
const EVENT_WORDS = /^(start|end|begin|finish|create|created|update|updated|modified|changed|deleted|published|expiration|expiry|expire|departure|arrival|pickup|delivery|event|block|open|opening|close|closing|check|checkin|checkout|login|seen|sent|received|registration|birth|death|utc|local|unix|epoch|date|due|from|to|first|last|next)$/; // prettier-ignore

/**
 * Finds the words that make a number a moment: `timestamp`, `at` of `createdAt`, `start_time`. Null for `cookTime` or
 * `vat`.
 */
export const findMomentWord: (name: string) => string | null = memoizeByName((name) => {
  const words = splitWords(name);
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  if (MOMENT_WORDS.test(last)) return last;
  if (last === 'time' && words.length === 1) return last;
  if (last === 'time') return EVENT_WORDS.test(before) ? `${before}_${last}` : null;
  return words.length > 1 && (last === 'at' || last === 'on') ? last : null;
});

/** The rules in the order in which they claim a field. */
const RULES: readonly RoleRule[] = [
  rule('epoch', NUMBERS, findMomentWord),
  rule('viewer', null, createWordFinder('viewers', 'first')),
  rule('machine', null, createWordFinder('machine', 'ending')),
  rule('timestamp', ['dateTime'], findTimestampWord),
  rule('language', null, createWordFinder('languages', 'whole')),
  rule('status', ['enum'], createWordFinder('statuses', 'last')),
  rule('priority', ['enum'], createWordFinder('priorities', 'any')),
  rule('slug', ['text'], createWordFinder('slugs', 'whole')),
  rule('code', ['text'], findCodeWord),
  rule('code', ['text'], createWordFinder('ownCodes', 'whole')),
  rule('owner', RECORDS, createWordFinder('owners', 'any')),
  rule('position', NUMBERS, createWordFinder('positions', 'whole')),
  rule('lock', NUMBERS, findLockName),
  rule('version', NUMBERS, (name) => (name.toLowerCase() === 'version' ? 'version' : null)),
  rule('latitude', NUMBERS, createWordFinder('latitudes', 'whole')),
  rule('longitude', NUMBERS, createWordFinder('longitudes', 'whole')),
];

const findCodeEnding = createWordFinder('codes', 'ending');

const findPostcode = createWordFinder('postcodes', 'last');

/** A postcode is a part of an address: no record is called by it. */
function findCodeWord(name: string): string | null {
  return findPostcode(name) === null ? findCodeEnding(name) : null;
}

/** Finds what a field tells of its record by its kind and a word of its name; null for an ordinary field. */
export function findFieldRole({ name, kind }: Named): Fact<FieldRole> | null {
  for (const { role, kinds, find } of RULES) {
    const word = kinds === null || kinds.has(kind) ? find(name) : null;
    if (word !== null) return { value: role, reason: because('says.word', { word }) };
  }
  return null;
}

/** Decides whether a field of a kind can have a role. */
export function canHaveRole(role: FieldRole, kind: ValueKind): boolean {
  return role === 'none' || RULES.some((one) => one.role === role && (one.kinds?.has(kind) ?? true));
}

function rule(role: RoleRule['role'], kinds: readonly ValueKind[] | null, find: RoleRule['find']): RoleRule {
  return { role, kinds: kinds === null ? null : new Set(kinds), find };
}

/** The plain names of a record's own moments: `createdAt`, `modified`, `updated_on`. */
function findTimestampWord(name: string): string | null {
  return /^(created|updated|modified|changed)(?:_?(?:at|on|date))?$/i.exec(name)?.[1] ?? null;
}
