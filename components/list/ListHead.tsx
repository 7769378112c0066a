import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { ListView } from '../../lib/records/view';
import { asLocale } from '../../lib/routes';
import { useShortcut } from '../../lib/shortcuts/useShortcut';
import { GraphqlButton } from '../states/GraphqlButton';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { ExportMenu } from './ExportMenu';

/**
 * The list's name with its counts, and what can be done with it; on a phone most of that stands among the tools. The buttons stand
 * at the right: until the last one has come they are not drawn, since each would move those before it.
 */
export function ListHead({ view }: { view: ListView }) {
  const shortcut = useShortcut('add');
  return (
    <div className="w-head">
      <div className="is-title">
        <h1>
          <Name label={view.heading ?? view.entity.many} /> <Count view={view} />
        </h1>
      </div>
      <div className="w-actions is-late">
        <GraphqlButton operations={view.operations} className="w-wide" />
        <ExportMenu view={view} className="w-wide" />
        {view.addHref !== undefined && (
          <SiteLink {...shortcut} className="w-button is-primary" href={view.addHref}>
            <Icon name="plus" />
            <FormattedMessage id="list.add" />
          </SiteLink>
        )}
        <span className="is-end" hidden />
      </div>
    </div>
  );
}

/** A total only where there is one; of how many, where filters narrow it. */
function Count({ view }: { view: ListView }) {
  const locale = asLocale(useIntl().locale);
  const { total } = view.paging;
  if (total === null) return null;
  return (
    <span className="is-count">
      {formatNumber(total, locale)}
      {view.totalUnfiltered !== null && (
        <>
          {' '}
          <small>
            <FormattedMessage
              id="list.count.of"
              values={{ total: formatNumber(view.totalUnfiltered, locale) }}
            />
          </small>
        </>
      )}
    </span>
  );
}
