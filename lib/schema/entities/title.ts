import type { GraphQLCompositeType } from 'graphql';
import type { Field } from '../model/model';
import { getFieldPath } from '../model/fieldPath';
import { getLexiconWords } from '../lexicon/lexicon';
import { splitWords, toFlatCase } from '../lexicon/names';
import { getTypeNouns } from '../lexicon/nouns';
import { isWholeKind, KIND_TRAITS } from '../model/kindTraits';

/**
 * Field names that can title a record, by rank. A human-readable name comes before a code, a number or an address.
 */
const RANKS: ReadonlyMap<string, number> = new Map([
  ...foreignRanks('names', 98.5),
  ...foreignRanks('numbers', 71),
  ...(
    [
      [100, 'name'],
      [98, 'title'],
      [96, 'label'],
      [95, 'displayname fullname displaylabel'],
      [84, 'nickname'],
      [94, 'displaycode'],
      [92, 'headline heading subject caption question'],
      [90, 'namewithowner'],
      [78, 'summary'],
      [76, 'companyname organisationname organizationname'],
      [72, 'code number reference referencenumber ordernumber invoicenumber'],
      [70, 'symbol term queue queuename'],
      [68, 'filename filenamedownload originalfilename originalname'],
      [66, 'email emailaddress'],
      [64, 'text message'],
      [62, 'reason isbn sku iban identifier'],
      [56, 'content comment body'],
      [50, 'slug handle key'],
      [48, 'description'],
      [44, 'streetline1 streetaddress1 addressline1 line1 street address1 address'],
      [40, 'action service'],
      [35, 'city'],
      [34, 'hostname domain domainname'],
      [33, 'path pathname'],
      [32, 'note topic'],
      [30, 'url uri website'],
      [28, 'callbackurl webhookurl targeturl endpoint'],
    ] as const
  ).flatMap(([rank, names]) => names.split(' ').map((name): [string, number] => [name, rank])),
]);

function plainWords(part: 'firstNames' | 'lastNames'): readonly string[] {
  return [...getLexiconWords(part)].map(toFlatCase);
}

/**
 * Ranks title words of other languages (`nazwa`, `bezeichnung`). English ranks higher where a word belongs to both.
 */
function foreignRanks(part: 'names' | 'numbers', rank: number): [string, number][] {
  return [...getLexiconWords(part)].map((name) => [name.replaceAll('_', ''), rank]);
}

/** Ranks that count only where no better field exists. */
const LAST_RESORTS: ReadonlySet<number> = new Set([34, 33, 32]);
/** Field names of hashes and tokens, which never title a record. */
const OPAQUE = /token|hash$|salt/;
/** Things that people call by their number; `blockNumber` is not one. */
const NUMBERED = new Set(['invoice', 'order', 'serial', 'reference', 'case', 'ticket', 'flight', 'customer', 'contract', 'document', 'tracking']); // prettier-ignore
const LANGUAGES = new Set('en de fr es it pt nl pl cs sk uk ru ar he fa tr sv no da fi el hu ro bg ja zh ko hi vi th'.split(' ')); // prettier-ignore
/** People related to a record, whose names are not the record's own. */
const OTHERS = new Set('author creator owner sender recipient merchant editor uploader approver assignee reviewer'.split(' ')); // prettier-ignore
/** Codes of a process or its outcome, which do not title a record. */
const OF_PROCESSES = new Set('authorization auth verification error status response exit currency country language'.split(' ')); // prettier-ignore
const LAST_NAMES = plainWords('lastNames');
const FIRST_NAMES = new Set(plainWords('firstNames'));
const USERNAMES = ['username', 'login', 'screenname', 'userlogin'];
const PERSON = /user|account|person|member|profile|login|customer|actor|author|owner|staff|admin/;

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
  const isLikePerson = PERSON.test(type.toLowerCase());
  const isPerson = LAST_NAMES.some((name) => names.has(name)) || (isLikePerson && names.has('email'));
  const hasUsername = fields.some(
    (field) => USERNAMES.includes(toFlatCase(field.name)) && field.type.endsWith('!'),
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
    if (field.secret !== undefined || OPAQUE.test(name)) return [];
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
  const known = RANKS.get(name) ?? RANKS.get(noType);
  // Weak titles count only where every record has them.
  if (known !== undefined && LAST_RESORTS.has(known) && !field.type.endsWith('!') && field.kind !== 'id')
    return 0;
  const { words: typeWords } = owner;
  const isTypeName = typeWords.includes(name) && (typeWords.at(-1) === name || typeWords.at(-2) === name);
  if (known !== undefined) return Math.max(known, isTypeName ? 80 : 0);
  return isTypeName ? 80 : rankByWords(splitWords(field.name), typeWords);
}

/** Returns the rank that the name has because of its owner: a person, or a key or address of it; null for none. */
function rankByOwner(field: Field, name: string, owner: Owner): number | null {
  const isNullable = !field.type.endsWith('!');
  if (owner.isPerson) {
    // The `title` of a person is a salutation or a job.
    if (name === 'title') return 0;
    // A nullable name ranks below a user name that always exists.
    if (LAST_NAMES.includes(name)) return owner.hasUsername && isNullable ? 84.5 : 94.5;
    // Beside a family name, `nombre` is the given name.
    if (FIRST_NAMES.has(name)) return 67;
    if (USERNAMES.includes(name)) return 85;
  }
  if (owner.isLikePerson && ['username', 'login', 'handle'].includes(name)) return 85;
  // A nullable reference says less than a description that every record has.
  if (name === 'reference' && owner.isDescribed && isNullable) return 47;
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
  const base = LANGUAGES.has(last) ? RANKS.get(words.slice(0, -1).join('')) : undefined;
  if (base !== undefined) return base - (last === 'en' ? 0.6 : 0.7);
  if (first === 'full' && words.includes('name')) return 92;
  if (OTHER_FIRST_WORDS.has(first)) return 0;
  const isOfType = typeWords.includes(first);
  switch (last) {
    case 'name':
      if (OTHERS.has(first) && !isOfType) return 43;
      return first === 'internal' ? 60 : isOfType ? 93 : 65;
    case 'code':
      return OF_PROCESSES.has(first) ? 0 : 45;
    case 'title':
      return first === 'internal' ? 59 : 63;
    case 'label':
      return 55;
    case 'number':
      return isOfType || NUMBERED.has(first) ? 45 : 0;
    default:
      return last === 'summary' ? 45 : 0;
  }
}

/**
 * Collects titles inside a value object: `title { userPreferred romaji }`, `name { full }`, `attributes { title }`.
 */
function insideOf(field: Field): readonly Candidate[] {
  const outer = RANKS.get(toFlatCase(field.name)) ?? 0;
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
  const chosen = best ?? texts[0];
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
