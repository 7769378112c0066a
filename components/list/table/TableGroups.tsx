import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupsView, RowGroup } from '../../../lib/features/list/table/groupsView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';
import { SumCells, type SumColumns } from './SumCells';
import styles from './TableGroups.module.css';

/** The rows of a table by the values of a field, each group below a row that tells its value, its number and its sums. */
export function TableGroups({
  view,
  columns,
  renderRow,
}: {
  view: GroupsView;
  columns: SumColumns;
  /** Renders a row of the list by its place. */
  renderRow: (index: number) => ReactNode;
}) {
  let start = 0;
  return view.groups.map((group) => {
    const first = start;
    start += group.rows;
    return (
      <tbody key={group.id} className={styles.root}>
        <tr role="row" className="is-group">
          <SumCells
            columns={columns}
            sums={group.sums ?? {}}
            scope="rowgroup"
            lead={<GroupName field={view.label.text} group={group} />}
          />
        </tr>
        {Array.from({ length: group.rows }, (_, index) => renderRow(first + index))}
      </tbody>
    );
  });
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
          <FormattedMessage id="list.group.failed" /> {failed}
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
export function GroupsRest({ rest }: { rest: NonNullable<GroupsView['rest']> }) {
  return (
    <p className={styles.rest}>
      <SiteLink className="w-link" href={rest.href} scroll={false}>
        {rest.count === null ? (
          <FormattedMessage id="list.group.rest.some" />
        ) : (
          <FormattedMessage id="list.group.rest" values={{ count: rest.count }} />
        )}
      </SiteLink>
    </p>
  );
}
