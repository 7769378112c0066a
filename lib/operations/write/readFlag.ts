import type { FlagKind } from '../../schema/writes';
import { readCount, readText } from '../readPath';

/** What a flag says of whether it was done; `silent`: nothing, either way. */
export type Verdict = 'yes' | 'no' | 'silent';

const NO =
  /^(not[ _]|fail|err|invalid|denied|reject|refus|forbidden|unauth|conflict|duplicate|cannot|bad_|missing$)/i;
const YES =
  /^(ok|okay|yes|succe(ss|eded)\w*|done|completed?|created|added|inserted|updated|changed|saved|deleted|removed|applied)$/i;

/** Reads one flag of a payload. Never throws. */
export function readFlag(of: FlagKind, value: unknown): Verdict {
  switch (of) {
    case 'success':
    case 'deed':
      return typeof value === 'boolean' ? verdict(value) : 'silent';
    case 'failure':
      return typeof value === 'boolean' ? verdict(!value) : 'silent';
    case 'count': {
      const count = readCount(value);
      return count === null ? 'silent' : verdict(count > 0);
    }
    case 'outcome':
      return outcomeOf(value);
    case 'code':
      return codeOf(readText(value));
  }
}

/** A word that says how it went, or an HTTP status. */
export function outcomeOf(value: unknown): Verdict {
  const status = readCount(value);
  if (status !== null)
    return status >= 400 && status < 600 ? 'no' : status >= 200 && status < 300 ? 'yes' : 'silent';
  if (typeof value !== 'string') return 'silent';
  if (NO.test(value.trim())) return 'no';
  return YES.test(value.trim()) ? 'yes' : 'silent';
}

function codeOf(code: string | null): Verdict {
  if (code === null || code === '') return 'silent';
  return code === '0' || /^(none|no_?error)$/i.test(code) || outcomeOf(code) === 'yes' ? 'yes' : 'no';
}

function verdict(isWell: boolean): Verdict {
  return isWell ? 'yes' : 'no';
}
