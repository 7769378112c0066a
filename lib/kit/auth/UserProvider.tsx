import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { WitrynaError } from '../../core/errors';
import { fetchUser, RequestError } from './fetchUser';
import { UserContext } from './useUser';
import type { User } from './user';

interface UserState {
  readonly user: User | undefined;
  readonly error: RequestError | undefined;
  readonly isLoading: boolean;
}

/** Props of UserProvider. */
export interface UserProviderProps {
  /**
   * The page property `user`: null when the server found no session, undefined when it could not look. Undefined
   * makes the provider fetch the profile.
   */
  readonly user: User | null | undefined;
  readonly profileUrl?: string;
  readonly loginUrl?: string;
  readonly children: ReactNode;
}

const toUserState = (user: User | null): UserState => ({
  user: user ?? undefined,
  error: undefined,
  isLoading: false,
});
const LOADING_STATE: UserState = { user: undefined, error: undefined, isLoading: true };

/** Provides the current user to every page, from `pageProps.user` and from the session profile. */
export function UserProvider(props: UserProviderProps) {
  const { user: initialUser, profileUrl = '/api/auth/me', loginUrl = '/api/auth/login', children } = props;
  const [session, setSession] = useState<UserState>(() =>
    initialUser === undefined ? LOADING_STATE : toUserState(initialUser),
  );
  const [lastInitialUser, setLastInitialUser] = useState(initialUser);
  const checks = useRef(0);

  // Props of a server-rendered page are the newest truth; a page without them changes nothing.
  if (initialUser !== undefined && initialUser !== lastInitialUser) {
    setLastInitialUser(initialUser);
    setSession(toUserState(initialUser));
  }

  const loadUser = useCallback(async () => {
    const check = ++checks.current;
    const next = await loadUserState(profileUrl);
    // Only the newest check may set the state.
    if (check === checks.current) setSession(next);
  }, [profileUrl]);

  const checkSession = useCallback(async () => {
    setSession((last) => ({ user: last.user, error: undefined, isLoading: true }));
    await loadUser();
  }, [loadUser]);

  const isUnknown = initialUser === undefined && lastInitialUser === undefined;
  useEffect(
    function loadFromProfile() {
      if (isUnknown) void loadUser();
    },
    [isUnknown, loadUser],
  );

  const value = useMemo(() => ({ ...session, checkSession, loginUrl }), [session, checkSession, loginUrl]);
  return <UserContext value={value}>{children}</UserContext>;
}

async function loadUserState(profileUrl: string): Promise<(last: UserState) => UserState> {
  try {
    const user = await fetchUser(profileUrl);
    return () => toUserState(user);
  } catch (error) {
    if (!(error instanceof RequestError))
      throw new WitrynaError('auth', 'The profile failed.', { cause: error });
    return (last) => ({ user: last.user, error, isLoading: false });
  }
}
