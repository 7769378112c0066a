import { createHash } from 'node:crypto';
import { createCache } from '../../kit/once/caches';
import type { SchemaSources } from '../schema/sourceSchema';

/** Digests of the texts that introspection results were parsed from. */
const textDigests = new WeakMap<object, string>();

const hashes = createCache<string, Promise<string>>('sourceHashes');

/** Notes which text an introspection result was parsed from. */
export function noteAnswerText(json: unknown, text: string): void {
  if (typeof json === 'object' && json !== null) textDigests.set(json, digest(text));
}

/**
 * Returns the hash of sources, which `compute` makes of all their parts. The same bytes from the backend have the same hash without
 * being taken apart: sessions of one role mostly get them.
 */
export function getSourceHash(
  { answer, text }: SchemaSources,
  more: string,
  compute: () => Promise<string>,
): Promise<string> {
  const answerDigest = typeof answer === 'object' && answer !== null ? textDigests.get(answer) : undefined;
  if (answerDigest === undefined) return compute();
  const key = digest(JSON.stringify([answerDigest, text, more]));
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = compute();
  hashes.set(key, hash);
  hash.catch(() => hashes.delete(key));
  return hash;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');
