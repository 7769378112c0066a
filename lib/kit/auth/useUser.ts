import { useContext, createContext } from 'react';
import { WitrynaError } from '../../core/errors';
import type { RequestError } from './fetchUser';
import type { User } from './user';

/** The current user and the state of the session check. */
export interface CurrentUser {
  /** Undefined when signed out or not known yet. */
  readonly user: User | undefined;
  /** Error of the last check; `user` is then the last known one. */
  readonly error: RequestError | undefined;
  readonly isLoading: boolean;
  /** Fetches the profile again. Keeps the known user meanwhile and clears an old error. Never rejects. */
  readonly checkSession: () => Promise<void>;
}

/** The current user together with the configured login URL. */
export interface UserContextValue extends CurrentUser {
  readonly loginUrl: string;
}

/** Context of the current user; null without a UserProvider. */
export const UserContext = createContext<UserContextValue | null>(null);

/** Returns the current user: user, error, isLoading and checkSession. */
export function useUser(): CurrentUser {
  return useUserContext();
}

/** Returns the whole context value, with the configured URLs. For hooks of this folder. */
export function useUserContext(): UserContextValue {
  const value = useContext(UserContext);
  if (value === null) throw new WitrynaError('auth', 'useUser needs a UserProvider around the page.');
  return value;
}
