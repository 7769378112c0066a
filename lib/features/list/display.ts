import type { Entity, Model } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import type { FeedFormat } from '../../ground/routes/hrefs';
import type { QueryParams } from '../../ground/routes/queryParams';

/** A query parameter that does not fit the list. */
export interface QueryProblem {
  readonly type:
    | 'unknownFilter'
    | 'invalidValue'
    | 'ambiguousValue'
    | 'oneValue'
    | 'unknownSort'
    | 'unknownPage'
    | 'unknownDay'
    | 'unknownPlace'
    | 'unknownView';
  readonly name: string;
  readonly value: string;
  /** The readings of an ambiguous number. */
  readonly first?: string;
  readonly second?: string;
}

/** The parameters of one list in an address, by their names without its prefix. */
export interface ListParameters {
  /** Returns the first text of a parameter; '' without one. */
  readonly one: (name: string) => string;
  /** Returns all texts of a parameter. */
  readonly all: (name: string) => readonly string[];
  /** Notes a parameter that does not fit the list, with its first text. */
  readonly reject: (type: QueryProblem['type'], name: string) => void;
}

/** A list before its columns are read for a display. */
export interface DisplayColumns<Query> {
  readonly entity: Entity;
  readonly columns: readonly string[];
  /** The visitor has chosen the columns, so all of them are shown. */
  readonly isChosen: boolean;
  readonly query: Query | undefined;
}

/**
 * A way to show the rows of a list, without what reads them (`server/displayLoaders.ts`) and what shows them
 * (`components/list/displays.tsx`). `Place` is what the model says of it, `Query` are its own parameters in the address.
 */
export interface Display<Place = unknown, Query = unknown> {
  /** Finds by what the rows can be shown so; null for a list that cannot be. */
  find(entity: Entity, source: ListSource): Place | null;
  /** The rows are a page of the list itself; other displays read rows of their own. */
  readonly hasPages?: true;
  /** Parses its own parameters. */
  parse?(place: Place, address: ListParameters): Query;
  /** Writes its own parameters. Inverse of `parse`. */
  format?(query: Query): QueryParams;
  /** Returns the parameters of its first page. */
  toFirstPage?(query: Query): Query;
  /** Returns the parameters that a saved view keeps. */
  toSaved?(query: Query): Query;
  /** It reads some of the columns alone, so its rows do not show what the columns hold. */
  readonly readsFewColumns?: true;
  /** Returns the names of the fields that it reads; without it those of the columns. */
  getFields?(place: Place, list: DisplayColumns<Query>): readonly string[];
  /** Builds the view of a page of the list; absent where there is nothing to tell, or a loader builds it. */
  buildView?(place: Place): object;
  /** Counts the requests that its rows take; one without it. */
  countReads?(place: Place, model: Model): number;
  /** The format in which programs subscribe to such lists. */
  readonly feed?: { readonly format: FeedFormat; canHave(entity: Entity, source: ListSource): boolean };
}
