import { parse, print } from 'graphql';
import { getServerConfig } from '../../config/server/serverConfig';
import { SITE_DOCUMENT } from '../../operations/operation';
import { SEAL_PATTERN, withoutSeal } from '../../backend/documentSeal';
import { createSigner } from '../cryptography';

/**
 * Seals the site's documents in data for a browser, for this owner (`toClaim`, '' when signed out): `/graphqlh`
 * accepts no others. Documents are recognised by their mark, not by their text, since data can hold any text. The
 * input is not mutated.
 */
export function sealDocuments<Sent>(sent: Sent, owner: string): Sent {
  const seal = createSeal(owner);
  // Objects and arrays keep their types.
  return sealDeep(sent, seal) as Sent;
}

/** Seals documents that a developer's page registers, printed as the browser's client sends them. */
export function sealRegisteredDocuments(documents: readonly string[], owner: string): readonly string[] {
  const seal = createSeal(owner);
  return documents.map((document) => seal(print(parse(document))));
}

/** No seal is needed when browsers call the backend directly. */
function createSeal(owner: string): (document: string) => string {
  const { secret, public: shared } = getServerConfig();
  if (shared.host !== '') return (document) => document;
  const { seal } = getDocumentSealer(secret);
  return (document) => seal(document, owner);
}

const sealers = new Map<string | null, DocumentSealer>();

/** Returns the sealer of the site's secret. Deriving its key takes longer than sealing a page's documents. */
function getDocumentSealer(secret: string | null): DocumentSealer {
  const sealer = sealers.get(secret) ?? createDocumentSealer(secret);
  sealers.set(secret, sealer);
  return sealer;
}

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
  /** Appends a seal for this owner: the claim of a user, '' when signed out. */
  readonly seal: (document: string, owner: string) => string;
  /** True if the document has a valid seal for this owner. */
  readonly isSealed: (document: string, owner: string) => boolean;
}

/** Creates the sealer of a secret. With null the process generates a secret, so its seals end with it. */
export function createDocumentSealer(secret: string | null): DocumentSealer {
  const signer = createSigner(secret, 'witryna documents');
  return {
    seal: (document, owner) => `${document}\n#${signer.sign([owner, document])}`,
    isSealed(document, owner) {
      const signature = SEAL_PATTERN.exec(document)?.[1];
      return signature !== undefined && signer.verify(signature, [owner, withoutSeal(document)]);
    },
  };
}
