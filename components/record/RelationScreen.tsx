import dynamic from 'next/dynamic';
import type { PageProps } from '../../lib/kit/view/pageProps';
import type { HistoryView } from '../../lib/features/history/entryView';
import type { ListPageView } from '../../lib/features/list/listPageView';
import { ListScreen } from '../list/ListScreen';

/** Loaded for its own pages alone. */
const HistoryScreen = dynamic(() => import('./HistoryScreen').then((loaded) => loaded.HistoryScreen));

/** The page of a list below a record, or of the record's history. */
export function RelationScreen({ site, result }: PageProps<ListPageView | HistoryView>) {
  if (!result.ok) return <ListScreen site={site} result={result} />;
  const { view } = result;
  return 'entries' in view ? (
    <HistoryScreen site={site} result={{ ok: true, view }} />
  ) : (
    <ListScreen site={site} result={{ ok: true, view }} />
  );
}
