import { type ReactNode, useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import type { ListPartsView, RowsPartView } from '../../../lib/features/list/listParts';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { LAYOUT_PARTS } from '../../kit/parts/layoutParts';
import { PartBoundary, SiteDefault } from '../../kit/parts/PartBoundary';
import { joinPartRows, usePartFormat } from './usePartRows';
import type { ShownLayoutProps } from '../../kit/parts/partProps';
import { AllRowsCheckbox, RowCheckbox } from '../selection/RowCheckbox';
import { SelectionContext } from '../selection/SelectableRows';

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

const waiting = new Set<() => void>();

/** Reads the boxes once for all rows that come and go at a time. */
function readSoon(read: () => void): void {
  if (waiting.has(read)) return;
  waiting.add(read);
  queueMicrotask(() => {
    waiting.delete(read);
    read();
  });
}

/** The box that ticks a row in a layout of components/own. */
export const RowTick: ShownLayoutProps['Tick'] = function RowTick({ row: { id, title } }) {
  const read = useContext(SelectionContext);
  useEffect(
    function tellSelection() {
      if (read === null) return undefined;
      readSoon(read);
      return () => readSoon(read);
    },
    [read, id],
  );
  return (
    <span className="is-select">
      {/* The state is the box's own, and must not pass to the row that takes its place. */}
      <RowCheckbox key={id} id={id} title={title} />
    </span>
  );
};

/** The box that ticks all rows of the page in a layout of components/own. */
export const AllRowsTick: ShownLayoutProps['TickAll'] = function AllRowsTick() {
  return (
    <span className="is-select">
      <AllRowsCheckbox />
    </span>
  );
};

/** Stands for these boxes where rows cannot be ticked. */
function NoTick() {
  return null;
}
