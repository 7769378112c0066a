import type { ValueKind } from '../model/kinds';
import { splitWords } from './names';
import { getLexiconWords } from './lexicon';

/** What is looked at: the field's name, the name of its scalar, its kind, and the type that it stands in. */
export interface SecretSubject {
  readonly name: string;
  /** Name of the scalar; '' where it is not known. */
  readonly scalar: string;
  readonly kind: ValueKind;
  readonly owner?: string;
}

/** What may hold a secret as text, and as a number. A moment, a choice or a yes tells about one. */
const SECRET_TEXT_KINDS: ReadonlySet<ValueKind> = new Set(['text', 'longText', 'id', 'json', 'url']);
const NUMBER_KINDS: ReadonlySet<ValueKind> = new Set(['integer', 'bigInteger', 'float', 'decimal']);
/** Secrets that are figures; other words count or measure where they are numbers (`tokens`, `salt`). */
const NUMERIC_SECRETS = /^(pin|ssn|otp|totp|cvv|cvc|csc|passcode|pesel|(?:card_number)|(?:social_security)|(?:(?:security|verification|recovery|pass)_code))$/; // prettier-ignore
/** Words that are secrets only where nothing follows them but what says in which form they are kept. */
const FINAL_SECRETS = /^(token|tokens|pin|salt|jeton|jetons|bearer|card_number|numer_karty|kartennummer|numero_carte|numero_tarjeta)$/; // prettier-ignore
const STORAGE_FORMS =
  /^(hash|hashed|digest|value|secret|plain|plaintext|encrypted|cipher|raw|number|text|string|\d+)$/;
/** After a secret's name: what is told about it. `apiKeyId`, `passwordPolicy`, `keyPrefix` may be seen. */
const DESCRIBING_WORDS = /^(id|ids|at|on|by|date|time|count|counts|total|length|policy|policies|strength|rule|rules|type|types|kind|status|state|mode|enabled|disabled|required|changed|expiry|expires|expiration|expired|attempts|name|names|label|title|description|format|version|provider|algorithm|prefix|suffix|last4|four|scope|scopes|level|hint|limit|symbol|uri|standard|address|issuer|usage|manager|store|page|path|field|audience|period|header|headers)$/; // prettier-ignore
/** Before it: a question, a number of them, or what was made to be shown. */
const OPEN_PREFIXES = /^(has|is|needs|requires|require|show|allow|allows|can|use|uses|num|number|max|min|masked|obfuscated|redacted|public|publishable)$/; // prettier-ignore
/** Tokens that open nothing: of pages, of locks, of designs, of chains. */
const OPEN_TOKENS = /^(next|previous|prev|page|paging|pagination|continuation|continue|cursor|sync|start|end|skip|concurrency|lock|version|etag|change|design|color|colour|theme|style|from|to|base|quote|in|out|reward|rewards|governance|payment|native|erc20|nft|lp|pool|sell|buy|input|output|fee|collateral|underlying|staking|tip|sale|currency|parent|child)$/; // prettier-ignore
/** Fields that hold the whole of a type that is a secret: `ApiKey.key`, `RecoveryCode.code`. */
const SECRET_TYPE_FIELDS =
  /^(key|value|code|plaintext|plain|raw|body|data|content|hash|text|string|payload)$/;
/** Types that are a secret, and no shelf, list or description of it. */
const SECRET_TYPE = /(api_key|access_key|access_token|refresh_token|reset_token|session_token|auth_token|secret|credential|recovery_code|backup_code|verification_code|private_key)s?$/; // prettier-ignore

/** Says which word makes a field a secret that nobody may see, or null. `tokenId`, `pinCode` and `passwordChangedAt` are none. */
export function findSecretWord(subject: SecretSubject): string | null {
  const { name, scalar, kind, owner = '' } = subject;
  const isNumber = NUMBER_KINDS.has(kind);
  if (!isNumber && !SECRET_TEXT_KINDS.has(kind)) return null;
  const word = findCachedWord(name);
  if (word !== null) return isNumber && !NUMERIC_SECRETS.test(word) ? null : word;
  if (isNumber) return null;
  if (SECRET_TYPE.test(splitWords(owner).join('_')) && SECRET_TYPE_FIELDS.test(name.toLowerCase()))
    return name;
  return CUSTOM_SCALAR.test(scalar) ? findCachedWord(scalar) : null;
}

/** Whether nobody may see what a field holds. */
export function isSecret(subject: SecretSubject): boolean {
  return findSecretWord(subject) !== null;
}

/** Scalars that are called after what they hold; those of GraphQL itself say nothing. */
const CUSTOM_SCALAR = /^(?!String$|ID$|Int$|Float$|Boolean$)/;

function findCachedWord(name: string): string | null {
  const known = FOUND_WORDS.get(name);
  if (known !== undefined) return known;
  const found = findWord(splitWords(name));
  if (FOUND_WORDS.size > 50_000) FOUND_WORDS.clear();
  FOUND_WORDS.set(name, found);
  return found;
}
/** A pure cache: the same few names stand in all of a schema's types. */
const FOUND_WORDS = new Map<string, string | null>();

function findWord(all: readonly string[]): string | null {
  // `password2` is a password; `token0` is one of a pair on a chain.
  const words = all.map((word) => (/^tokens?\d+$/.test(word) ? word : word.replace(/(?<=\D)\d+$/, '')));
  if (
    words.length > 1 &&
    (OPEN_PREFIXES.test(words[0] ?? '') || words.some((word) => /^(masked|public)$/.test(word)))
  )
    return null;
  const secrets = getLexiconWords('secrets');
  for (let start = 0; start < words.length; start += 1)
    for (const length of [4, 3, 2, 1]) {
      const word = words.slice(start, start + length).join('_');
      if (start + length > words.length || !secrets.has(word)) continue;
      if (isSecretItself(word, words.slice(0, start), words.slice(start + length))) return word;
    }
  return null;
}

/** Whether the name speaks of the secret itself. */
function isSecretItself(word: string, before: readonly string[], after: readonly string[]): boolean {
  const last = after.at(-1);
  if (last !== undefined && DESCRIBING_WORDS.test(last)) return false;
  if (!FINAL_SECRETS.test(word)) return true;
  if (/^tokens?$/.test(word) && before.some((each) => OPEN_TOKENS.test(each))) return false;
  return after.every((each) => STORAGE_FORMS.test(each));
}
