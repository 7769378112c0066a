import { fingerprint } from '../../json/fingerprint';

/** Parts of a query that sign an address for a while: the file behind it is the same. */
const SIGNED_URL = /[?&](x-amz-|x-goog-|signature|sig|expires|se|token|hmac|policy|key-pair-id)[\w-]*=/i;

/** The fingerprint of what an answer shows: signed addresses without what only signs them, and without the parts at `left`. */
export function stableFingerprint(data: unknown, left: ReadonlySet<string> = new Set()): string {
  return fingerprint(stable(data, '', left));
}

function stable(value: unknown, path: string, left: ReadonlySet<string>): unknown {
  if (left.has(path)) return null;
  if (typeof value === 'string')
    return /^https?:\/\//i.test(value) && SIGNED_URL.test(value) ? value.replace(/[?#].*$/s, '') : value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => stable(item, `${path}.${index}`, left));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, stable(inner, `${path}.${name}`, left)]),
  );
}

/**
 * Says whether answers to a page's own query are still what the page shows. What differs between two answers that are asked for one
 * right after the other (a time of now, a counter of calls) changes by itself: it is left out from then on.
 */
export class ChangeDetector {
  private readonly restless = new Set<string>();
  /** The first answer without what changes by itself; null while the page's own fingerprint is compared. */
  private base: unknown = null;

  constructor(private readonly shown: string) {}

  /** Whether an answer is what the page shows, as far as this is known: where it is not, the same is to be asked again. */
  isSame(data: unknown): boolean {
    const expected = this.base === null ? this.shown : stableFingerprint(this.base, this.restless);
    return stableFingerprint(data, this.restless) === expected;
  }

  /** Whether a second answer, right after one that was not the same, shows a change of the data. */
  isChanged(data: unknown, again: unknown): boolean {
    const own = differences(data, again, '');
    if (own.length === 0) return true;
    for (const path of own) this.restless.add(path);
    // The page's own fingerprint holds what changes by itself: from now on answers are compared with each other.
    this.base ??= again;
    return !this.isSame(again);
  }
}

/** Paths of the parts that differ. */
function differences(one: unknown, other: unknown, path: string): readonly string[] {
  if (stableFingerprint(one) === stableFingerprint(other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item: unknown, index) => differences(item, other[index], `${path}.${index}`));
  if (!isRecord(one) || !isRecord(other)) return [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differences(own(one, name), own(other, name), `${path}.${name}`));
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** What an open page needs to notice that its data changed, besides its operation, which it carries as the first of `operations`. */
export interface Watch {
  /** Of what the operation gave. */
  readonly fingerprint: string;
}

/** The watch of a page that shows `data`. */
export function createWatch(data: unknown): Watch {
  return { fingerprint: stableFingerprint(data) };
}
