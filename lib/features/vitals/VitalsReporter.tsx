import { useEffect } from 'react';
import type { ReportArgumentTypes } from './reportMutation';

/** Target of the reports, and types of the mutation. */
export interface VitalsReporterProps {
  readonly host: string;
  readonly ztoken: string;
  /**
   * Types of reportWebVital's arguments. Undefined while the schema is unknown: the specification's types are sent.
   * Null if the schema has no such mutation: nothing is sent.
   */
  readonly types: ReportArgumentTypes | null | undefined;
  /** Path to a leaf of the mutation's result; absent if the result is a leaf. */
  readonly resultPath?: string | undefined;
}

/** Reports the page's web vitals to the backend. Renders nothing. */
export function VitalsReporter({ host, ztoken, types, resultPath: gives }: VitalsReporterProps) {
  useEffect(
    function startReporting() {
      if (types === null) return;
      const reporting = import('./reportVitals').then(
        ({ reportVitals }) => reportVitals({ host, ztoken, types, resultPath: gives }),
        // Failures of web vitals are never shown to the visitor.
        () => undefined,
      );
      return () => void reporting.then((end) => end?.());
    },
    [host, ztoken, types, gives],
  );
  return null;
}
