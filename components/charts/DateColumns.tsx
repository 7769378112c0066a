import dynamic from 'next/dynamic';
import type { BarView } from '../../lib/records/charts/view';

/** The library comes after the page, into a room that is kept for it. */
const ColumnChart = dynamic(() => import('./ColumnChart').then((loaded) => loaded.ColumnChart), {
  ssr: false,
});

/** Parts of the time as columns, for who looks at them; the table beside says the same to everybody, and works by keyboard. */
export function DateColumns({ bars }: { bars: readonly BarView[] }) {
  return (
    <div
      className={bars.length > FEW ? 'is-columns-room is-many w-scripted' : 'is-columns-room w-scripted'}
      aria-hidden="true"
    >
      <ColumnChart bars={bars} />
    </div>
  );
}

/** Of so many columns on a phone each has room for its number. */
const FEW = 8;
