import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import type { GroupsView, RowGroup } from '../../../lib/features/list/table/groupsView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';
import { SumCells, type SumColumns } from './SumCells';
import footStyles from './TableFoot.module.css';
import styles from './TableSections.module.css';

/** The rows of a table in groups, each below a row with its value, number and sums, and the foot with the sums of all. */
export function TableSections({
  view: { columns, layout, groups, sums },
  rows,
  selects,
  after,
}: {
  view: Pick<ListPageView, 'columns' | 'layout' | 'groups' | 'sums'>;
  /** The rows of the list, rendered. */
  rows: readonly ReactNode[];
  selects: boolean;
  /** Number of columns after those of the list. */
  after: number;
}) {
  const beside: SumColumns = {
    cells: columns.map((column, index) => ({ column, shownFrom: layout.columns[index]?.shownFrom })),
    selects,
    after,
  };
  return (
    <>
      {groups === undefined ? <tbody>{rows}</tbody> : <Groups view={groups} rows={rows} columns={beside} />}
      {sums !== undefined && sums.shown.length > 0 && (
        <tfoot className={footStyles.root}>
          <tr role="row">
            <SumCells
              columns={beside}
              sums={sums.texts}
              scope="row"
              lead={<FormattedMessage id="groups.sum" />}
            />
          </tr>
        </tfoot>
      )}
    </>
  );
}

function Groups({
  view,
  rows,
  columns,
}: {
  view: GroupsView;
  rows: readonly ReactNode[];
  columns: SumColumns;
}) {
  const ends = view.groups.map((_, index) =>
    view.groups.slice(0, index + 1).reduce((sum, group) => sum + group.rows, 0),
  );
  return (
    <>
      {view.groups.map((group, index) => (
        <tbody key={group.id} className={styles.root}>
          <tr role="row" className="is-group">
            <SumCells
              columns={columns}
              sums={group.sums ?? {}}
              scope="rowgroup"
              lead={<GroupName field={view.label.text} group={group} />}
            />
          </tr>
          {rows.slice(ends[index - 1] ?? 0, ends[index])}
        </tbody>
      ))}
      {view.rest !== undefined && (
        <tbody className={styles.root}>
          <tr role="row" className="is-group">
            <SumCells columns={columns} sums={{}} scope="rowgroup" lead={<RestLink rest={view.rest} />} />
          </tr>
        </tbody>
      )}
    </>
  );
}

function GroupName({ field, group }: { field: string; group: RowGroup }) {
  const { label, tone, total, rows, more, href, failed } = group;
  return (
    <span className="is-name">
      <span className="w-hidden">{field}: </span>
      <StatusBadge tone={tone}>
        <LabelText label={label} />
      </StatusBadge>
      {failed === undefined ? (
        <GroupCount total={total} rows={rows} />
      ) : (
        <span className="is-failed">
          <FormattedMessage id="groups.failed" /> {failed}
        </span>
      )}
      {more && (
        <SiteLink className="w-link" href={href} scroll={false}>
          {total === null ? (
            <FormattedMessage id="board.all" />
          ) : (
            <FormattedMessage id="board.all.count" values={{ total }} />
          )}
          <span className="w-hidden">: {label.text}</span>
        </SiteLink>
      )}
    </span>
  );
}

function GroupCount({ total, rows }: Pick<RowGroup, 'total' | 'rows'>) {
  const locale = toLocale(useIntl().locale);
  return <span className="is-count">{formatNumber(total ?? rows, locale)}</span>;
}

/** The way to the rows that are in no group. */
function RestLink({ rest }: { rest: NonNullable<GroupsView['rest']> }) {
  return (
    <span className="is-name">
      <SiteLink className="w-link" href={rest.href} scroll={false}>
        {rest.count === null ? (
          <FormattedMessage id="groups.rest.some" />
        ) : (
          <FormattedMessage id="groups.rest" values={{ count: rest.count }} />
        )}
      </SiteLink>
    </span>
  );
}
