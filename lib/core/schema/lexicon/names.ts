/** Splits the names of a schema into words, for labels, slugs and comparison. */
import { memoizeByName } from '../model/memoize';

/** Splits a name into lower-case words: `purchaseOrder_v2` → purchase, order, v2; `HTMLPage` → html, page. */
export const splitWords: (name: string) => readonly string[] = memoizeByName((name) =>
  normalizeCapitals(name)
    .split(WORD_BORDERS)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase()),
);

/** Returns a name in lower case without underscores: `order_by` and `orderBy` become equal. */
export const toFlatCase: (name: string) => string = memoizeByName((name) =>
  name.toLowerCase().replaceAll('_', ''),
);

/** Words with irregular capitals: `IPv4Address` is not "i pv4 address", `OAuthApp` not "o auth app". */
const IRREGULAR_CAPITALS = /IPv(?=[46])|(?<![A-Z])OAuth(?![a-z])|GraphQL|I18N/g;
/** Acronyms in the plural: `todoIDs`, `SKUs`, `URLsByShop`. */
const PLURAL_ACRONYMS = /([A-Z]{2,})s(?![a-z])/g;

/** Writes irregular words and acronyms like other words: `todoIds`, `Ipv4Address`. */
function normalizeCapitals(name: string): string {
  if (!HAS_ACRONYM.test(name)) return name;
  const capital = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();
  return name.replace(IRREGULAR_CAPITALS, capital).replace(PLURAL_ACRONYMS, capital);
}
/** Tested first: most names have no acronym. */
const HAS_ACRONYM = /[A-Z]{2}|GraphQL/;

/** Borders between words: separators, `aB`, and before the last capital of `ABc`. GraphQL names are ASCII. */
const WORD_BORDERS = /[\s_\-.]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** Acronyms. */
const ACRONYMS = new Set(
  'ai api aws bic cd ci cms crm css csv cve cvss dast dkim dns ean erp eta etd faq gdpr gmt gpg gps guid html http https iban id iid ip isbn json jwt kyc lfs llm mcp mfa mrn mrr nps oidc otp pdf png pr qr rsa rss saml sast scim sdk seo sha sku sla slo sms smtp sql ssl sso svg tfa totp ttl tv upc uri url usd utc uuid vat vin vm xml'.split(
    ' ',
  ),
);

/** Returns true for acronyms: `url`. */
export function isAcronym(word: string): boolean {
  return ACRONYMS.has(word);
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
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined) return spelling;
  if (ACRONYMS.has(word)) return word.toUpperCase();
  const singular = word.endsWith('s') ? word.slice(0, -1) : '';
  return ACRONYMS.has(singular) ? `${singular.toUpperCase()}s` : word;
}

/** A last word with the number of one of several: `address1`, but not `oauth2` or `sha1`. */
const NUMBERED = /(?<=\b(?!oauth|auth|http|sigv)[a-z]{4,})(?=[1-9]$)/;

/**
 * Formats a name for people, the first word capitalized: `createdAt` → 'Created at', `address1` → 'Address 1', `_id` →
 * 'ID'.
 */
export function humanizeName(name: string): string {
  const text = splitWords(name).map(formatWord).join(' ').replace(NUMBERED, ' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
