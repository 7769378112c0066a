/** A tree: the rows of a list, each below the record that it refers to. */
export interface TreeView {
  /** Name of the reference to the record above. */
  readonly field: string;
  /** In the order in which they are shown. Each `record` is the next row of the list's view. */
  readonly entries: readonly TreeEntry[];
}

/** A line of a tree. `level`: 1 for records without one above. */
export type TreeEntry =
  | {
      readonly type: 'record';
      readonly level: number;
      /** The records below it are shown. */
      readonly isOpen: boolean;
      /** The page that shows or hides what is below; absent where nothing is, and where all that was found is shown. */
      readonly toggleHref?: string;
      /** The title of the record above, where that is not shown. */
      readonly within?: string;
    }
  /** Nothing is below the record before it. */
  | { readonly type: 'empty'; readonly level: number }
  /** Further records of this level: how many, if that is known, and the table with them, if there is one. */
  | {
      readonly type: 'more';
      readonly level: number;
      readonly count: number | null;
      readonly href: string | null;
    }
  /** This level could not be read: the backend's message, or ''. */
  | { readonly type: 'failed'; readonly level: number; readonly message: string };
