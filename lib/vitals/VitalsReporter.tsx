import { useEffect } from 'react';
import type { ReportTypes } from './mutation';
import { observeVitals } from './observe';
import { report } from './report';

export interface VitalsReporterProps {
  readonly host: string;
  readonly ztoken: string;
  /**
   * Types of reportWebVital's arguments; undefined while the schema is unknown (the specification's types are sent); null when
   * the schema is known to have no such mutation: then nothing is sent, since every report could only be refused.
   */
  readonly types: ReportTypes | null | undefined;
}

/** Reports the page's web vitals to the backend (S7.6). Shows nothing, says nothing. */
export function VitalsReporter({ host, ztoken, types }: VitalsReporterProps) {
  useEffect(
    function reportVitals() {
      if (types === null) return;
      return observeVitals((measurement) => report(measurement, { host, ztoken, types }));
    },
    [host, ztoken, types],
  );
  return null;
}
