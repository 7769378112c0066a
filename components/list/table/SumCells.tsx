import type { ComponentProps, ReactNode } from 'react';
import type { ColumnView } from '../../../lib/features/list/listPageView';
import type { SumTexts } from '../../../lib/features/list/table/groupsView';

/** The columns of a table, and what stands before and after them. */
export interface SumColumns {
  readonly cells: readonly {
    readonly column: ColumnView;
    readonly shownFrom: number | undefined;
  }[];
  readonly selects: boolean;
  /** Number of columns after them. */
  readonly after: number;
}

/** The cells of a row that tells sums: below the title what they are of, and a sum in each column that has one. */
export function SumCells({
  columns: { cells, selects, after },
  sums,
  scope,
  lead,
}: {
  columns: SumColumns;
  sums: SumTexts;
  scope: 'row' | 'rowgroup';
  lead: ReactNode;
}) {
  const leadName = (cells.find(({ column }) => column.isTitle) ?? cells[0])?.column.name;
  return (
    <>
      {selects && <BareCell className="is-select" />}
      {cells.map(({ column, shownFrom }) =>
        column.name === leadName ? (
          <th key={column.name} role="rowheader" scope={scope} className="is-title">
            {lead}
          </th>
        ) : (
          <BareCell
            key={column.name}
            className={column.numeric ? 'is-num' : undefined}
            data-from={shownFrom}
            data-label={column.label.text}
          >
            {Object.hasOwn(sums, column.name) ? sums[column.name] : null}
          </BareCell>
        ),
      )}
      {Array.from({ length: after }, (_, index) => (
        <BareCell key={index} />
      ))}
    </>
  );
}

function BareCell(props: ComponentProps<'td'>) {
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
  return <td role="cell" {...props} />;
}
