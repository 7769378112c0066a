import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { ChartMenu } from '../charts/ChartMenu';
import { SiteLink } from '../states/SiteLink';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterChips } from './FilterChips';
import { FilterMenu } from './FilterMenu';
import { SearchForm } from './SearchForm';
import { SortMenu } from './SortMenu';
import { ToolsRoot } from './toolsStyles';
import { ViewsMenu } from './ViewsMenu';

/** What narrows and arranges a list: search, filters, columns; on a phone also its order. */
export function ListTools({ view }: { view: ListView }) {
  return (
    <ToolsRoot>
      <SearchForm view={view} />
      <FilterChips chips={view.chips} />
      <FilterMenu view={view} />
      {view.clearHref !== null && (
        <SiteLink className="w-link is-clear w-wide" href={view.clearHref} scroll={false}>
          <FormattedMessage id="list.clear" />
        </SiteLink>
      )}
      <ViewsMenu view={view} />
      <ChartMenu charts={view.charts} />
      <ColumnsMenu view={view} />
      <SortMenu columns={view.columns} />
    </ToolsRoot>
  );
}
