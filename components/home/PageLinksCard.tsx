import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/ground/intl/messages';
import type { HomeView } from '../../lib/features/home/homeView';
import { Card } from '../kit/ui/Card';
import { Icon, type IconName } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';

type PageLinks = readonly (HomeView['singletons'][number] &
  Partial<Pick<HomeView['owned'][number], 'hint'>>)[];

/** A backend may have a hundred actions, so further rows are folded. */
const MAX_UNFOLDED_LINKS = 5;

/** Lists pages that belong to no entity: singletons or actions. */
export function PageLinksCard({
  id,
  title,
  icon,
  pages,
}: {
  id: string;
  title: MessageId;
  icon: IconName;
  pages: PageLinks;
}) {
  if (pages.length === 0) return null;
  // Do not fold for one or two extra rows.
  const shown = pages.length > MAX_UNFOLDED_LINKS + 2 ? MAX_UNFOLDED_LINKS : pages.length;
  return (
    <Card id={id} title={<FormattedMessage id={title} />}>
      <LinkRows icon={icon} pages={pages.slice(0, shown)} />
      {pages.length > shown && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="home.more" values={{ count: pages.length - shown }} />
          </summary>
          <LinkRows icon={icon} pages={pages.slice(shown)} />
        </details>
      )}
    </Card>
  );
}

/** Renders links to pages as rows. */
export function LinkRows({ icon, pages }: { icon: IconName; pages: PageLinks }) {
  return (
    <ul className="w-rows">
      {pages.map((page) => (
        <li key={page.slug}>
          <SiteLink className="is-row" href={page.href}>
            <Icon name={icon} />
            <span>
              <LabelText label={page.label} />
              {page.hint !== undefined && (
                <>
                  {' '}
                  <span className="w-muted">
                    <LabelText label={page.hint} />
                  </span>
                </>
              )}
            </span>
            <Icon name="arrowRight" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
