import { ENGLISH_IN_S, FOREIGN_IN_S } from './lexicon/singulars';

/** Names of a schema as words: for labels, slugs, and for deciding whether two names speak of the same thing. */

/** Words whose plural no rule gives, both ways. Names in schemas are English nearly always; others just get an `s`. */
const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['analysis', 'analyses'],
  ['basis', 'bases'],
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['crisis', 'crises'],
  ['diagnosis', 'diagnoses'],
  ['epoch', 'epochs'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['hero', 'heroes'],
  ['hypothesis', 'hypotheses'],
  ['index', 'indices'],
  ['leaf', 'leaves'],
  ['life', 'lives'],
  ['man', 'men'],
  ['matrix', 'matrices'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['quiz', 'quizzes'],
  ['shelf', 'shelves'],
  ['tooth', 'teeth'],
  ['vertex', 'vertices'],
  ['woman', 'women'],
];
const FOREIGN = new Set(FOREIGN_IN_S);
const IN_S = new Set([...ENGLISH_IN_S, ...FOREIGN_IN_S]);
/** Words in -ie, whose plurals look like those of words in -y. */
const IN_IE = new Set('movie cookie brownie zombie pixie selfie hoodie rookie genie prairie calorie birdie foodie newbie tie pie lie die'.split(' ')); // prettier-ignore
const PLURALS = new Map(IRREGULAR);
const SINGULARS = new Map([
  ...IRREGULAR.map(([one, many]): [string, string] => [many, one]),
  ...ENGLISH_IN_S.map((one): [string, string] => [`${one}es`, one]),
]);
const UNCOUNTABLE = new Set([
  'analytics',
  'daily',
  'data',
  'equipment',
  'feedback',
  'hourly',
  'info',
  'information',
  'media',
  'metadata',
  'money',
  'monthly',
  'news',
  'series',
  'sheep',
  'software',
  'species',
  'staff',
  'weekly',
  'yearly',
]);

/** The words of a name, lower case: `purchaseOrder_v2` → purchase, order, v2; `HTMLPage` → html, page. */
export function wordsOf(name: string): readonly string[] {
  const known = WORDS.get(name);
  if (known !== undefined) return known;
  const words = wholeLetters(name)
    .split(BORDERS)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  if (WORDS.size > MAX_CACHED) WORDS.clear();
  WORDS.set(name, words);
  return words;
}

/** Words whose capitals no rule tells: `IPv4Address` is no "i pv4 address", `OAuthApp` no "o auth app". */
const OWN_CAPITALS = /IPv(?=[46])|(?<![A-Z])OAuth(?![a-z])|GraphQL|I18N/g;
/** Letters in the plural: `todoIDs`, `SKUs`, `URLsByShop`. */
const LETTERS_IN_PLURAL = /([A-Z]{2,})s(?![a-z])/g;

/** The name with such words written as others are: `todoIds`, `Ipv4Address`. */
function wholeLetters(name: string): string {
  if (!TWO_CAPITALS.test(name)) return name;
  const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();
  return name.replace(OWN_CAPITALS, capital).replace(LETTERS_IN_PLURAL, capital);
}
/** Most names have nothing of the kind, and are many. */
const TWO_CAPITALS = /[A-Z]{2}|GraphQL/;

/** Where a name's words part: separators, `aB`, and before the last capital of `ABc`. GraphQL's names have no letters but ASCII's. */
const BORDERS = /[\s_\-.]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** Pure caches: names repeat a hundred thousand times in one large schema, and splitting them was half of discovery's time. */
const MAX_CACHED = 50_000;
const WORDS = new Map<string, readonly string[]>();

/** Words that are letters, each read by itself. */
const LETTERS = new Set(
  'api bic css csv dns ean faq gdpr gmt gps guid html http https iban id ip isbn json pdf qr rss seo sku sms sql ssl tv upc uri url utc uuid vat vin xml'.split(
    ' ',
  ),
);

/** Words with a spelling of their own. */
const SPELLINGS = new Map([
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
  ['oauth', 'OAuth'],
  ['graphql', 'GraphQL'],
]);

function spelled(word: string): string {
  const own = SPELLINGS.get(word);
  if (own !== undefined) return own;
  if (LETTERS.has(word)) return word.toUpperCase();
  const one = word.endsWith('s') ? word.slice(0, -1) : '';
  return LETTERS.has(one) && !IN_S.has(word) ? `${one.toUpperCase()}s` : word;
}

/** A name for people: its words, the first with a capital letter. `createdAt` → 'Created at', `_id` → 'ID'. */
export function labelFromName(name: string): string {
  const text = wordsOf(name).map(spelled).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The plural of one lower-case English word: `city` → cities, `person` → people, `news` → news. */
export function pluralOf(word: string): string {
  const irregular = PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  if (UNCOUNTABLE.has(word) || singularOf(word) !== word) return word;
  if (/\d$/.test(word) || FOREIGN.has(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** The singular of one lower-case English word; a word that is no plural comes back as it is. */
export function singularOf(word: string): string {
  const irregular = SINGULARS.get(word);
  if (irregular !== undefined) return irregular;
  if (UNCOUNTABLE.has(word) || IN_S.has(word) || LETTERS.has(word) || word.length < 3) return word;
  if (word.endsWith('s') && LETTERS.has(word.slice(0, -1))) return word.slice(0, -1);
  if (word.endsWith('s') && IN_IE.has(word.slice(0, -1))) return word.slice(0, -1);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|us|is|ous)$/.test(word)) return word;
  // Houses, causes and uses end in -se; statuses and viruses do not.
  if (/([oa]uses|^(re)?uses|excuses|fuses|muses)$/.test(word)) return word.slice(0, -1);
  if (/(ches|shes|sses|xes|zes|uses)$/.test(word) && !/(axes|caches)$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return word.slice(0, -1);
  return word;
}

/**
 * One spelling for a thing, whatever its number and its case: `OrderLines`, `order_line` and `orderline` give the same.
 * For comparing only.
 */
export function nounKey(name: string): string {
  const cached = NOUN_KEYS.get(name);
  if (cached !== undefined) return cached;
  const words = wordsOf(name);
  const key = words.map((word, index) => (index === words.length - 1 ? comparable(word) : word)).join('');
  if (NOUN_KEYS.size > MAX_CACHED) NOUN_KEYS.clear();
  NOUN_KEYS.set(name, key);
  return key;
}
const NOUN_KEYS = new Map<string, string>();

/** Singular and plural in one form that need be no word: plurals of unknown words in -ie and -se cannot be told from others. */
function comparable(word: string): string {
  // Of `series` there may be a `serie`.
  const one = word.endsWith('ies') && UNCOUNTABLE.has(word) ? word.slice(0, -1) : singularOf(word);
  const known = SINGULARS.get(one) ?? one;
  return known.length > 3 ? known.replace(/ie$/, 'y').replace(/([sxz]|ch|sh)e$/, '$1') : known;
}

/** 'Purchase order' and 'Purchase orders' from a type's words. */
export function entityLabels(words: readonly string[]): { readonly one: string; readonly many: string } {
  const before = words.slice(0, -1).map(spelled);
  const { one, many } = inNumbers(words.at(-1) ?? '');
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return { one: capital([...before, one].join(' ')), many: capital([...before, many].join(' ')) };
}

/** A last word as one and as many; words that are letters keep them: `url` → URL, URLs. */
function inNumbers(word: string): { readonly one: string; readonly many: string } {
  const letters = [word, word.replace(/s$/, '')].find((each) => LETTERS.has(each));
  if (letters === undefined) return { one: singularOf(word), many: pluralOf(singularOf(word)) };
  const one = letters.toUpperCase();
  return { one, many: one.endsWith('S') ? one : `${one}s` };
}
