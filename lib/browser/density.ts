/**
 * How close rows stand. Kept in a cookie, not in local storage: the server writes it onto `<html data-density>`, so that no row moves
 * when the page wakes up.
 */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const COOKIE_NAME = 'density';
/** A year, in seconds. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** The density that a Cookie header asks for. */
export function parseDensityCookie(cookies: string | undefined): Density {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=(\\w+)`).exec(cookies ?? '')?.[1];
  return DENSITIES.find((density) => density === found) ?? 'comfortable';
}

const listeners = new Set<() => void>();

/** What this page shows, and how to change it: for `useSyncExternalStore`. */
export const densityStore = {
  get: (): Density => (document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'),
  getInitial: (): Density => 'comfortable',
  set(density: Density): void {
    document.documentElement.dataset.density = density;
    const secure = window.location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `${COOKIE_NAME}=${density};path=/;max-age=${COOKIE_MAX_AGE_SECONDS};samesite=lax${secure}`;
    for (const listener of listeners) listener();
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
