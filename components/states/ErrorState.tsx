import { FormattedMessage } from 'react-intl';
import { homeHref } from '../../lib/routes';
import { RetryLink } from './RetryLink';
import { SiteLink } from './SiteLink';
import { State } from './State';

/** Something went wrong that nobody foresaw: said plainly, with two ways on. */
export function ErrorState() {
  return (
    <State
      heading="h1"
      picture="shut"
      title={<FormattedMessage id="state.error.title" />}
      text={<FormattedMessage id="state.error.text" />}
    >
      <RetryLink className="w-button is-primary">
        <FormattedMessage id="state.retry" />
      </RetryLink>
      <SiteLink className="w-button is-quiet" href={homeHref()}>
        <FormattedMessage id="state.home" />
      </SiteLink>
    </State>
  );
}
