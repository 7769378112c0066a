import { FAULT_WORDS, type Fault } from '../../support/faulty/faults';
import type { PostedForm, ReadingScreen } from './screens';

export type RealFault = Exclude<Fault, 'none'>;

/** What a page is answered with. */
export interface Shown {
  readonly status: number;
  /** The message that heads the page. */
  readonly heading?: string;
  /** The backend's own words, on the page as text. */
  readonly words?: string;
  /** Says when to ask again. */
  readonly retryAfter?: string;
}

const UNREACHABLE: Shown = { status: 503, heading: 'state.unreachable.title', retryAfter: '10' };
const SENSELESS: Shown = { status: 502, heading: 'state.malformed.title' };
const refused = (words: string): Shown => ({ status: 502, heading: 'state.refused.title', words });
const forbidden = (words: string): Shown => ({ status: 403, heading: 'state.forbidden.title', words });
const WELL: Shown = { status: 200 };

type ByScreen = Readonly<Partial<Record<ReadingScreen, Shown>>> & { readonly rest: Shown };

/** A look-up leads on to what it found. */
const FOUND: Shown = { status: 307 };
/** A look-up is a form: what it could not find out stands in it. */
const asked = (words: string): ByScreen => ({ 'look-up': { status: 200, words }, rest: refused(words) });
const all = (rest: Shown): ByScreen => ({ rest });

/** What each fault makes of the pages that read. */
export const READS: Readonly<Record<RealFault, ByScreen>> = {
  down: all(UNREACHABLE),
  'status 500': all(UNREACHABLE),
  '502 with a page': all(UNREACHABLE),
  '200 with a page': all(SENSELESS),
  'bad JSON': all(SENSELESS),
  'an empty body': all(SENSELESS),
  'a list': all(SENSELESS),
  null: all(SENSELESS),
  'data: null': all(SENSELESS),
  'data: null with errors': asked(FAULT_WORDS.withoutData),
  'data: {}': all(SENSELESS),
  'text for an object': all(SENSELESS),
  'leaves of other types': { 'look-up': FOUND, rest: WELL },
  'rows of null': {
    list: SENSELESS,
    'related list': SENSELESS,
    vitals: SENSELESS,
    'look-up': FOUND,
    rest: WELL,
  },
  'errors beside data': {
    list: { status: 200, words: FAULT_WORDS.beside },
    record: { status: 200, words: FAULT_WORDS.beside },
    'related list': { status: 200, words: FAULT_WORDS.beside },
    vitals: { status: 200, words: FAULT_WORDS.beside },
    'look-up': FOUND,
    rest: WELL,
  },
  'a redirect': all(UNREACHABLE),
  'gzip garbage': all(UNREACHABLE),
  'a reset line': all(UNREACHABLE),
  'cut half-way': all(UNREACHABLE),
  hanging: all(UNREACHABLE),
  'slower than the limit': all(UNREACHABLE),
  '50 MB': all(UNREACHABLE),
  'status 429': all({ status: 503, heading: 'state.busy.title', retryAfter: '17' }),
  'status 401': all(forbidden(FAULT_WORDS.unauthorized)),
  'status 403': all(forbidden(FAULT_WORDS.forbidden)),
};

/** What a file, or the part of the sitemap that names records, comes to. */
export type Whole = 'whole' | 'part' | 'none';
export const FILES: Readonly<Record<RealFault, Whole>> = {
  ...eachFault('none'),
  'leaves of other types': 'whole',
  'errors beside data': 'part',
};

/**
 * What a posted form comes to. `unsent`: nothing was saved, and that is certain. `unknown`: nobody knows. `refused`: the backend
 * said no. `done`: it happened; `noted`: it happened, and the backend's words are told.
 */
export type Posted = 'unsent' | 'unknown' | 'refused' | 'done' | 'noted';
export interface PostedOutcome {
  readonly is: Posted;
  readonly status: number;
  readonly words?: string;
}

const LOST: PostedOutcome = { is: 'unknown', status: 502 };
const LATE: PostedOutcome = { is: 'unknown', status: 504 };
const DONE: PostedOutcome = { is: 'done', status: 303 };
const no = (words?: string): PostedOutcome => ({
  is: 'refused',
  status: 422,
  ...(words === undefined ? {} : { words }),
});

/** What each fault of an answer to a mutation makes of a form. */
export const WRITES: Readonly<Record<RealFault, PostedOutcome>> = {
  ...eachFault(LOST),
  down: { is: 'unsent', status: 503 },
  'data: null with errors': no(FAULT_WORDS.withoutData),
  'leaves of other types': DONE,
  'rows of null': DONE,
  'errors beside data': { is: 'noted', status: 200, words: FAULT_WORDS.beside },
  hanging: LATE,
  'slower than the limit': LATE,
  'status 429': no(FAULT_WORDS.tooMany),
  'status 401': no(FAULT_WORDS.unauthorized),
  'status 403': no(FAULT_WORDS.forbidden),
};

/**
 * Where an answer was lost, what was to be done is looked for: the record is gone, or it says what was typed. Whatever the
 * answer to a deletion, a record that is gone is gone.
 */
export function posted(fault: RealFault, form: PostedForm): PostedOutcome {
  const outcome = WRITES[fault];
  if (form === 'edit') return outcome.is === 'unknown' ? DONE : outcome;
  const isLookedFor = form === 'delete' && /^(unknown|noted)$/.test(outcome.is);
  return isLookedFor ? DONE : outcome;
}

function eachFault<Value>(value: Value): Record<RealFault, Value> {
  // Every key of READS is a fault, and each has one.
  const names = Object.keys(READS) as RealFault[];
  return Object.fromEntries(names.map((name) => [name, value])) as Record<RealFault, Value>;
}
