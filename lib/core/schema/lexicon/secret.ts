import type { ValueKind } from '../model/kinds';
import { memoizeByName } from '../model/memoize';
import { splitWords } from './names';
import { getLexiconWords } from './lexicon';
import { isNumericKind, KIND_TRAITS } from '../model/kindTraits';

/** The facts that decide if a field is secret: its name, scalar, kind and type. */
export interface SecretSubject {
  readonly name: string;
  /** Name of the scalar; '' if unknown. */
  readonly scalar: string;
  readonly kind: ValueKind;
  readonly owner?: string;
}

/** Numeric secrets. As numbers, other words are counts or measures (`tokens`, `salt`). */
const NUMERIC_SECRETS = /^(pin|ssn|otp|totp|cvv|cvc|csc|passcode|pesel|(?:card_number)|(?:social_security)|(?:(?:security|verification|recovery|pass)_code))$/; // prettier-ignore
/** Words that mean a secret only at the end of a name or before a storage form. */
const FINAL_SECRETS = /^(token|tokens|pin|salt|jeton|jetons|bearer|card_number|numer_karty|kartennummer|numero_carte|numero_tarjeta)$/; // prettier-ignore
const STORAGE_FORMS =
  /^(hash|hashed|digest|value|secret|plain|plaintext|encrypted|cipher|raw|number|text|string|\d+)$/;
/** Words after a secret's name that make it harmless: `apiKeyId`, `passwordPolicy`, `keyPrefix`. */
const DESCRIBING_WORDS = /^(id|ids|at|on|by|date|time|count|counts|total|length|policy|policies|strength|rule|rules|type|types|kind|status|state|mode|enabled|disabled|required|changed|expiry|expires|expiration|expired|attempts|name|names|label|title|description|format|version|provider|algorithm|prefix|suffix|last4|four|scope|scopes|level|hint|limit|symbol|uri|standard|address|issuer|usage|manager|store|page|path|field|audience|period|header|headers)$/; // prettier-ignore
/** Words before a secret's name that make it harmless: a question, a count, a masked value. */
const OPEN_PREFIXES = /^(has|is|needs|requires|require|show|allow|allows|can|use|uses|num|number|max|min|masked|obfuscated|redacted|public|publishable)$/; // prettier-ignore
/** Words before `token` that make it harmless: paging, locks, designs, blockchains. */
const OPEN_TOKENS = /^(next|previous|prev|page|paging|pagination|continuation|continue|cursor|sync|start|end|skip|concurrency|lock|version|etag|change|design|color|colour|theme|style|from|to|base|quote|in|out|reward|rewards|governance|payment|native|erc20|nft|lp|pool|sell|buy|input|output|fee|collateral|underlying|staking|tip|sale|currency|parent|child)$/; // prettier-ignore
/** Fields that hold the whole of a secret type: `ApiKey.key`, `RecoveryCode.code`. */
const SECRET_TYPE_FIELDS =
  /^(key|value|code|plaintext|plain|raw|body|data|content|hash|text|string|payload)$/;
/** Types that are secrets themselves, unlike lists or descriptions of them. */
const SECRET_TYPE = /(api_key|access_key|access_token|refresh_token|reset_token|session_token|auth_token|secret|credential|recovery_code|backup_code|verification_code|private_key)s?$/; // prettier-ignore

/**
 * Finds the word that makes a field secret, or null. `tokenId`, `pinCode` and `passwordChangedAt` are not
 * secret.
 */
export function findSecretWord(subject: SecretSubject): string | null {
  const { name, scalar, kind, owner = '' } = subject;
  // Dates, choices and booleans only describe a secret.
  if (!KIND_TRAITS[kind].canBeSecret) return null;
  const isNumber = isNumericKind(kind);
  const word = findWord(name);
  if (word !== null) return isNumber && !NUMERIC_SECRETS.test(word) ? null : word;
  if (isNumber) return null;
  if (SECRET_TYPE.test(splitWords(owner).join('_')) && SECRET_TYPE_FIELDS.test(name.toLowerCase()))
    return name;
  return CUSTOM_SCALAR.test(scalar) ? findWord(scalar) : null;
}

/** Returns true if the value of a field is secret. */
export function isSecret(subject: SecretSubject): boolean {
  return findSecretWord(subject) !== null;
}

/** Custom scalars, whose names tell their content. */
const CUSTOM_SCALAR = /^(?!String$|ID$|Int$|Float$|Boolean$)/;

const findWord: (name: string) => string | null = memoizeByName((name) => {
  // `password2` is a password; `token0` is one of a pair on a blockchain.
  const words = splitWords(name).map((word) =>
    /^tokens?\d+$/.test(word) ? word : word.replace(/(?<=\D)\d+$/, ''),
  );
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
});

/** Returns true if the name means the secret itself. */
function isSecretItself(word: string, before: readonly string[], after: readonly string[]): boolean {
  const last = after.at(-1);
  if (last !== undefined && DESCRIBING_WORDS.test(last)) return false;
  if (!FINAL_SECRETS.test(word)) return true;
  if (/^tokens?$/.test(word) && before.some((each) => OPEN_TOKENS.test(each))) return false;
  return after.every((each) => STORAGE_FORMS.test(each));
}
