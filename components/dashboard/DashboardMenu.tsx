import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardView } from '../../lib/reading/dashboard/dashboardView';
import { dashboardHref } from '../../lib/routes/dashboardHrefs';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import type { KeptState } from './useKeptDashboards';

/** The dashboards to choose from: those of this device, the operator's and the default one. */
export function DashboardMenu({ view, kept }: { view: DashboardView; kept: KeptState }) {
  return (
    <Disclosure
      className="is-dashboards"
      summary={
        <summary className="w-button">
          <FormattedMessage id="dashboard.menu" />
          <Icon name="chevronDown" size="small" />
        </summary>
      }
    >
      <div className="w-pop">
        <ForgottenNotice kept={kept} />
        {kept.dashboards.length > 0 && (
          <>
            <p className="is-heading">
              <FormattedMessage id="dashboard.menu.kept" />
            </p>
            <ul>
              {kept.dashboards.map(({ name, query }) => (
                <li key={name}>
                  <SiteLink
                    href={dashboardHref(query)}
                    aria-current={query === view.query ? 'true' : undefined}
                  >
                    {name}
                  </SiteLink>
                  <ForgetButton name={name} onPress={() => kept.forget(name)} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="is-heading">
          <FormattedMessage id="dashboard.menu.site" />
        </p>
        <ul>
          {view.others.map(({ href, name, current }) => (
            <li key={href}>
              <SiteLink href={href} aria-current={current ? 'true' : undefined}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

/** The button that was pressed is gone by then. */
const focusAtOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** Says which dashboard was removed from the device, and takes that back. */
function ForgottenNotice({ kept: { forgotten, putBack } }: { kept: KeptState }) {
  return (
    <div role="status" className="is-forgotten">
      {forgotten !== null && (
        <p>
          <FormattedMessage id="dashboard.forgotten" values={{ name: forgotten.name }} />{' '}
          <button type="button" className="w-link" ref={focusAtOnce} onClick={putBack}>
            <FormattedMessage id="dashboard.forgotten.undo" />
          </button>
        </p>
      )}
    </div>
  );
}

function ForgetButton({ name, onPress }: { name: string; onPress: () => void }) {
  const label = useIntl().formatMessage({ id: 'dashboard.forget' }, { name });
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name="trash" size="small" />
    </button>
  );
}
