import { FormattedMessage } from 'react-intl';
import { homeHref } from '../../../lib/ground/routes/hrefs';
import { RetryLink, SiteLink } from './SiteLink';
import { EmptyState } from './EmptyState';

/** Error page for unexpected errors, with links to retry and to home. */
export function ErrorState() {
  return (
    <EmptyState
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
    </EmptyState>
  );
}
