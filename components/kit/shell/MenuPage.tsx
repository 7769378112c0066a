import { FormattedMessage } from 'react-intl';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import { PageHeading } from '../ui/PageHeading';
import { Navigation } from './Navigation';

/** The menu as a page: without scripts there is no column and no drawer. */
export function MenuPage({ view }: { view: NavigationMenu }) {
  return (
    <>
      <PageHeading title={<FormattedMessage id="shell.menu" />} />
      <div className="w-card w-prose">
        <Navigation view={view} name="shell.menu" />
      </div>
    </>
  );
}
