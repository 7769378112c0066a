import type { EnumValue } from '../model/model';
import { toSingular } from './inflector';
import { splitWords } from './names';
import { toNounKey } from './nouns';

/** Words of statuses by tone. Values without such a word have no tone, because a wrong guess is worse than none. */
const TONE_WORDS = new Map<string, NonNullable<EnumValue['tone']>>(
  (
    [
      [
        'open',
        'new open opened draft pending submitted created todo requested planned unpaid queued scheduled',
      ],
      ['open', 'waiting reported overdue onhold'],
      ['taken', 'accepted approved assigned confirmed acknowledged triaged authorized ready'],
      ['active', 'active progress started processing running ongoing working shipped review'],
      ['done', 'done resolved completed complete closed finished fulfilled delivered published paid success'],
      ['done', 'succeeded merged settled writtenoff'],
      [
        'dropped',
        'rejected cancelled canceled declined refused dropped failed expired abandoned archived deleted',
      ],
      [
        'dropped',
        'terminated voided withdrawn returned refunded disabled inactive suspended blocked void waived',
      ],
      ['dropped', 'skipped missed noshow wontfix wontdo'],
    ] as const
  ).flatMap(([tone, words]) => words.split(' ').map((word) => [word, tone] as const)),
);

/** What is done in part is under way, whatever it is: `PARTIALLY_FULFILLED`, `PARTLY_RETURNED`. */
const PART_WORDS: ReadonlySet<string> = new Set(['partially', 'partly', 'partial']);
/** These say so of a known word alone: a `HALF_DAY` is no status on its way. */
const NEARLY_WORDS: ReadonlySet<string> = new Set(['part', 'half', 'almost', 'nearly']);
/** What turns the word after it into something else: `NEVER_PAID`, `TO_BE_DELIVERED`, `NON_CONFIRMED`. */
const TURNING_WORDS: ReadonlySet<string> = new Set(['not', 'un', 'non', 'never', 'no', 'cannot', 'without', 'be', 'before', 'until', 'isnt', 'wasnt']); // prettier-ignore

/** Finds the tone of a status value by its last known word or two (`IN_PROGRESS`, `PAYMENT_PENDING`, `NO_SHOW`). */
export function findStatusTone(value: string): EnumValue['tone'] {
  const words = splitWords(value);
  const at = words.findLastIndex((_word, index) => findToneAt(words, index) !== undefined);
  const isInPart = words.some((word) => PART_WORDS.has(word));
  if (at === -1) return isInPart && !words.some((word) => TURNING_WORDS.has(word)) ? 'active' : undefined;
  const isPair = findPairTone(words, at) !== undefined;
  const before = words.slice(0, isPair ? at - 1 : at);
  if (before.some((word) => TURNING_WORDS.has(word))) return undefined;
  return isInPart || before.some((word) => NEARLY_WORDS.has(word)) ? 'active' : findToneAt(words, at);
}

type Tone = EnumValue['tone'];

/** Two words mean what they mean together: `NO_SHOW`, `ON_HOLD`. */
const findPairTone = (words: readonly string[], at: number): Tone =>
  at === 0 ? undefined : TONE_WORDS.get(`${words[at - 1] ?? ''}${words[at] ?? ''}`);

const findToneAt = (words: readonly string[], at: number): Tone =>
  findPairTone(words, at) ?? TONE_WORDS.get(words[at] ?? '');

const LEVEL_WORDS: ReadonlyMap<string, NonNullable<EnumValue['level']>> = new Map([
  ['lowest', 1],
  ['low', 1],
  ['minor', 1],
  ['trivial', 1],
  ['normal', 2],
  ['medium', 2],
  ['moderate', 2],
  ['high', 3],
  ['major', 3],
  ['highest', 4],
  ['urgent', 4],
  ['critical', 4],
  ['blocker', 4],
  ['emergency', 4],
]);

/** Finds how urgent a priority value is, from 1 (low) to 4 (urgent). */
export function findPriorityLevel(value: string): EnumValue['level'] {
  for (const word of splitWords(value)) {
    const level = LEVEL_WORDS.get(word);
    if (level !== undefined) return level;
  }
  return undefined;
}

const TAKES_IN: ReadonlySet<string> = new Set(['include', 'includes', 'including', 'with', 'show', 'shows']);
const LEAVES_OUT: ReadonlySet<string> = new Set(['exclude', 'excludes', 'excluding', 'without', 'hide', 'hides', 'omit', 'only']); // prettier-ignore

/** States of records that are no steps on their way. */
const SET_ASIDE: ReadonlySet<string> = new Set(['trash', 'trashed', 'hidden', 'unpublished', 'removed', 'retired', 'discontinued']); // prettier-ignore
/** What the words of statuses mean elsewhere: `withProgress` adds a value to each record. */
const NO_STATES: ReadonlySet<string> = new Set(['progress', 'review', 'success', 'running', 'working']);

/**
 * Reads the name of a yes/no that decides whether a list of `type` has the records of a state: `includeArchived`, `withTrashed`,
 * `hideClosedIssues`. Null for any other name: `includeComments`, `includeDraftNotes` of a list of invoices.
 */
export function readInclusion(name: string, type: string): 'takesIn' | 'leavesOut' | null {
  const [verb = '', state, ...subject] = splitWords(name);
  const meaning = TAKES_IN.has(verb) ? 'takesIn' : LEAVES_OUT.has(verb) ? 'leavesOut' : null;
  if (meaning === null || state === undefined || !isState(toSingular(state))) return null;
  return subject.length === 0 || toNounKey(subject.join('_')) === toNounKey(type) ? meaning : null;
}

const isState = (word: string): boolean =>
  SET_ASIDE.has(word) || (findStatusTone(word) !== undefined && !NO_STATES.has(word));
