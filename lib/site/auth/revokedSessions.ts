import type { LogoutToken, SessionData } from '@auth0/nextjs-auth0/types';
import type { StoreKey } from '../../kit/once/journal';
import { getSharedStore, type SharedStore } from '../store/sharedStore';

const toSidKey = (sid: string): StoreKey => ['revoked', 'sid', sid];
const toSubKey = (sub: string): StoreKey => ['revoked', 'sub', sub];

/**
 * Ends sessions at the request of the identity provider: the one that the token names, or all that its user has until now.
 * @throws Error without the store, so that the provider learns that nobody was signed out
 */
export async function revokeSessions(
  { sid, sub }: LogoutToken,
  sessionSeconds: number,
  store: SharedStore | null = getSharedStore(),
): Promise<void> {
  const key = sid !== undefined ? toSidKey(sid) : sub !== undefined ? toSubKey(sub) : null;
  if (store === null || key === null) throw new Error('No session could be ended.');
  await store.write(key, String(Math.floor(Date.now() / 1000)), sessionSeconds * 1000);
}

/** Checks whether the identity provider has ended a session. False while the store cannot be reached. */
export async function isSessionRevoked(
  { user, internal }: SessionData,
  store: SharedStore | null = getSharedStore(),
): Promise<boolean> {
  if (store === null) return false;
  try {
    const [bySid, bySub] = await Promise.all([
      store.read(toSidKey(internal.sid)),
      store.read(toSubKey(user.sub)),
    ]);
    return bySid !== null || (bySub !== null && internal.createdAt <= Number(bySub));
  } catch {
    return false;
  }
}
