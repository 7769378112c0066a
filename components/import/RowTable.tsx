import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type { SheetRow } from '../../lib/features/import/importSheet';
import { Icon } from '../kit/ui/Icon';

/** A row with what is said of it. */
export interface ToldRow extends SheetRow {
  readonly kind: 'error' | 'warning' | 'info';
  readonly content: ReactNode;
}

/** More rows are not shown: the file has all of them. */
const MAX_ROWS = 100;

/** The rows of a file of which something has to be said: their number, their first mapped cell, and what it is. */
export function RowTable({
  labelledBy,
  columns,
  nameColumn,
  heading = 'import.reasons',
  rows,
}: {
  labelledBy: string;
  columns: readonly string[];
  nameColumn: number;
  /** Names the column of what is said. */
  heading?: 'import.reasons' | 'import.existing.column';
  rows: readonly ToldRow[];
}) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  return (
    <>
      <table className="is-table is-rows" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className="is-number">
              <FormattedMessage id="import.row" />
            </th>
            <th scope="col">{columns[nameColumn] ?? ''}</th>
            <th scope="col">
              <FormattedMessage id={heading} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map(({ no, cells, kind, content }) => (
            <tr key={no} data-kind={kind}>
              <th scope="row" className="is-number" data-label={intl.formatMessage({ id: 'import.row' })}>
                {no}
              </th>
              <td>{cells[nameColumn] ?? ''}</td>
              <td>
                <div className="is-told">
                  <Icon name={kind === 'warning' ? 'warning' : 'alert'} size="small" />
                  <div>{content}</div>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && (
        <p className="is-more">
          <FormattedMessage
            id="import.rows.more"
            values={{ count: formatNumber(rows.length - MAX_ROWS, locale) }}
          />
        </p>
      )}
    </>
  );
}
