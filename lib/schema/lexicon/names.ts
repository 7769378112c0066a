/** Names of a schema as words: for labels and slugs, and for comparing them. */

/** The words of a name, lower case: `purchaseOrder_v2` → purchase, order, v2; `HTMLPage` → html, page. */
export function splitWords(name: string): readonly string[] {
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
  'api bic cms css csv dns ean faq gdpr gmt gps guid html http https iban id ip isbn json pdf qr rss seo sku sms sql ssl tv upc uri url utc uuid vat vin xml'.split(
    ' ',
  ),
);

/** Whether a word is letters: `url`. */
export function isAcronym(word: string): boolean {
  return LETTERS.has(word);
}

/** Words with a spelling of their own. */
const SPELLINGS = new Map([
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
  ['oauth', 'OAuth'],
  ['graphql', 'GraphQL'],
]);

/** A word as people write it. */
export function formatWord(word: string): string {
  const own = SPELLINGS.get(word);
  if (own !== undefined) return own;
  if (LETTERS.has(word)) return word.toUpperCase();
  const one = word.endsWith('s') ? word.slice(0, -1) : '';
  return LETTERS.has(one) ? `${one.toUpperCase()}s` : word;
}

/** A name for people: its words, the first with a capital letter. `createdAt` → 'Created at', `_id` → 'ID'. */
export function humanizeName(name: string): string {
  const text = splitWords(name).map(formatWord).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
