import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PageProps } from '../../lib/pages/pageProps';
import { useWatched } from '../../lib/records/useWatched';
import type { VitalsAbsent, VitalsView } from '../../lib/vitals/view';
import { SitePage } from '../shell/SitePage';
import { NoVitals } from '../vitals/NoVitals';
import { VitalsPage } from '../vitals/VitalsPage';

/** The site's measurements as a page of the site, taken anew by itself a moment after the backend has more of them. */
export function VitalsScreen({ site, result }: PageProps<VitalsView | VitalsAbsent>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={() => ({ text: intl.formatMessage({ id: 'vitals.title' }) })}
      current={() => ({ text: intl.formatMessage({ id: 'shell.vitals' }) })}
      description={() => intl.formatMessage({ id: 'vitals.sub' })}
      hidden
    >
      {(view) => ('absent' in view ? <NoVitals reports={view.reports} /> : <FreshVitals view={view} />)}
    </SitePage>
  );
}

/** Nothing moves: every metric has its row from the start, and only its numbers change. */
function FreshVitals({ view }: { view: VitalsView }) {
  const { changed, show } = useWatched(view, SOON);
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
