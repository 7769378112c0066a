import type { GraphQLCompositeType } from 'graphql';
import type { Field } from '../model/model';
import { getFieldPath } from '../model/fieldPath';
import { getLexiconWords } from '../lexicon/lexicon';
import {
  FIRST_NAMES,
  LANGUAGE_CODES,
  LAST_NAMES,
  LAST_RESORT_RANKS,
  NUMBERED_THINGS,
  OPAQUE_NAME,
  PEOPLE_AROUND,
  PERSON_TYPE,
  PROCESS_WORDS,
  TITLE_RANKS,
  USERNAMES,
} from '../lexicon/titleWords';
import { splitWords, toFlatCase } from '../lexicon/names';
import { getTypeNouns } from '../lexicon/nouns';
import { isWholeKind, KIND_TRAITS } from '../model/kindTraits';

/** Finds the path of the field that titles a record, or null. No title is better than an opaque id. */
export function findTitlePath(type: GraphQLCompositeType, fields: readonly Field[]): string | null {
  const [best] = candidates(type.name, fields).sort((a, b) => b.rank - a.rank);
  return best?.path ?? null;
}

interface Candidate {
  readonly path: string;
  readonly rank: number;
}

function candidates(type: string, fields: readonly Field[]): Candidate[] {
  const names = new Set(fields.map((field) => toFlatCase(field.name)));
  const isLikePerson = PERSON_TYPE.test(type.toLowerCase());
  const isPerson = [...LAST_NAMES].some((name) => names.has(name)) || (isLikePerson && names.has('email'));
  const hasUsername = fields.some(
    (field) => USERNAMES.has(toFlatCase(field.name)) && field.type.endsWith('!'),
  );
  const isDescribed = fields.some(
    ({ name, type: printed }) => name === 'description' && printed === 'String!',
  );
  const owner: Owner = {
    hasUsername,
    isDescribed,
    type,
    words: splitWords(type),
    nouns: [toFlatCase(type), ...getTypeNouns(type)],
    isPerson,
    isLikePerson,
  };
  return fields.flatMap((field): readonly Candidate[] => {
    const isObject = field.kind === 'object';
    if (field.list || field.deprecated === true || (!isObject && !isReadable(field))) return [];
    const name = toFlatCase(field.name);
    if (field.secret !== undefined || OPAQUE_NAME.test(name)) return [];
    if (isObject) return insideOf(field);
    // Where a record has both, the name is often technical.
    const isSecond = name === 'name' && names.has('title') && !isPerson;
    const rank = isSecond ? 97 : rankOf(field, name, owner);
    return rank === 0 ? [] : [{ path: getFieldPath(field), rank }];
  });
}

/** Facts about the type that the ranks of its fields depend on. */
interface Owner {
  readonly type: string;
  readonly words: readonly string[];
  readonly nouns: readonly string[];
  readonly isPerson: boolean;
  readonly isLikePerson: boolean;
  /** Each record has a user name, chosen by its owner. */
  readonly hasUsername: boolean;
  /** Each record has a description. */
  readonly isDescribed: boolean;
}

/** Spells out abbreviated numbers: `orderNo`, `invoice_nr`. */
function spelledOut(field: string, plain: string): string {
  const last = splitWords(field).at(-1) ?? '';
  return /^(no|nr)$/.test(last) && plain !== last ? `${plain.slice(0, -last.length)}number` : plain;
}

function rankOf(field: Field, plain: string, owner: Owner): number {
  const name = spelledOut(field.name, plain);
  const special = rankByOwner(field, name, owner);
  if (special !== null) return special;
  const noType = owner.nouns.reduce(
    (rest, noun) => (rest.startsWith(noun) && rest !== noun ? rest.slice(noun.length) : rest),
    name,
  );
  const known = TITLE_RANKS.get(name) ?? TITLE_RANKS.get(noType);
  const { words: typeWords } = owner;
  const isTypeName = typeWords.includes(name) && (typeWords.at(-1) === name || typeWords.at(-2) === name);
  // Weak titles count only where every record has them, or where its type is called after them.
  if (known !== undefined && LAST_RESORT_RANKS.has(known) && !field.type.endsWith('!') && field.kind !== 'id')
    return isTypeName ? 80 : 0;
  if (known !== undefined) return Math.max(known, isTypeName ? 80 : 0);
  if (isTypeName) return 80;
  // Of two such names that of fewer words (`clientName` before `targetOrganizationName`), then the one that every record has.
  const ownWords = splitWords(field.name);
  const byWords = rankByWords(ownWords, typeWords);
  const lack = (ownWords.length - 2) * 0.2 + (field.type.endsWith('!') ? 0 : 0.1);
  return byWords > 0 ? byWords - lack : 0;
}

/** Returns the rank that the name has because of its owner: a person, or a key or address of it; null for none. */
function rankByOwner(field: Field, name: string, owner: Owner): number | null {
  const isNullable = !field.type.endsWith('!');
  if (owner.isPerson) {
    // The `title` of a person is a salutation or a job.
    if (name === 'title') return 0;
    // A nullable name ranks below a user name that always exists.
    if (LAST_NAMES.has(name)) return owner.hasUsername && isNullable ? 84.5 : 94.5;
    // Beside a family name, `nombre` is the given name.
    if (FIRST_NAMES.has(name)) return 67;
    if (USERNAMES.has(name)) return 85;
  }
  if (owner.isLikePerson && ['username', 'login', 'handle'].includes(name)) return 85;
  // A nullable reference says less than a description that every record has.
  if (name === 'reference' && owner.isDescribed && isNullable) return 47;
  // A reason that may lack is that of a later change; a number of its own indicates which record it is.
  if (name === 'reason' && isNullable) return 42;
  // The `key` of an access key is a credential, not a name.
  if (name === 'key' && /(api|access|license)_?key|token|secret|credential/i.test(owner.type)) return 0;
  // An address of a custom scalar is technical: a network or blockchain address.
  return /address$/.test(name) && !/^(String|Email)/.test(field.type) ? 0 : null;
}

/** First words of names that tell something else than the record's name. */
const OTHER_FIRST_WORDS = new Set(['first', 'last', 'middle', 'user', 'given', 'family', 'screen', 'created', 'updated', 'host', 'file', 'class']); // prettier-ignore

/** Ranks a name of two to four words that is not known as a whole. */
function rankByWords(words: readonly string[], typeWords: readonly string[]): number {
  if (words.length < 2 || words.length > 4) return 0;
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  // The same name in one of several languages, English first: `nameEn`, `title_pl`.
  const base = LANGUAGE_CODES.has(last) ? TITLE_RANKS.get(words.slice(0, -1).join('')) : undefined;
  if (base !== undefined) return base - (last === 'en' ? 0.6 : 0.7);
  if (first === 'full' && words.includes('name')) return 92;
  if (OTHER_FIRST_WORDS.has(first)) return 0;
  const isOfType = typeWords.includes(first);
  switch (last) {
    case 'name':
      // The name of a picture beside the record.
      if (words.includes('icon') && !typeWords.includes('icon')) return 0;
      if (PEOPLE_AROUND.has(first) && !isOfType) return 43;
      return first === 'internal' ? 60 : isOfType ? 93 : 65;
    case 'code':
      return PROCESS_WORDS.has(first) ? 0 : 45;
    case 'title':
      return first === 'internal' ? 59 : 63;
    case 'label':
      return 55;
    case 'number':
      return isOfType || NUMBERED_THINGS.has(first) ? 45 : 0;
    default:
      return last === 'summary' ? 45 : 0;
  }
}

/**
 * Collects titles inside a value object: `title { userPreferred romaji }`, `name { full }`, `attributes { title }`.
 */
function insideOf(field: Field): readonly Candidate[] {
  const outer = TITLE_RANKS.get(toFlatCase(field.name)) ?? 0;
  const inner = field.fields ?? [];
  if (field.name === 'attributes' || field.name === 'properties' || field.name === 'fields')
    return candidates('', inner).map(({ path, rank }) => ({ path: `${field.name}.${path}`, rank }));
  if (outer < 90) return [];
  const texts = inner.filter((own) => !own.list && isReadable(own) && own.kind === 'text');
  const best = [
    'userpreferred',
    'full',
    'fullname',
    'display',
    'rendered',
    'default',
    'text',
    'value',
    'en',
    'english',
    'name',
  ]
    .map((name) => texts.find((own) => toFlatCase(own.name) === name))
    .find((own) => own !== undefined);
  const owner = toFlatCase(field.name);
  const family = texts.some((own) => isGivenName(own, owner))
    ? texts.find((own) => isFamilyName(own.name, owner))
    : undefined;
  const chosen = best ?? family ?? texts[0];
  return chosen === undefined ? [] : [{ path: `${field.name}.${chosen.name}`, rank: outer - 1 }];
}

function isReadable(field: Field): boolean {
  return (
    KIND_TRAITS[field.kind].canBeTitle ||
    // Domain names are keys that people type.
    (field.kind === 'id' && /^(domain|hostname)$/i.test(field.name)) ||
    (isWholeKind(field.kind) &&
      (/number|code|reference/i.test(field.name) || getLexiconWords('numbers').has(field.name.toLowerCase())))
  );
}

/**
 * Finds the paths of fields shown before the title: the given name where the title is a family name. Empty where the
 * title is complete.
 * @param owner name of the object that holds the fields, without separators: `name { first last }`
 */
export function findTitlePrefixes(
  fields: readonly Field[],
  title: string | null,
  owner = '',
): readonly string[] {
  const own = fields.find((field) => getFieldPath(field) === title);
  if (own !== undefined) {
    if (!isFamilyName(own.name, owner)) return [];
    const given = fields.find((field) => field.at === own.at && isGivenName(field, owner));
    return given === undefined ? [] : [getFieldPath(given)];
  }
  const [head = '', ...rest] = title?.split('.') ?? [];
  const inside = rest.length === 0 ? undefined : fields.find(({ name }) => name === head)?.fields;
  if (inside === undefined) return [];
  return findTitlePrefixes(inside, rest.join('.'), toFlatCase(head)).map((path) => `${head}.${path}`);
}

function isGivenName({ name, kind, list, secret, deprecated }: Field, owner: string): boolean {
  const flat = toFlatCase(name);
  return (
    kind === 'text' &&
    !list &&
    secret === undefined &&
    deprecated !== true &&
    (FIRST_NAMES.has(flat) || FIRST_NAMES.has(flat + owner))
  );
}

/** `nom` is any name in French, but a family name beside a given name. */
function isFamilyName(name: string, owner: string): boolean {
  const flat = toFlatCase(name);
  return flat === 'nom' || LAST_NAMES.has(flat) || LAST_NAMES.has(flat + owner);
}
