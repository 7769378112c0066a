import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import type { ListPartsView, RowsPartView } from '../../../lib/reading/list/listParts';
import { toLocale } from '../../../lib/routes/hrefs';
import { LAYOUT_PARTS } from '../../parts/layoutParts';
import { PartBoundary, SiteDefault } from '../../parts/PartBoundary';
import { AllRowsTick, NoTick, RowTick } from './RowTick';
import { joinPartRows, usePartFormat } from './usePartRows';

/** Shows the rows of a list by a layout of components/own. `site` is the site's own table of them. */
export function LayoutPart({
  view,
  layout,
  values,
  selects,
  site,
}: {
  view: Pick<ListPageView, 'rows' | 'paging' | 'heading' | 'entity'>;
  layout: RowsPartView;
  values: ListPartsView['values'];
  /** Rows can be ticked. */
  selects: boolean;
  site: ReactNode;
}) {
  const locale = toLocale(useIntl().locale);
  const format = usePartFormat(layout.fields);
  const { part } = layout;
  const Part = Object.hasOwn(LAYOUT_PARTS, part) ? LAYOUT_PARTS[part] : undefined;
  if (Part === undefined) return site;
  const { text } = view.heading ?? view.entity.plural;
  return (
    <PartBoundary part={part} subject={view.rows} site={site}>
      <Part
        rows={joinPartRows(view.rows, values)}
        list={{ title: text, total: view.paging.total }}
        format={format}
        locale={locale}
        Tick={selects ? RowTick : NoTick}
        TickAll={selects ? AllRowsTick : NoTick}
        Default={SiteDefault}
      />
    </PartBoundary>
  );
}
