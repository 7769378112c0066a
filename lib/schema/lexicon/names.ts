/** Splits the names of a schema into words, for labels, slugs and comparison. */

/** Splits a name into lower-case words: `purchaseOrder_v2` → purchase, order, v2; `HTMLPage` → html, page. */
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

/** Words with irregular capitals: `IPv4Address` is not "i pv4 address", `OAuthApp` not "o auth app". */
const OWN_CAPITALS = /IPv(?=[46])|(?<![A-Z])OAuth(?![a-z])|GraphQL|I18N/g;
/** Acronyms in the plural: `todoIDs`, `SKUs`, `URLsByShop`. */
const LETTERS_IN_PLURAL = /([A-Z]{2,})s(?![a-z])/g;

/** Writes irregular words and acronyms like other words: `todoIds`, `Ipv4Address`. */
function wholeLetters(name: string): string {
  if (!TWO_CAPITALS.test(name)) return name;
  const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();
  return name.replace(OWN_CAPITALS, capital).replace(LETTERS_IN_PLURAL, capital);
}
/** Tested first: most names have no acronym. */
const TWO_CAPITALS = /[A-Z]{2}|GraphQL/;

/** Borders between words: separators, `aB`, and before the last capital of `ABc`. GraphQL names are ASCII. */
const BORDERS = /[\s_\-.]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/**
 * Cache: names repeat a hundred thousand times in a large schema, and splitting took half of the time of
 * discovery.
 */
const MAX_CACHED = 50_000;
const WORDS = new Map<string, readonly string[]>();

/** Acronyms. */
const LETTERS = new Set(
  'api bic cms css csv dns ean faq gdpr gmt gps guid html http https iban id ip isbn json pdf qr rss seo sku sms sql ssl tv upc uri url utc uuid vat vin xml'.split(
    ' ',
  ),
);

/** Returns true for acronyms: `url`. */
export function isAcronym(word: string): boolean {
  return LETTERS.has(word);
}

/** Words with their own spelling. */
const SPELLINGS = new Map([
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
  ['oauth', 'OAuth'],
  ['graphql', 'GraphQL'],
]);

/** Formats a word as people write it. */
export function formatWord(word: string): string {
  const own = SPELLINGS.get(word);
  if (own !== undefined) return own;
  if (LETTERS.has(word)) return word.toUpperCase();
  const one = word.endsWith('s') ? word.slice(0, -1) : '';
  return LETTERS.has(one) ? `${one.toUpperCase()}s` : word;
}

/** Formats a name for people, the first word capitalized: `createdAt` → 'Created at', `_id` → 'ID'. */
export function humanizeName(name: string): string {
  const text = splitWords(name).map(formatWord).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
