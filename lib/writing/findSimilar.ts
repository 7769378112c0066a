import type { Found } from './saveState';

/** What may be the record that was to be created: where nothing can be searched, only the person can look. */
export function findSimilar(): Promise<Found> {
  return Promise.resolve({ is: 'similar', records: [], searched: null });
}
