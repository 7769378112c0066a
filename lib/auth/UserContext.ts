import { createContext } from 'react';
import type { RequestError } from './requestError';
import type { User } from './user';

/** The current user (S3.1). */
export interface CurrentUser {
  /** Undefined: nobody is signed in, or it is not known yet. */
  readonly user: User | undefined;
  /** The last check failed; the user is then the last one known. */
  readonly error: RequestError | undefined;
  readonly isLoading: boolean;
  /** Asks the profile again; keeps the known user meanwhile and forgets an old error. Never rejects. */
  readonly checkSession: () => Promise<void>;
}

/** What the context holds besides: the configured way to sign in. */
export interface UserContextValue extends CurrentUser {
  readonly loginUrl: string;
}

export const UserContext = createContext<UserContextValue | null>(null);
