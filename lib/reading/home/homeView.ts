import type { Label, OperationView } from '../../view/fieldDescription';

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

/** What home and the shell's menu show. */

/** Home shows panes up to this many entities, and counts them; above it the main ones, and a searchable list without counts. */
export const MAX_ENTITY_CARDS = 12;
/** Panes of what people work with most, before such a list. */
export const MAX_MAIN_CARDS = 6;

/** What there is, as the home page shows it. */
export interface HomeView {
  /** The site's own title; without one the page says what it is in words of its own. */
  readonly title: string | null;
  readonly description: string | null;
  /** The backend gave no answer when it was last asked. */
  readonly isUnreachable?: true;
  readonly entities: readonly {
    readonly slug: string;
    /** GraphQL type name; its words choose the icon. */
    readonly type: string;
    readonly href: string;
    readonly label: Label;
    readonly count: number | null;
    readonly description?: string;
    readonly addHref?: string;
    /** The operator's group; absent where they made none, and for what they put in none. Its members stand side by side. */
    readonly group?: Label;
  }[];
  readonly lookUps: readonly {
    readonly slug: string;
    /** Takes the inputs as query parameters. */
    readonly href: string;
    readonly label: Label;
    readonly inputs: readonly { readonly name: string; readonly label: Label; readonly required: boolean }[];
  }[];
  readonly singletons: readonly { readonly slug: string; readonly href: string; readonly label: Label }[];
  readonly actions: readonly { readonly slug: string; readonly href: string; readonly label: Label }[];
  readonly operations?: readonly OperationView[];
  /** Of a demo, until it is hidden. */
  readonly tour?: TourView;
}

/** A list that a page leads to which has nothing to show itself. */
export interface Suggestion {
  readonly href: string;
  /** GraphQL type name; its words choose the icon. */
  readonly type: string;
  readonly label: Label;
  /** It takes a text to look for (`?q=`). */
  readonly searches: boolean;
}

/** What the shell's navigation shows; answered by `/api/navigation?locale=…`. */
export interface NavigationMenu {
  readonly siteName: string;
  readonly groups: readonly {
    /** Its heading is the shell's own word. */
    readonly id: 'records' | 'singletons' | 'lookUps' | 'actions' | 'site';
    /** Instead of the shell's own word: the operator's name for a group of records. */
    readonly heading?: Label;
    readonly items: readonly NavigationItem[];
  }[];
  /** ISO time when the schema was read. */
  readonly readAt: string | null;
}

export interface NavigationItem {
  readonly href: string;
  readonly label: Label;
  readonly count: number | null;
  /** Of an entity: its GraphQL type name; its words choose the icon. */
  readonly type?: string;
}
