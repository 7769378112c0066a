import { stableFingerprint } from '../../core/json/stableFingerprint';
import { isJsonObject } from '../../core/schema/model/json';
import { getMember } from '../../ground/getMember';

/**
 * Detects whether the answers to a page's query differ from what it shows. Values that differ between two consecutive
 * answers (the current time, a counter) change by themselves and are ignored from then on.
 */
export class ChangeDetector {
  private readonly restless = new Set<string>();
  /** First answer without the values that change by themselves; null while the page's own fingerprint is compared. */
  private base: unknown = null;

  constructor(private readonly shown: string) {}

  /** Checks whether an answer equals the page, if known. If not, ask again and call `isChanged`. */
  isSame(data: unknown): boolean {
    const expected = this.base === null ? this.shown : stableFingerprint(this.base, this.restless);
    return stableFingerprint(data, this.restless) === expected;
  }

  /** Checks whether a second, immediate answer confirms that the data changed. */
  isChanged(data: unknown, again: unknown): boolean {
    const changedPaths = differences(data, again, '');
    if (changedPaths.length === 0) return true;
    for (const path of changedPaths) this.restless.add(path);
    // The page's fingerprint includes values that change by themselves, so later answers are compared with this one.
    this.base ??= again;
    return !this.isSame(again);
  }
}

/** Returns the paths of the differing parts. */
function differences(one: unknown, other: unknown, path: string): readonly string[] {
  if (stableFingerprint(one) === stableFingerprint(other)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item: unknown, index) => differences(item, other[index], `${path}.${index}`));
  if (!isJsonObject(one) || !isJsonObject(other)) return [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) =>
    differences(getMember(one, name), getMember(other, name), `${path}.${name}`),
  );
}

/** Where the rows of a list's page lie in its answer. */
export interface WatchedRows {
  /** Path from the answer's data to the rows. */
  readonly at: string;
  /** Paths of the parts of a row's key. */
  readonly key: readonly string[];
}

/** Baseline for live updates of a page. Its operation is the first of the page's `operations`. */
export interface Watch {
  /** Fingerprint of the operation's data. */
  readonly fingerprint: string;
  /** Address of the events that tell when to read again. Absent where the backend tells nothing. */
  readonly live?: string;
  /** Absent where new rows cannot be told from others. */
  readonly rows?: WatchedRows;
}

/** Creates the baseline of a page that shows `data`. */
export function createWatch(data: unknown, more: Pick<Watch, 'live' | 'rows'> = {}): Watch {
  return { fingerprint: stableFingerprint(data), ...more };
}
