import type { ListPartsView } from '../../../lib/features/list/listParts';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';

/** The links to the layouts of components/own, beside those to the site's own ways to show the rows. */
export function LayoutLinks({ links }: Pick<ListPartsView, 'links'>) {
  return links.map(({ label, href, current }) => (
    <SiteLink key={href} href={href} scroll={false} aria-current={current ? 'true' : undefined}>
      <Icon name="dashboard" size="small" />
      <span className="is-name">
        <LabelText label={label} />
      </span>
    </SiteLink>
  ));
}
