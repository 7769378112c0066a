/** Last words of ids. */
export const ID_WORDS: ReadonlySet<string> = new Set(['id', 'uuid', 'guid']);
/** Last words of keys. */
export const KEY_WORDS: ReadonlySet<string> = new Set([
  ...ID_WORDS,
  'slug',
  'code',
  'key',
  'number',
  'login',
]);

/** Words of input types that name a record by its key: `OrderReference`. */
export const REFERENCE_WORDS: ReadonlySet<string> = new Set('reference ref identifier unique pk'.split(' '));
const KEY_PATTERN = '(?:ids?|identifiers?|uuids?|guids?|gids?|slugs?|keys?|iids?)';
/** Last words of inputs that take a key. */
export const KEY_SUFFIXES: ReadonlySet<string> = new Set(
  'id ids identifier identifiers uuid uuids slug slugs key keys'.split(' '),
);
/** Names of keys that tell on which side of an action a record is: `fromAccount`, `toAccountId`. */
export const DIRECTION = /^(from|to|source|destination|dest|target)(_|[A-Z])/;
/** Their words for the end where something goes. */
export const TARGET_WORDS: ReadonlySet<string> = new Set(['to', 'destination', 'dest', 'target']);
/** Last words of the arguments around all inputs, or around a key. */
export const HOLDER_WORDS: ReadonlySet<string> = new Set(
  'input inputs data where request req attributes params parameters args arguments payload object record values value set patch changes options by key keys pk columns filter command body model dto props properties fields query identifier id reference ref unique item node entity form info details spec selector criteria resource'.split(
    ' ',
  ),
);
const PHRASE_PATTERN = '([a-z][a-z0-9_ -]*)';
const ARTICLE_PATTERN = '(?:the |an? |this |your |one )?';
/** Sentences that describe a key; the group is the noun of its record. */
export const DESCRIPTION_PATTERNS = [
  new RegExp(`\\b${KEY_PATTERN} (?:of|for) ${ARTICLE_PATTERN}${PHRASE_PATTERN}`, 'i'),
  new RegExp(
    `^${ARTICLE_PATTERN}${PHRASE_PATTERN}(?:['’]s)? (?:global |unique |node |internal )?${KEY_PATTERN}\\b`,
    'i',
  ),
  new RegExp(`^${ARTICLE_PATTERN}${PHRASE_PATTERN} (?:to be|to|being|that) [a-z]+`, 'i'),
];
/** Descriptions of values that a record gets: "The new code", "If none is provided, the backend will generate one". */
export const NEW_VALUE_PATTERN =
  /^(?:the |an? )?new (?!record\b)|\bif (?:none|not|omitted|missing|empty|left)\b[^.]*\bgenerate/i;
/** Words for records of the same type as the one that names them. */
export const SAME_TYPE_WORDS: ReadonlySet<string> = new Set(['parent', 'child', 'ancestor', 'sibling']);
const DESCRIBED_ID = '(?:ids?|identifiers?|uuids?|guids?)';
/**
 * Sentences that indicate whose id an input takes; the group is the noun of its record, or several with commas and "or". "The
 * wallet ID of the sender" is of the wallet, so that pattern is first.
 */
export const DESCRIBED_KEYS = [
  new RegExp(`^(?:the |an? )?([a-z][a-z0-9_ ,-]*?)(?:['’]s)? ${DESCRIBED_ID}\\b`, 'i'),
  new RegExp(`\\b${DESCRIBED_ID} (?:of|for) ([a-z][a-z0-9_ ,-]*)`, 'i'),
];
/** Words of descriptions of ids that another system gives. */
export const EXTERNAL_WORD = /\b(external|foreign|third[- ]party)\b/i;
/** Words that end a noun phrase. */
export const NOUN_BORDER =
  /(?<![\w-])(?:to|that|which|being|whose|you|we|this|from|in|on|with|or|and|where|when|for|of|associated|as|is|are|will|by|at|under|into|should|must|can|not|it|they)(?![\w-])/i;
/** Nouns that name no entity. */
export const GENERIC_NOUNS: ReadonlySet<string> = new Set(
  'record object item entity node resource thing element row document entry instance value model data subject target type input list set one number client mutation association relationship reference'.split(
    ' ',
  ),
);
/** Adjectives before a noun that do not change its meaning. */
export const ADJECTIVES: ReadonlySet<string> = new Set(
  'global unique node existing new current specific given particular parent respective relevant desired same target requested selected internal unqualified graphql database single'.split(
    ' ',
  ),
);

/** Words of inputs that prove something about the caller and name no record. */
export const CREDENTIAL_WORDS: ReadonlySet<string> = new Set(['token', 'password', 'secret', 'otp']);
/** The same words anywhere in a name. */
export const CREDENTIAL_WORD = /token|password|secret|otp/i;
