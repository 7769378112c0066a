import { useMemo } from 'react';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';
import type { FormTools } from './formTools';
import { PlaceView } from './PlaceView';
import { usePickers } from './usePickers';

/** The tools that a form gives to its places; the same ones as long as nothing of them changes. */
export function useOwnTools(
  view: FormView,
  { state, dispatch, files }: FormHandle,
  announce: FormTools['announce'],
): FormTools {
  const { groups } = state;
  const [pickers, addPickers] = usePickers(view.pickers);
  return useMemo(
    () => ({ view, groups, pickers, addPickers, dispatch, files, announce, Place: PlaceView }),
    [view, groups, pickers, addPickers, dispatch, files, announce],
  );
}
