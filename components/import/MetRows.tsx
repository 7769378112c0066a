import { FormattedMessage } from 'react-intl';
import type { SheetRow } from '../../lib/features/import/importSheet';
import type { RowOutcome } from '../../lib/features/import/importView';
import { ExistingLink } from './ExistingLink';
import { ImportCard } from './ImportCard';
import { RowTable } from './RowTable';

/** A row whose record existed already: it was changed, or left as it was. */
export interface MetRow extends SheetRow {
  readonly outcome: Extract<RowOutcome, { readonly type: 'updated' | 'skipped' }>;
}

/** Returns a row whose record existed already, with its outcome; nothing for any other. */
export function toMetRow(row: SheetRow, outcome: { readonly type: string } | undefined): readonly MetRow[] {
  return isMet(outcome) ? [{ no: row.no, cells: row.cells, outcome }] : [];
}

function isMet(outcome: { readonly type: string } | undefined): outcome is MetRow['outcome'] {
  return outcome?.type === 'updated' || outcome?.type === 'skipped';
}

/** The rows whose record existed already, with what became of each. */
export function MetRows({
  rows,
  columns,
  nameColumn,
  slug,
}: {
  rows: readonly MetRow[];
  columns: readonly string[];
  nameColumn: number;
  slug: string;
}) {
  if (rows.length === 0) return null;
  return (
    <ImportCard id="import-met" title="import.met">
      <RowTable
        labelledBy="import-met"
        columns={columns}
        nameColumn={nameColumn}
        heading="import.existing.column"
        rows={rows.map(({ outcome, ...row }) => ({
          ...row,
          kind: getReasons(outcome).length > 0 ? 'warning' : 'info',
          content: (
            <>
              <p>
                <FormattedMessage
                  id={`import.met.${outcome.type === 'updated' ? 'updated' : outcome.why}`}
                  values={{
                    record: (
                      <ExistingLink
                        key="record"
                        record={outcome.record}
                        name={row.cells[nameColumn] ?? ''}
                        slug={slug}
                      />
                    ),
                  }}
                />
              </p>
              {getReasons(outcome).map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </>
          ),
        }))}
      />
    </ImportCard>
  );
}

/** Returns what is stored otherwise than the row says. */
function getReasons(outcome: MetRow['outcome']): readonly string[] {
  return outcome.type === 'updated' ? (outcome.reasons ?? []) : [];
}
