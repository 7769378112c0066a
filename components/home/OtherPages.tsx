import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { HomeView } from '../../lib/records/siteViews';
import { Icon } from '../states/Icon';
import type { IconName } from '../states/iconPaths';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** Rows before the others are folded: a backend may have a hundred actions. */
const SHOWN = 8;

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
  // One or two more are no reason to fold.
  const shown = pages.length > SHOWN + 2 ? SHOWN : pages.length;
  return (
    <section className="w-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <FormattedMessage id={title} />
        </h2>
      </header>
      <Rows icon={icon} pages={pages.slice(0, shown)} />
      {pages.length > shown && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="home.more" values={{ count: pages.length - shown }} />
          </summary>
          <Rows icon={icon} pages={pages.slice(shown)} />
        </details>
      )}
    </section>
  );
}

function Rows({ icon, pages }: { icon: IconName; pages: HomeView['singletons'] }) {
  return (
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
  );
}
