import Router from 'next/router';
import { FormattedMessage } from 'react-intl';
import type { ColumnView, ListPageView } from '../../../lib/features/list/listPageView';
import {
  columnsHref,
  groupHref,
  moveColumn,
  readWidths,
  sortHref,
  sumsHref,
  widthsHref,
} from '../../../lib/features/list/table/headLinks';
import { getFilterAnchor } from '../../../lib/ground/routes/filterAnchor';
import { MenuLink, TableMenu } from './TableMenu';
import { listShownHeads } from './tableHeads';

/** The head of a column whose menu was asked for. */
export interface AskedHead {
  readonly column: ColumnView;
  readonly cell: HTMLTableCellElement;
}

/** The menu at the head of a column: its order, its filter and its place. */
export function HeadMenu({ view, asked }: { view: ListPageView; asked: AskedHead }) {
  const column = view.columns.find(({ name }) => name === asked.column.name) ?? asked.column;
  return (
    <TableMenu asked={asked} at={asked.cell} title={column.label.text}>
      <Sorts column={column} />
      {view.filters.some(({ name }) => name === column.name) && (
        <MenuLink href={`#${getFilterAnchor(column.name)}`} icon="filter">
          <FormattedMessage id="head.filter" />
        </MenuLink>
      )}
      <Groups view={view} column={column} />
      <Sum view={view} column={column} />
      <Places view={view} column={column} cell={asked.cell} />
    </TableMenu>
  );
}

function Sorts({ column }: { column: ColumnView }) {
  return (['asc', 'desc'] as const).map((direction) => {
    const href = sortHref(Router.asPath, column, direction);
    if (href === null) return null;
    return (
      <MenuLink
        key={direction}
        href={href}
        icon={direction === 'asc' ? 'arrowUp' : 'arrowDown'}
        scroll={false}
        current={column.sort?.active === direction}
      >
        <FormattedMessage id={`head.${direction}`} />
      </MenuLink>
    );
  });
}

/** The rows grouped by the column, or no longer. */
function Groups({ view: { groupings = [], groups }, column: { name } }: ListAndColumn) {
  if (!groupings.includes(name)) return null;
  const isGrouped = groups?.field === name;
  return (
    <MenuLink href={groupHref(Router.asPath, isGrouped ? null : name)} icon="columns" scroll={false}>
      <FormattedMessage id={isGrouped ? 'list.group.off' : 'head.group'} />
    </MenuLink>
  );
}

/** The column added up in the foot, or no longer. */
function Sum({ view: { sums }, column: { name } }: ListAndColumn) {
  if (sums?.possible.includes(name) !== true) return null;
  const isShown = sums.shown.includes(name);
  const names = isShown ? sums.shown.filter((one) => one !== name) : [...sums.shown, name];
  return (
    <MenuLink href={sumsHref(Router.asPath, names)} icon="plus" scroll={false}>
      <FormattedMessage id={isShown ? 'head.sum.off' : 'head.sum'} />
    </MenuLink>
  );
}

interface ListAndColumn {
  readonly view: ListPageView;
  readonly column: ColumnView;
}

/** The column moved by one place, hidden, or as wide as its content again. The title is neither moved past nor hidden where it is no field. */
function Places({
  view,
  column: { name, isTitle },
  cell,
}: {
  view: ListPageView;
  column: ColumnView;
  cell: HTMLTableCellElement;
}) {
  const names = listShownHeads(cell, view.columns).map(({ column }) => column.name);
  const at = names.indexOf(name);
  const href = Router.asPath;
  const widths = readWidths(href);
  if (at === -1) return null;
  const canMove = (to: number): boolean => name !== '*' && names[to] !== undefined && names[to] !== '*';
  const place = (to: number): string => columnsHref(href, moveColumn(names, name, to));
  const others = names.filter((one) => one !== name);
  return (
    <>
      {canMove(at - 1) && (
        <MenuLink href={place(at - 1)} icon="chevronLeft" scroll={false}>
          <FormattedMessage id="head.left" />
        </MenuLink>
      )}
      {canMove(at + 1) && (
        <MenuLink href={place(at + 1)} icon="chevronRight" scroll={false}>
          <FormattedMessage id="head.right" />
        </MenuLink>
      )}
      {widths.has(name) && (
        <MenuLink
          href={widthsHref(href, new Map([...widths].filter(([one]) => one !== name)))}
          icon="columns"
          scroll={false}
        >
          <FormattedMessage id="head.fit" />
        </MenuLink>
      )}
      {isTitle !== true && others.length > 0 && (
        <MenuLink href={columnsHref(href, others)} icon="close" scroll={false}>
          <FormattedMessage id="head.hide" />
        </MenuLink>
      )}
    </>
  );
}
