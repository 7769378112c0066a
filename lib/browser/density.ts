/**
 * Row densities. The choice is stored in a cookie, not in local storage, so that the server can write it to `<html
 * data-density>` and no row moves on hydration.
 */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** A row density. */
export type Density = (typeof DENSITIES)[number];

const COOKIE_NAME = 'density';
/** One year. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** Returns the density from a Cookie header; undefined if the visitor has not chosen. */
export function parseDensityCookie(cookies: string | undefined): Density | undefined {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=(\\w+)`).exec(cookies ?? '')?.[1];
  return DENSITIES.find((density) => density === found);
}

const listeners = new Set<() => void>();

/** The page's density as a store for `useSyncExternalStore`. */
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
