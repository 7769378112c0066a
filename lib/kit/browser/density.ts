import { writeCookie } from '../../ground/cookie';

/**
 * Row densities. The choice is stored in a cookie, not in local storage, so that the server can write it to `<html
 * data-density>` and no row moves on hydration.
 */
export const DENSITIES = ['comfortable', 'compact'] as const;
/** A row density. */
export type Density = (typeof DENSITIES)[number];

const COOKIE_NAME = 'density';

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
    writeCookie(COOKIE_NAME, density);
    for (const listener of listeners) listener();
  },
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
