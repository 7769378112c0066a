import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { HomeView } from '../../lib/records/siteViews';
import { asLocale } from '../../lib/routes';
import { entityIcon } from '../states/entityIcon';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { directoryGroups } from './directoryGroups';

/** All of many entities: in groups, by namespace or by letter, with a filter as one types; without JavaScript all of them stand there. */
export function Directory({ entities }: { entities: HomeView['entities'] }) {
  const intl = useIntl();
  const locale = asLocale(intl.locale);
  const [text, setText] = useState('');
  const groups = directoryGroups(entities, text, locale);
  const label = intl.formatMessage({ id: 'home.find' });
  return (
    <div className="is-directory">
      <div className="is-all">
        <FormattedMessage id="home.all" />{' '}
        <span className="w-muted">{formatNumber(entities.length, locale)}</span>
      </div>
      <div className="w-input w-scripted">
        <Icon name="search" size="small" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="w-hidden" role="status">
        {text !== '' && groups.length === 0 && <FormattedMessage id="shell.find.none" />}
      </p>
      <div className="is-groups">
        {groups.map((group) => (
          <section key={`${group.isLetter} ${group.heading.text}`} aria-label={group.heading.text}>
            <h3 aria-hidden={group.isLetter}>
              <Name label={group.heading} />
            </h3>
            <ul>
              {group.entities.map((entity) => (
                <li key={entity.slug}>
                  <SiteLink href={entity.href}>
                    <Icon name={entityIcon(entity.type)} />
                    <span>
                      <Name label={entity.label} />
                    </span>
                    {entity.count !== null && <b>{formatNumber(entity.count, locale)}</b>}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
