import { parse, print } from 'graphql';
import { getServerConfig } from '../config/server/serverConfig';
import { SITE_DOCUMENT } from '../../core/operations/operation';
import { getOrMake } from '../../core/schema/model/memoize';
import { withoutSeal } from '../../kit/backend/documentSeal';
import { createSigner } from '../cryptography';

/** The terms that a seal is bound to besides the document. */
export interface SealTerms {
  /** Who may send it: the claim of a user (`toClaim`), '' for everybody. */
  readonly owner: string;
  /** What the operator hid and protected when it was made (`Site.policy`). Under any other rules it is invalid. */
  readonly policy: string;
  /** `site`: made of the model. `developer`: registered by a page of a developer. */
  readonly maker: 'site' | 'developer';
}

/**
 * Seals the site's documents in data for a browser: `/graphqlh` accepts no others. Documents are recognised by their
 * mark, not by their text, since data can hold any text. The input is not mutated.
 */
export function sealDocuments<Sent>(sent: Sent, terms: Omit<SealTerms, 'maker'>): Sent {
  const seal = createSeal({ ...terms, maker: 'site' });
  // Objects and arrays keep their types.
  return sealDeep(sent, seal) as Sent;
}

/** Seals documents that a developer's page registers, printed as the browser's client sends them. */
export function sealRegisteredDocuments(
  documents: readonly string[],
  terms: Omit<SealTerms, 'maker'>,
): readonly string[] {
  const seal = createSeal({ ...terms, maker: 'developer' });
  return documents.map((document) => seal(print(parse(document))));
}

/** No seal is needed when browsers call the backend directly. */
function createSeal(terms: SealTerms): (document: string) => string {
  const { secret, public: shared } = getServerConfig();
  if (shared.host !== '') return (document) => document;
  const { seal } = getDocumentSealer(secret);
  return (document) => seal(document, terms);
}

const sealers = new Map<string | null, DocumentSealer>();

/** Returns the sealer of the site's secret. Deriving its key takes longer than sealing a page's documents. */
export const getDocumentSealer = (secret: string | null): DocumentSealer =>
  getOrMake(sealers, secret, () => createDocumentSealer(secret));

function sealDeep(value: unknown, seal: (document: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => sealDeep(item, seal));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value);
  const walked = entries.map(([name, item]): [string, unknown] => [name, sealDeep(item, seal)]);
  const signer: unknown = Object.hasOwn(value, SITE_DOCUMENT) ? Reflect.get(value, SITE_DOCUMENT) : undefined;
  const isSame = signer === undefined && walked.every(([, item], index) => item === entries[index]?.[1]);
  if (isSame) return value;
  return Object.fromEntries(
    walked.map(([name, item]) => [
      name,
      name === 'document' && typeof item === 'string' && item === signer ? seal(item) : item,
    ]),
  );
}

/** Seals documents for visitors and verifies their seals. */
export interface DocumentSealer {
  readonly seal: (document: string, terms: SealTerms) => string;
  /**
   * Returns the rules that were in force when a document was sealed for this owner; null without such a seal, or with one
   * that is older than `SEAL_DAYS`.
   */
  readonly readPolicy: (document: string, terms: Omit<SealTerms, 'policy'>) => string | null;
}

/** The day on which a seal was made, the rules that were in force, and the signature. */
const SEAL = /\n#(\w{1,6})\.([\w-]{0,64})\.([\w-]{43})$/;

/** Days for which a document can be sent after its page was made. */
const SEAL_DAYS = 7;
const DAY_MS = 86_400_000;
const DAY_RADIX = 36;

/**
 * Creates the sealer of a secret. With null the process generates a secret, so its seals end with it. A seal has the
 * day, not the moment, so that a page that is made again of the same data stays the same.
 */
export function createDocumentSealer(secret: string | null, now: () => number = Date.now): DocumentSealer {
  const signer = createSigner(secret, 'witryna documents');
  const getToday = (): number => Math.floor(now() / DAY_MS);
  return {
    seal(document, { owner, policy, maker }) {
      const day = getToday().toString(DAY_RADIX);
      return `${document}\n#${day}.${policy}.${signer.sign([maker, owner, policy, day, document])}`;
    },
    readPolicy(document, { owner, maker }) {
      const [, day = '', policy = '', signature] = SEAL.exec(document) ?? [];
      // A copy of the site whose clock is ahead may seal with tomorrow's day.
      const age = getToday() - Number.parseInt(day, DAY_RADIX);
      if (signature === undefined || !(age >= -1 && age <= SEAL_DAYS)) return null;
      const parts = [maker, owner, policy, day, withoutSeal(document)];
      return signer.verify(signature, parts) ? policy : null;
    },
  };
}
