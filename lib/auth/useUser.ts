import { useContext } from 'react';
import { WitrynaError } from '../errors';
import { UserContext, type CurrentUser, type UserContextValue } from './UserContext';

/** The current user: user, error, isLoading and checkSession (S3.1). */
export function useUser(): CurrentUser {
  return useUserContext();
}

/** The same with the configured paths, for this folder's own hooks. */
export function useUserContext(): UserContextValue {
  const value = useContext(UserContext);
  if (value === null) throw new WitrynaError('auth', 'useUser needs a UserProvider around the page.');
  return value;
}
