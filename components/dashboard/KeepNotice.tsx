import { FormattedMessage } from 'react-intl';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';
import type { KeptState } from './useKeptDashboards';

/** Offers to keep a dashboard on this device that came with its address. Needs JavaScript; until then the address keeps it. */
export function KeepNotice({
  view,
  kept: { state, keep, sameName },
}: {
  view: DashboardView;
  kept: KeptState;
}) {
  if (view.source !== 'address' || view.task !== null || state === null || state === 'kept') return null;
  return (
    <Notice kind="info">
      <p>
        <FormattedMessage id={`dashboard.keep.${state}`} values={{ name: view.name ?? '' }} />{' '}
        <button type="button" className="w-link" onClick={() => keep()}>
          <FormattedMessage id={`dashboard.keep.${state}.do`} />
        </button>
        {sameName !== null && (
          <>
            {' · '}
            <SiteLink className="w-link" href={dashboardHref(sameName.query)}>
              <FormattedMessage id="dashboard.keep.show" />
            </SiteLink>
          </>
        )}
      </p>
    </Notice>
  );
}
