import { createPreference } from './preference';

/** The visitor's choice whether lists tell what has changed. Nothing is stored of visits while they do not. */
export const changesPreference = createPreference<boolean>('changes', (kept) => kept !== false);
