import { useEffect } from 'react';
import type { ReportArgumentTypes } from './reportMutation';

export interface VitalsReporterProps {
  readonly host: string;
  readonly ztoken: string;
  /**
   * Types of reportWebVital's arguments; undefined while the schema is unknown (the specification's types are sent); null when
   * the schema is known to have no such mutation: then nothing is sent, since every report could only be refused.
   */
  readonly types: ReportArgumentTypes | null | undefined;
  /** What is selected of what the mutation gives; absent where it gives a leaf. */
  readonly resultPath?: string | undefined;
}

/** Reports the page's web vitals to the backend (S7.6). Shows nothing, says nothing. */
export function VitalsReporter({ host, ztoken, types, resultPath: gives }: VitalsReporterProps) {
  useEffect(
    function startReporting() {
      if (types === null) return;
      const reporting = import('./reportVitals').then(
        ({ reportVitals }) => reportVitals({ host, ztoken, types, resultPath: gives }),
        // Nothing about web vitals ever reaches the visitor (S8.1).
        () => undefined,
      );
      return () => void reporting.then((end) => end?.());
    },
    [host, ztoken, types, gives],
  );
  return null;
}
