import { parse, print } from 'graphql';
import { createSealer } from '../../backend/server/sealer';
import { serverConfig } from '../../config/serverConfig';
import { MADE } from '../../operations/madeDocument';

/**
 * Seals every document of the site's own in what goes to a browser, for this owner (`claimOf`, '' for nobody): `/graphqlh` takes
 * no other. Known by its mark and not by its look, since data can hold any text. What is given stays as it is.
 */
export function sealDocuments<Sent>(sent: Sent, owner: string): Sent {
  const seal = sealerFor(owner);
  // Objects and lists come back as what they were.
  return walk(sent, seal) as Sent;
}

/** Seals documents that a developer's page registers, printed as the browser's client sends them. */
export function sealRegistered(documents: readonly string[], owner: string): readonly string[] {
  const seal = sealerFor(owner);
  return documents.map((document) => seal(print(parse(document))));
}

/** Where browsers call the backend themselves, nobody asks for a seal. */
function sealerFor(owner: string): (document: string) => string {
  const { secret, public: shared } = serverConfig();
  if (shared.host !== '') return (document) => document;
  const { seal } = createSealer(secret);
  return (document) => seal(document, owner);
}

function walk(value: unknown, seal: (document: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walk(item, seal));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value);
  const walked = entries.map(([name, item]): [string, unknown] => [name, walk(item, seal)]);
  const mark: unknown = Object.hasOwn(value, MADE) ? Reflect.get(value, MADE) : undefined;
  const isSame = mark === undefined && walked.every(([, item], index) => item === entries[index]?.[1]);
  if (isSame) return value;
  return Object.fromEntries(
    walked.map(([name, item]) => [
      name,
      name === 'document' && typeof item === 'string' && item === mark ? seal(item) : item,
    ]),
  );
}
