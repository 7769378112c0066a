import type { Label } from './view';

/** What one stop of the tour shows: a way to find things, to act, to look behind a page, what is measured, what was read. */
export type TourStop = 'find' | 'act' | 'graphql' | 'vitals' | 'backend';

/** A short tour of what the site can do, on the home page of a demo. */
export interface TourView {
  readonly stops: readonly {
    readonly id: TourStop;
    readonly href: string;
    /** There is something to see only for whoever has signed in. */
    readonly signIn?: true;
    /** Of the list that it leads to. */
    readonly label?: Label;
  }[];
}

/** Its presence means that a visitor has hidden the tour. A cookie, so that the server knows before it draws the page. */
export const TOUR_COOKIE = 'witryna_tour';
