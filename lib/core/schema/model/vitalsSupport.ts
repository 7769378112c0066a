import type { ListSource } from './reads';

/** The backend's support for the report and the list of web vitals. */
export interface VitalsSupport {
  /** Printed types of the report mutation's arguments by name; null without such a mutation. */
  readonly report: { readonly [argument: string]: string } | null;
  /** Dotted path to a leaf of the mutation's result, which has to be selected. Absent where the result is a leaf. */
  readonly gives?: string;
  /** The list of stored measurements, or null. */
  readonly list: VitalsList | null;
}

/** A list of measurements, with the names of its fields. */
export interface VitalsList {
  readonly source: ListSource;
  readonly fields: {
    /** The metric: LCP, INP … */
    readonly name: string;
    readonly value: string;
    readonly id?: string;
    readonly label?: string;
    /** Milliseconds since the page's start. */
    readonly startTime?: string;
    /** The time of receipt; absent where the backend stores none. */
    readonly time?: string;
  };
}
