import dynamic from 'next/dynamic';
import type { PartFailure } from './PartialDataReport';

/** Rendered by the server like the rest; the browser loads it only with pages of which a part is missing. */
const PartialDataReport = dynamic(() =>
  import('./PartialDataReport').then((loaded) => loaded.PartialDataReport),
);

/** Reports which part of the data is missing; nothing if it is whole. */
export function PartialDataNotice({ failures }: { failures: readonly PartFailure[] }) {
  return failures.length === 0 ? null : <PartialDataReport failures={failures} />;
}
