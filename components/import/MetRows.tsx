import { FormattedMessage } from 'react-intl';
import type { SheetRow } from '../../lib/writing/import/importSheet';
import type { RowOutcome } from '../../lib/writing/import/importView';
import { ExistingLink } from './ExistingLink';
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
    <section className="w-card" aria-labelledby="import-met">
      <header>
        <h2 id="import-met">
          <FormattedMessage id="import.met" />
        </h2>
      </header>
      <RowTable
        labelledBy="import-met"
        columns={columns}
        nameColumn={nameColumn}
        heading="import.existing.column"
        rows={rows.map(({ outcome, ...row }) => ({
          ...row,
          kind: 'info',
          content: (
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
          ),
        }))}
      />
    </section>
  );
}
