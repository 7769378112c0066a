import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/auth/useUser';
import { refusedTo, watchRefusals } from '../../lib/writing/refusedOperations';

/** Names of the operations that the backend has refused to this person since the tab was opened. None while the page is prepared. */
export function useRefused(): ReadonlySet<string> {
  const { user } = useUser();
  const who = user?.sub ?? '';
  const names = useSyncExternalStore(
    useCallback((onChange: () => void) => watchRefusals(who, onChange), [who]),
    () => refusedTo(who),
    () => '',
  );
  return useMemo(() => new Set(names === '' ? [] : names.split('\n')), [names]);
}
