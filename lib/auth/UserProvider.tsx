import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { WitrynaError } from '../errors';
import { fetchUser } from './fetchUser';
import { RequestError } from './requestError';
import { UserContext } from './UserContext';
import type { User } from './user';

interface Session {
  readonly user: User | undefined;
  readonly error: RequestError | undefined;
  readonly isLoading: boolean;
}

export interface UserProviderProps {
  /** The page property `user`: null when the server found nobody; undefined when it could not look, so that we ask. */
  readonly user: User | null | undefined;
  readonly profileUrl?: string;
  readonly loginUrl?: string;
  readonly children: ReactNode;
}

const known = (user: User | null): Session => ({
  user: user ?? undefined,
  error: undefined,
  isLoading: false,
});
const UNKNOWN: Session = { user: undefined, error: undefined, isLoading: true };

/** The current-user context of every page (S1.1, S3.1), fed by `pageProps.user` and by the session profile (S4.1). */
export function UserProvider(props: UserProviderProps) {
  const { user: given, profileUrl = '/api/auth/me', loginUrl = '/api/auth/login', children } = props;
  const [session, setSession] = useState<Session>(() => (given === undefined ? UNKNOWN : known(given)));
  const [taken, setTaken] = useState(given);
  const checks = useRef(0);

  // A page that the server looked up for brings the newest truth; one that it did not, takes nothing away.
  if (given !== undefined && given !== taken) {
    setTaken(given);
    setSession(known(given));
  }

  const ask = useCallback(async () => {
    const check = ++checks.current;
    const next = await outcomeOf(profileUrl);
    // Only the newest check may speak.
    if (check === checks.current) setSession(next);
  }, [profileUrl]);

  const checkSession = useCallback(async () => {
    setSession((last) => ({ user: last.user, error: undefined, isLoading: true }));
    await ask();
  }, [ask]);

  const nothingGiven = given === undefined && taken === undefined;
  useEffect(
    function loadFromProfile() {
      if (nothingGiven) void ask();
    },
    [nothingGiven, ask],
  );

  const value = useMemo(() => ({ ...session, checkSession, loginUrl }), [session, checkSession, loginUrl]);
  return <UserContext value={value}>{children}</UserContext>;
}

async function outcomeOf(profileUrl: string): Promise<(last: Session) => Session> {
  try {
    const user = await fetchUser(profileUrl);
    return () => known(user);
  } catch (error) {
    if (!(error instanceof RequestError))
      throw new WitrynaError('auth', 'The profile failed.', { cause: error });
    return (last) => ({ user: last.user, error, isLoading: false });
  }
}
