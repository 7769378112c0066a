import type { Label } from './label';

/** A list to go on to from a page that has nothing to show. */
export interface Suggestion {
  readonly href: string;
  /** GraphQL type name; it selects the icon. */
  readonly type: string;
  readonly label: Label;
  /** It accepts a search text (`?q=`). */
  readonly searches: boolean;
}

/** View of the navigation menu, from `/api/navigation?locale=…`. */
export interface NavigationMenu {
  readonly groups: readonly {
    /** Selects the default heading. `start`: the entries below home, which have none. */
    readonly id: 'start' | 'records' | 'singletons' | 'lookUps' | 'actions' | 'site';
    /** The name of a group of records, instead of the default heading. */
    readonly heading?: Label;
    /** Its entries are less important: they are shown on demand. */
    readonly isFolded?: true;
    readonly items: readonly NavigationItem[];
  }[];
  /** ISO time when the schema was read. */
  readonly readAt: string | null;
}

/** One link of the navigation menu. */
export interface NavigationItem {
  readonly href: string;
  readonly label: Label;
  readonly count: number | null;
  /** Of an entity: its GraphQL type name, which selects the icon. */
  readonly type?: string;
  /** Other names that find it: singular forms, and the schema's own names. */
  readonly keywords?: readonly string[];
}

/** A link to a page of the site that is no list. */
export interface NavigationLink {
  readonly slug: string;
  readonly href: string;
  readonly label: Label;
}
