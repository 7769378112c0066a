import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { ChartMenu } from '../charts/ChartMenu';
import { GraphqlButton } from '../states/GraphqlButton';
import { SiteLink } from '../states/SiteLink';
import { ColumnsMenu } from './ColumnsMenu';
import { ExportMenu } from './ExportMenu';
import { FilterChips } from './FilterChips';
import { FilterMenu } from './FilterMenu';
import { MoreTools } from './MoreTools';
import { SearchForm } from './SearchForm';
import { SortMenu } from './SortMenu';
import { ToolsRoot } from './toolsStyles';
import { ViewsMenu } from './ViewsMenu';

/**
 * What narrows and arranges a list: search, filters, columns. On a phone one row: search, "Filters", and "More" with all the rest. Its
 * last child says that all of it has come: until then it is not drawn, since each part would move those before it.
 */
export function ListTools({ view }: { view: ListView }) {
  return (
    <ToolsRoot>
      <SearchForm view={view} />
      <FilterChips chips={view.chips} />
      <FilterMenu view={view} />
      {view.clearHref !== null && (
        <SiteLink className="w-link is-clear" href={view.clearHref} scroll={false}>
          <FormattedMessage id="list.clear" />
        </SiteLink>
      )}
      <MoreTools>
        <SortMenu columns={view.columns} />
        <ViewsMenu view={view} />
        <ChartMenu charts={view.charts} />
        <ColumnsMenu view={view} />
        <ExportMenu view={view} className="w-narrow" />
        <GraphqlButton operations={view.operations} className="is-row w-narrow" />
      </MoreTools>
      <span className="is-end" hidden />
    </ToolsRoot>
  );
}
