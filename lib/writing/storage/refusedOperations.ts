import type { WriteError } from '../../operations/write/writeErrors';

/**
 * The session storage key of refused operations. Their buttons say so beforehand for as long as the tab is open. If
 * the storage fails, they are simply tried again.
 */
const STORAGE_KEY = 'witryna.refused';

const PERMISSION_CODE =
  /^(forbidden|permission_?denied|access_?denied|not_?authori[sz]ed|unauthori[sz]ed|not_?allowed|insufficient_?(scope|permissions?|privileges?)|authorization_?error|403)$/i;

interface Kept {
  /** The user; absent until a page has set it. */
  readonly who?: string;
  readonly names: readonly string[];
}

/** Checks whether an error is about permissions. */
function isPermissionError({ code }: Pick<WriteError, 'code'>): boolean {
  return code !== null && PERMISSION_CODE.test(code.replace(/[\s-]/g, '_'));
}

/** Stores that the backend refused an operation, if one of the errors is about permissions. */
export function rememberRefusal(operation: string, errors: readonly WriteError[]): void {
  if (!errors.some(isPermissionError)) return;
  const kept = read();
  if (kept.names.includes(operation)) return;
  write({ ...kept, names: [...kept.names, operation] });
}

/** Returns the names of a user's refused operations, one per line. */
export function getRefusedOperations(who: string): string {
  const kept = read();
  return kept.who === undefined || kept.who === who ? kept.names.join('\n') : '';
}

/** Subscribes to changes. Sets the user; another user's refusals are cleared. */
export function subscribeToRefusals(who: string, onChange: () => void): () => void {
  const kept = read();
  if (kept.who !== who) write({ who, names: kept.who === undefined ? kept.names : [] });
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const listeners = new Set<() => void>();

/** Removes a refusal after the operation succeeded. */
export function forgetRefusal(operation: string): void {
  const kept = read();
  if (kept.names.includes(operation))
    write({ ...kept, names: kept.names.filter((name) => name !== operation) });
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return { names: [] };
    const { who, names } = found as { readonly who?: unknown; readonly names?: unknown };
    const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    return typeof who === 'string' ? { who, names: texts } : { names: texts };
  } catch {
    return { names: [] };
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the backend refuses the next try again.
  }
  for (const listener of listeners) listener();
}
