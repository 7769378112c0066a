import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { HomeView } from '../../lib/records/siteViews';
import { asLocale } from '../../lib/routes';
import { entityIcon } from '../states/entityIcon';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** One entity in the window: icon, name, count, what it is, the ways in. */
export function Pane({ entity }: { entity: HomeView['entities'][number] }) {
  const locale = asLocale(useIntl().locale);
  return (
    <div className="is-pane">
      <h3>
        <Icon name={entityIcon(entity.type)} size="large" />
        <SiteLink href={entity.href}>
          <Name label={entity.label} />
        </SiteLink>
      </h3>
      {entity.count !== null && <div className="is-number">{formatNumber(entity.count, locale)}</div>}
      {/* The paragraph also keeps the links at the pane's foot. */}
      <p>{entity.description}</p>
      <div className="is-go">
        <SiteLink href={entity.href}>
          <span>
            <FormattedMessage id="home.open" />
            <span className="w-hidden">
              {' '}
              <Name label={entity.label} />
            </span>
          </span>
          <Icon name="arrowRight" size="small" />
        </SiteLink>
        {entity.addHref !== undefined && (
          <SiteLink href={entity.addHref}>
            <Icon name="plus" size="small" />
            <span>
              <FormattedMessage id="list.add" />
              <span className="w-hidden">
                {': '}
                <Name label={entity.label} />
              </span>
            </span>
          </SiteLink>
        )}
      </div>
    </div>
  );
}
