import { createWordFinder, getLexiconWords } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { isDateKind } from '../model/kindTraits';
import type { Field } from '../model/model';

/** Returns the fields of a row of a history that can be read and shown. */
export function getReadableFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(
    ({ secret, deprecated, via }) => secret === undefined && deprecated !== true && via === undefined,
  );
}

/** Finds the moment at which a row says that something happened: that of its creation before any other. */
export function findMoment(fields: readonly Field[]): Field | null {
  return pickBest(fields, (field) => {
    const isMoment = isDateKind(field.kind) || field.role?.value === 'epoch';
    if (!isMoment || field.list) return 0;
    if (field.lifecycle?.value === 'created' && field.role !== undefined) return 4;
    const isPlain = splitWords(field.name).every((word) => getLexiconWords('happened').has(word));
    const isChange = field.lifecycle?.value === 'changed' && field.role?.value === 'timestamp';
    if (isPlain && !isChange) return 3;
    // `timestamp` and `at` of a row are its own; other dates may be facts of the event.
    return isChange ? 1 : 0;
  });
}

const findActorWord = createWordFinder('actors', 'last');
const findAccountWord = createWordFinder('accounts', 'last');
const findActorStart = createWordFinder('actors', 'first');
const findAccountStart = createWordFinder('accounts', 'first');
const findActorName = createWordFinder('actorNames', 'last');

/** Finds the field that names who did something: a record, an object or a text. */
export function findActor(fields: readonly Field[]): Field | null {
  return pickBest(fields, (field) => {
    const { kind, list, name } = field;
    if (list || !ACTOR_KINDS.has(kind)) return 0;
    const isText = kind === 'text' || kind === 'email';
    const named =
      findActorWord(name) ?? (isText && findActorName(name) !== null ? findActorStart(name) : null);
    if (named !== null) return 40 - rankOf('actors', named) - (isText ? 0.5 : 0);
    const account =
      findAccountWord(name) ?? (isText && findActorName(name) !== null ? findAccountStart(name) : null);
    return account === null ? 0 : 20 - rankOf('accounts', account) - (isText ? 0.5 : 0);
  });
}

const ACTOR_KINDS: ReadonlySet<string> = new Set(['relation', 'union', 'object', 'text', 'email']);

const isEventName = createWordFinder('eventKinds', 'whole');
const endsLikeEvent = createWordFinder('eventKinds', 'last');

/** Finds the field with the kind of event: an enum or a text. */
export function findEvent(fields: readonly Field[]): Field | null {
  return pickBest(fields, ({ name, kind, list }) => {
    if (list || (kind !== 'enum' && kind !== 'text')) return 0;
    if (isEventName(name) !== null) return kind === 'enum' ? 3 : 2;
    return kind === 'enum' && endsLikeEvent(name) !== null ? 1 : 0;
  });
}

const findRemark = createWordFinder('remarks', 'last');

/** Finds the text that says in words what happened. */
export function findRemarkField(fields: readonly Field[]): Field | null {
  return pickBest(fields, ({ name, kind, list }) => {
    if (list || (kind !== 'text' && kind !== 'longText')) return 0;
    const word = findRemark(name);
    return word === null ? 0 : 40 - rankOf('remarks', word);
  });
}

/** Finds the number that counts the versions. */
export function findVersionNumber(fields: readonly Field[]): Field | null {
  return (
    fields.find(
      ({ kind, list, role, name }) =>
        kind === 'integer' &&
        !list &&
        (role?.value === 'version' || /^(revision|version)(_?number)?$/i.test(name)),
    ) ?? null
  );
}

function rankOf(part: 'actors' | 'accounts' | 'remarks', word: string): number {
  return [...getLexiconWords(part)].indexOf(word) / 10;
}

/** Returns the field with the most points, the first of equal ones; null where none has any. */
function pickBest(fields: readonly Field[], weigh: (field: Field) => number): Field | null {
  let best: Field | null = null;
  let most = 0;
  for (const field of fields) {
    const points = weigh(field);
    if (points > most) [best, most] = [field, points];
  }
  return best;
}
