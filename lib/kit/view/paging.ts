/** State of a total that was not counted in time: there is none yet (`late`), or one from some minutes ago (`old`). */
export type TotalState = 'late' | 'old';

/** Range, page links and page sizes of a list. */
export interface PagingView {
  readonly from: number;
  readonly to: number;
  readonly total: number | null;
  /** A total that was not counted for this page, with the address of the page, where it may have been meanwhile. */
  readonly counting?: { readonly state: TotalState; readonly href: string };
  /** Page numbers, with null for gaps; empty if the number of pages is unknown. */
  readonly pages: readonly ({
    readonly page: number;
    readonly href: string;
    readonly current: boolean;
  } | null)[];
  readonly previous: string | null;
  readonly next: string | null;
  /** The first page, where a later one leads neither to it nor to the page before. */
  readonly first?: string;
  readonly size: number;
  readonly sizes: readonly { readonly size: number; readonly href: string; readonly current: boolean }[];
}
