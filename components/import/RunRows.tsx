import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ImportRun } from '../../lib/features/import/run/importRun';
import type { ImportSession } from '../../lib/features/import/browser/ImportSession';
import type { ImportSheet, SheetRow } from '../../lib/features/import/importSheet';
import type { ImportView, RowOutcome } from '../../lib/features/import/importView';
import { countUnseen, type RowState, type RunCounts } from '../../lib/features/import/rowStates';
import type { RejectedRow } from '../../lib/features/import/rejectedRows';
import { ImportCard } from './ImportCard';
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
  const found = run.rows.flatMap((row): readonly OtherRow[] => {
    const state = run.states.get(row.no);
    return isTold(state) ? [{ ...row, state }] : [];
  });
  // What is not known yet may be saved: in a file to be corrected it could be saved twice.
  const rejected = found.flatMap(({ state, ...row }): readonly RejectedRow[] =>
    state.type === 'unverified' || state.type === 'notSent' ? [] : [{ ...row, reasons: state.reasons }],
  );
  return (
    <OtherRows
      slug={view.entity.slug}
      columns={sheet.columns}
      nameColumn={run.mapping.columns.findIndex((path) => path !== null)}
      rows={found}
      tools={
        <>
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
              <RetryButton type="unknown" count={countUnseen(run)} session={session} />
            </>
          )}
        </>
      }
    />
  );
}

type ToldState = Extract<
  RowState,
  { readonly type: 'refused' | 'unknown' | 'unverified' | 'leftOut' | 'notSent' }
>;

/** A row that was not saved, or not certainly. */
type OtherRow = SheetRow & { readonly state: ToldState };

function isTold(state: RowState | undefined): state is ToldState {
  return ['refused', 'unknown', 'unverified', 'leftOut'].includes(state?.type ?? '');
}

/** The rows that were not saved, or not certainly, with what became of each; nothing without any. */
export function OtherRows({
  slug,
  columns,
  nameColumn,
  rows,
  tools,
}: {
  slug: string;
  columns: readonly string[];
  nameColumn: number;
  rows: readonly OtherRow[];
  tools: ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <ImportCard id="import-others" title="import.others" tools={tools}>
      <RowTable
        labelledBy="import-others"
        columns={columns}
        nameColumn={nameColumn}
        rows={rows.map(({ state, ...row }): ToldRow => ({
          ...row,
          kind: state.type === 'unknown' || state.type === 'unverified' ? 'warning' : 'error',
          content:
            state.type === 'leftOut' ? (
              <LeftOutText reasons={state.reasons} />
            ) : (
              <OutcomeText outcome={state} slug={slug} />
            ),
        }))}
      />
    </ImportCard>
  );
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
