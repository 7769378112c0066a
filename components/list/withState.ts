import type { ListView } from '../../lib/records/view';

/** The address of a list in a state of it. */
export function withState({ path, state }: Pick<ListView, 'path' | 'state'>): string {
  return state === '' ? path : `${path}?${state}`;
}
