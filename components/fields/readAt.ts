import { createContext } from 'react';

/** When what the page shows was read (ISO): moments in detail tell how far from it they are. Null: nobody says. */
export const ReadAt = createContext<string | null>(null);
