import type { Window } from './window';
import type { Outcome } from './write';

/** A value of the mocked backend while a request is answered. */
export interface MockObject {
  readonly __typename: string;
  readonly seed: number;
  /** Inside an envelope: what it holds. */
  readonly window: Window | null;
  /** The row's place in its list. */
  readonly position: number;
  /** A root, or a room below it: its lists are whole. */
  readonly isRoot: boolean;
  /** A value that a root gives without being asked for one: its lists have rows. */
  readonly isSingleton: boolean;
  /** An envelope around a record that does not exist. */
  readonly isEmpty: boolean;
  /** Below a mutation: the record that it was about. */
  readonly outcome: Outcome | null;
}

/** The root of this type. */
export const rootObject = (type: string): MockObject => ({
  __typename: type,
  seed: 0,
  window: null,
  position: 0,
  isRoot: true,
  isSingleton: false,
  isEmpty: false,
  outcome: null,
});
