import { useSyncExternalStore } from 'react';
import { ownMeasurements, watchOwnMeasurements } from './observe';

const NONE: ReadonlySet<string> = new Set();

/** Identities of the measurements of this page visit; none on the server. They are kept nowhere but in the open page. */
export function useOwnMeasurements(): ReadonlySet<string> {
  return useSyncExternalStore(watchOwnMeasurements, ownMeasurements, () => NONE);
}
