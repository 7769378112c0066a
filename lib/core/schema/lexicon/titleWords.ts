import { getLexiconWords } from './lexicon';
import { toFlatCase } from './names';

/** The rank of names that indicate which record it is and are no name of it. */
const WEAKEST_RANK = 27;

/**
 * Field names that can title a record, by rank. A human-readable name comes before a code, a number or an address.
 */
export const TITLE_RANKS: ReadonlyMap<string, number> = new Map([
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
      [61, 'plate licenseplate licenceplate numberplate platenumber registrationplate vin'],
      [56, 'content comment body'],
      [50, 'slug handle key'],
      [48, 'description'],
      [44, 'streetline1 streetaddress1 addressline1 line1 street address1 address'],
      [46, 'alttext alternativetext'],
      [43.5, 'registrationnumber'],
      [40, 'action service'],
      [35, 'city'],
      [34, 'hostname domain domainname'],
      [33, 'path pathname'],
      [32, 'note topic'],
      [31, 'login'],
      [30, 'url website'],
      [29, 'uri'],
      [28, 'callbackurl webhookurl targeturl endpoint'],
      [WEAKEST_RANK, 'pattern value method strategy gateway emoji'],
    ] as const
  ).flatMap(([rank, names]) => names.split(' ').map((name): [string, number] => [name, rank])),
]);

function plainWords(part: 'firstNames' | 'lastNames'): ReadonlySet<string> {
  return new Set([...getLexiconWords(part)].map(toFlatCase));
}

/**
 * Ranks title words of other languages (`nazwa`, `bezeichnung`). English ranks higher where a word belongs to both.
 */
function foreignRanks(part: 'names' | 'numbers', rank: number): [string, number][] {
  return [...getLexiconWords(part)].map((name) => [name.replaceAll('_', ''), rank]);
}

/** Checks whether a field that titles a record says less than a name: records that others are picked by have better ones. */
export function isWeakTitle(path: string): boolean {
  return TITLE_RANKS.get(toFlatCase(path)) === WEAKEST_RANK;
}

/** Ranks that count only where no better field exists. */
export const LAST_RESORT_RANKS: ReadonlySet<number> = new Set([34, 33, 32, 29, WEAKEST_RANK]);
/** Field names of hashes and tokens, which never title a record. */
export const OPAQUE_NAME = /token|hash$|salt/;
/** Things that people call by their number; `blockNumber` is not one. */
export const NUMBERED_THINGS = new Set(['invoice', 'order', 'serial', 'reference', 'case', 'ticket', 'flight', 'customer', 'contract', 'document', 'tracking']); // prettier-ignore
/** Codes of languages at the end of names: `titleEn`. */
export const LANGUAGE_CODES = new Set('en de fr es it pt nl pl cs sk uk ru ar he fa tr sv no da fi el hu ro bg ja zh ko hi vi th'.split(' ')); // prettier-ignore
/** People related to a record, whose names are not the record's own. */
export const PEOPLE_AROUND = new Set('author creator owner sender recipient merchant editor uploader approver assignee reviewer'.split(' ')); // prettier-ignore
/** Codes of a process or its outcome, which do not title a record. */
export const PROCESS_WORDS = new Set('authorization auth verification error reason status response exit currency country language'.split(' ')); // prettier-ignore
/** Flat names of fields with a family name. */
export const LAST_NAMES = plainWords('lastNames');
/** Flat names of fields with a given name. */
export const FIRST_NAMES = plainWords('firstNames');
/** Flat names of fields with a name that a user chose. */
export const USERNAMES: ReadonlySet<string> = new Set(['username', 'login', 'screenname', 'userlogin']);
/** Words of the types of people. */
export const PERSON_TYPE = /user|account|person|member|profile|login|customer|actor|author|owner|staff|admin/;
