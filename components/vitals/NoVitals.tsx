import { FormattedMessage } from 'react-intl';
import { homeHref } from '../../lib/routes';
import type { VitalsAbsent } from '../../lib/vitals/view';
import { SiteLink } from '../states/SiteLink';
import { State } from '../states/State';

/** No measurements to show: what the site does with them all the same, and the way on. */
export function NoVitals({ reports }: Pick<VitalsAbsent, 'reports'>) {
  return (
    <State
      heading="h1"
      picture="open"
      title={<FormattedMessage id="vitals.absent.title" />}
      text={<FormattedMessage id={reports ? 'vitals.absent.sent' : 'vitals.absent.text'} />}
    >
      <SiteLink className="w-button" href={homeHref()}>
        <FormattedMessage id="state.home" />
      </SiteLink>
    </State>
  );
}
