import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { ColumnView, ListWrites, TableLayout } from '../../../lib/features/list/listPageView';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { AllRowsCheckbox } from '../selection/RowCheckbox';

const SORT_ICONS = {
  none: { name: 'sortable', idle: true },
  asc: { name: 'arrowUp' },
  desc: { name: 'arrowDown' },
} as const;
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
  inputs,
  steps,
  menu,
}: {
  columns: readonly ColumnView[];
  layout: TableLayout;
  selects?: boolean;
  /** Rows have links that change and delete them. */
  hasWrites?: boolean;
  inputs: NonNullable<ListWrites['cellInputs']>;
  steps: ListWrites['steps'];
  menu: ListWrites['menu'];
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
            data-steps={column.name === steps?.field ? '' : undefined}
            data-input={Object.hasOwn(inputs, column.name) ? inputs[column.name] : undefined}
            aria-sort={column.sort?.active ? ARIA_SORT[column.sort.active] : undefined}
          >
            <Head column={column} />
          </th>
        ))}
        {hasWrites && <HiddenHead slot="is-writes" id="write.edit.link" />}
        {menu != null && <HiddenHead slot="is-menu" id="list.row.menu" edits={menu.canEdit} />}
      </tr>
    </thead>
  );
}

/** The header of a column of links and menus, whose cells are in RowCells.tsx. */
function HiddenHead({ slot, id, edits = false }: { slot: string; id: MessageId; edits?: boolean }) {
  return (
    <th role="columnheader" scope="col" className={slot} data-edit={edits ? '' : undefined}>
      <span className="w-hidden">
        <FormattedMessage id={id} />
      </span>
    </th>
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
        <Icon {...SORT_ICONS[sort.active ?? 'none']} />
      </SiteLink>
      {/* Below md the header is visually hidden, so its links must not take the focus. */}
      <span className="is-plain">
        <LabelText label={column.label} />
      </span>
    </>
  );
}
