import { FormattedMessage } from 'react-intl';
import type { ImportRun } from '../../lib/writing/import/browser/importRun';
import type { ImportSession } from '../../lib/writing/import/browser/ImportSession';
import type { ImportSheet, SheetRow } from '../../lib/writing/import/importSheet';
import type { ImportView, RowOutcome } from '../../lib/writing/import/importView';
import type { RowState, RunCounts } from '../../lib/writing/import/rowStates';
import type { RejectedRow } from '../../lib/writing/import/rejectedRows';
import { OutcomeText } from './OutcomeText';
import { RejectedFile } from './RejectedFile';
import { RowTable, type ToldRow } from './RowTable';

/** The rows that the check has left out, those that were refused, and those whose outcome is unknown, with ways on. */
export function RunRows({
  view,
  run,
  sheet,
  counts,
  session,
}: {
  view: ImportView;
  run: ImportRun;
  sheet: ImportSheet;
  counts: RunCounts;
  session: ImportSession;
}) {
  const found = listToldRows(run);
  if (found.length === 0) return null;
  // What is not known yet may be saved: in a file to be corrected it could be saved twice.
  const rejected = found.flatMap(({ row, state }): readonly RejectedRow[] =>
    state.type === 'unverified' ? [] : [{ ...row, reasons: state.reasons }],
  );
  const name = run.mapping.columns.findIndex((path) => path !== null);
  return (
    <section className="w-card" aria-labelledby="import-others">
      <header>
        <h2 id="import-others">
          <FormattedMessage id="import.others" />
        </h2>
        {rejected.length > 0 && (
          <RejectedFile
            file={{ name: sheet.name, rows: rejected.length, columns: sheet.columns.length }}
            columns={sheet.columns}
            href={null}
            rows={rejected}
          />
        )}
        {run.phase !== 'running' && run.pause !== 'unreachable' && (
          <>
            <RetryButton type="refused" count={counts.refused} session={session} />
            <RetryButton type="unknown" count={counts.unknown} session={session} />
          </>
        )}
      </header>
      <RowTable
        labelledBy="import-others"
        columns={sheet.columns}
        nameColumn={name}
        rows={found.map(({ row, state }): ToldRow => ({
          ...row,
          kind: state.type === 'unknown' || state.type === 'unverified' ? 'warning' : 'error',
          content:
            state.type === 'leftOut' ? (
              <LeftOutText reasons={state.reasons} />
            ) : (
              <OutcomeText outcome={state} slug={view.entity.slug} />
            ),
        }))}
      />
    </section>
  );
}

type ToldState = Extract<RowState, { readonly type: 'refused' | 'unknown' | 'unverified' | 'leftOut' }>;

function isTold(state: RowState | undefined): state is ToldState {
  return ['refused', 'unknown', 'unverified', 'leftOut'].includes(state?.type ?? '');
}

function listToldRows({ rows, states }: ImportRun): readonly {
  readonly row: SheetRow;
  readonly state: ToldState;
}[] {
  return rows.flatMap((row) => {
    const state = states.get(row.no);
    return isTold(state) ? [{ row, state }] : [];
  });
}

function RetryButton({
  type,
  count,
  session,
}: {
  type: Extract<RowOutcome['type'], 'refused' | 'unknown'>;
  count: number;
  session: ImportSession;
}) {
  if (count === 0) return null;
  return (
    <button type="button" className="w-button is-small" onClick={() => void session.retry(type)}>
      <FormattedMessage id={`import.retry.${type}`} values={{ count }} />
    </button>
  );
}

/** Says why the check has left out a row. The device keeps only so many reasons. */
function LeftOutText({ reasons }: { reasons: readonly string[] }) {
  return reasons.length === 0 ? (
    <p>
      <FormattedMessage id="import.leftOut" />
    </p>
  ) : (
    reasons.map((reason) => <p key={reason}>{reason}</p>)
  );
}
