import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PageProps } from '../../lib/reading/pageProps';
import { useLiveUpdates } from '../../lib/reading/live/useLiveUpdates';
import type { VitalsUnavailable, VitalsView } from '../../lib/vitals/vitalsView';
import { SitePage } from '../shell/SitePage';
import { VitalsEmptyState, VitalsPage } from './VitalsPage';

/** Renders the vitals page, refreshed shortly after the backend has new measurements. */
export function VitalsScreen({ site, result }: PageProps<VitalsView | VitalsUnavailable>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={() => ({ text: intl.formatMessage({ id: 'vitals.title' }) })}
      current={() => ({ text: intl.formatMessage({ id: 'shell.vitals' }) })}
      description={() => intl.formatMessage({ id: 'vitals.sub' })}
      noIndex
    >
      {(view) =>
        'absent' in view ? <VitalsEmptyState reports={view.reports} /> : <FreshVitals view={view} />
      }
    </SitePage>
  );
}

/** Refreshes the view in place. Rows are stable, so only numbers change. */
function FreshVitals({ view }: { view: VitalsView }) {
  const { isStale: changed, refresh: show } = useLiveUpdates(view, FIRST_REFRESH_DELAY_MS);
  const take = useEffectEvent(show);
  useEffect(
    function takeChanges() {
      if (changed) take();
    },
    [changed],
  );
  return <VitalsPage view={view} />;
}

/** Delay until the first refresh, short enough to show the visitor's own visit. */
const FIRST_REFRESH_DELAY_MS = 4000;
