import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { HomeView } from '../../lib/records/siteViews';
import { Icon } from '../states/Icon';
import type { IconName } from '../states/iconPaths';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** Pages that belong to no entity, as rows: singletons, or actions. */
export function OtherPages({
  id,
  title,
  icon,
  pages,
}: {
  id: string;
  title: MessageId;
  icon: IconName;
  pages: HomeView['singletons'];
}) {
  if (pages.length === 0) return null;
  return (
    <section className="w-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <FormattedMessage id={title} />
        </h2>
      </header>
      <ul className="w-rows">
        {pages.map((page) => (
          <li key={page.slug}>
            <SiteLink className="is-row" href={page.href}>
              <Icon name={icon} />
              <span>
                <Name label={page.label} />
              </span>
              <Icon name="arrowRight" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
