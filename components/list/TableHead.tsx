import { FormattedMessage } from 'react-intl';
import { AllRowsCheckbox } from './selection/RowCheckbox';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import type { ColumnView, TableLayout } from '../../lib/reading/list/listPageView';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The column headers of a table; a sortable one is a link. The arrow shows on the sorted column, on hover and on
 * focus.
 */
export function TableHead({
  columns,
  layout,
  selects = false,
  hasWrites = false,
}: {
  columns: readonly ColumnView[];
  layout: TableLayout;
  selects?: boolean;
  /** Rows have links that change and delete them. */
  hasWrites?: boolean;
}) {
  return (
    <thead>
      <tr role="row">
        {selects && (
          <th role="columnheader" scope="col" className="is-select">
            <AllRowsCheckbox />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.name}
            role="columnheader"
            scope="col"
            className={getHeadClass(column)}
            data-from={layout.columns[index]?.shownFrom}
            aria-sort={column.sort?.active ? ARIA_SORT[column.sort.active] : undefined}
          >
            <Head column={column} />
          </th>
        ))}
        {hasWrites && (
          <th role="columnheader" scope="col" className="is-writes">
            <span className="w-hidden">
              <FormattedMessage id="write.edit.link" />
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function getHeadClass({ isTitle, numeric }: ColumnView): string | undefined {
  if (isTitle) return 'is-title';
  return numeric ? 'is-num' : undefined;
}

function Head({ column }: { column: ColumnView }) {
  const { sort } = column;
  if (sort === null) return <LabelText label={column.label} />;
  return (
    <>
      <SiteLink className="is-head" href={sort.href} scroll={false}>
        <span>
          <LabelText label={column.label} />
        </span>
        {sort.active === null ? (
          <Icon name="sortable" idle />
        ) : (
          <Icon name={sort.active === 'asc' ? 'arrowUp' : 'arrowDown'} />
        )}
      </SiteLink>
      {/* Below md the header is visually hidden, so its links must not take the focus. */}
      <span className="is-plain">
        <LabelText label={column.label} />
      </span>
    </>
  );
}
