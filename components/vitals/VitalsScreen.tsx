import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PageProps } from '../../lib/reading/pageProps';
import { useLiveUpdates } from '../../lib/reading/live/useLiveUpdates';
import type { VitalsUnavailable, VitalsView } from '../../lib/vitals/vitalsView';
import { SitePage } from '../shell/SitePage';
import { VitalsEmptyState, VitalsPage } from './VitalsPage';

/** The site's measurements as a page of the site, taken anew by itself a moment after the backend has more of them. */
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

/** Nothing moves: every metric has its row from the start, and only its numbers change. */
function FreshVitals({ view }: { view: VitalsView }) {
  const { isStale: changed, refresh: show } = useLiveUpdates(view, SOON);
  const take = useEffectEvent(show);
  useEffect(
    function takeChanges() {
      if (changed) take();
    },
    [changed],
  );
  return <VitalsPage view={view} />;
}

/** A visitor who looks at their own visit does not wait half a minute, in milliseconds. */
const SOON = 4000;
