import type { WriteError } from '../../operations/write/writeErrors';

/**
 * What the backend refused to this person, for as long as the tab is open: operations by name. Their buttons then say so
 * beforehand. What cannot be kept is simply tried again.
 */
const STORE = 'witryna.refused';

const FORBIDDEN =
  /^(forbidden|permission_?denied|access_?denied|not_?authori[sz]ed|unauthori[sz]ed|not_?allowed|insufficient_?(scope|permissions?|privileges?)|authorization_?error|403)$/i;

interface Kept {
  /** For whom; absent until a page has said it. */
  readonly who?: string;
  readonly names: readonly string[];
}

/** Whether a refusal is about who asks, not about what was asked. */
export function isPermissionError({ code }: Pick<WriteError, 'code'>): boolean {
  return code !== null && FORBIDDEN.test(code.replace(/[\s-]/g, '_'));
}

/** Keeps in mind that the backend refused an operation to this person, if that is what it said. */
export function rememberRefusal(operation: string, errors: readonly WriteError[]): void {
  if (!errors.some(isPermissionError)) return;
  const kept = read();
  if (kept.names.includes(operation)) return;
  write({ ...kept, names: [...kept.names, operation] });
}

/** The names of what was refused to a person, a line each. */
export function getRefusedOperations(who: string): string {
  const kept = read();
  return kept.who === undefined || kept.who === who ? kept.names.join('\n') : '';
}

/** From now on it is kept for this person; another one starts with nothing. Calls back whenever something is added or forgotten. */
export function subscribeToRefusals(who: string, onChange: () => void): () => void {
  const kept = read();
  if (kept.who !== who) write({ who, names: kept.who === undefined ? kept.names : [] });
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const listeners = new Set<() => void>();

/** It worked after all. */
export function forgetRefusal(operation: string): void {
  const kept = read();
  if (kept.names.includes(operation))
    write({ ...kept, names: kept.names.filter((name) => name !== operation) });
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
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
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // A full or closed store: the backend says it once more.
  }
  for (const listener of listeners) listener();
}
