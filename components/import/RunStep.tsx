import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/routes/hrefs';
import { formatNumber } from '../../lib/format/formatNumber';
import { countStates, type RunCounts } from '../../lib/writing/import/browser/importRun';
import type { ImportScene, ImportSession } from '../../lib/writing/import/browser/ImportSession';
import type { ImportView, RowOutcome } from '../../lib/writing/import/importView';
import type { RejectedRow } from '../../lib/writing/import/rejectedRows';
import { SignInLink } from '../actions/BulkOutcome';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';
import { ImportCounts } from './ImportCounts';
import { OutcomeText } from './OutcomeText';
import { RejectedFile } from './RejectedFile';
import { RowTable, type ToldRow } from './RowTable';
import { StepHeading } from './StepHeading';
import { UndoCard, UndoneNotice } from './UndoCard';

type RunScene = Extract<ImportScene, { readonly type: 'run' }>;

/** The writing of an import with scripts: its progress, a pause, and what became of the rows. */
export function RunStep({
  view,
  scene,
  session,
}: {
  view: ImportView;
  scene: RunScene;
  session: ImportSession;
}) {
  const { run, undone, isUndoing } = scene;
  const counts = countStates(run);
  const undoable = [...run.states.values()].filter(
    (state) => state.type === 'saved' && state.key !== null,
  ).length;
  return (
    <>
      <ProgressCard scene={scene} counts={counts} session={session} />
      <ImportCounts
        counts={[
          { id: 'import.count.saved', count: counts.saved, icon: 'check' },
          { id: 'import.count.unknown', count: counts.unknown, icon: 'warning' },
          { id: 'import.count.refused', count: counts.refused, icon: 'alert' },
          { id: 'import.count.waiting', count: counts.waiting + counts.sending, icon: 'more' },
        ]}
      />
      <OtherRows view={view} scene={scene} counts={counts} session={session} />
      {undone !== null && <UndoneNotice undone={undone} />}
      {view.canUndo && run.phase !== 'running' && undone === null && undoable > 0 && (
        <UndoCard count={undoable}>
          <button
            type="button"
            className="w-button is-danger"
            aria-disabled={isUndoing ? true : undefined}
            onClick={() => {
              if (!isUndoing) void session.undo();
            }}
          >
            {isUndoing ? (
              <FormattedMessage id="import.undo.running" />
            ) : (
              <FormattedMessage id="import.undo.confirm" values={{ count: undoable }} />
            )}
          </button>
        </UndoCard>
      )}
      <p className="is-back">
        <SiteLink className="w-link" href={view.backHref}>
          <FormattedMessage id="import.toList" />
        </SiteLink>
      </p>
    </>
  );
}

function ProgressCard({
  scene: { run, isKept },
  counts,
  session,
}: {
  scene: RunScene;
  counts: RunCounts;
  session: ImportSession;
}) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const total = run.states.size;
  const done = total - counts.waiting - counts.sending;
  const values = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return (
    <section className="w-card" aria-labelledby="import-progress">
      <header>
        <StepHeading id="import-progress">
          <FormattedMessage id={`import.phase.${run.phase}`} values={values} />
        </StepHeading>
        {run.phase === 'running' && (
          <button type="button" className="w-button is-small" onClick={() => session.pause()}>
            <FormattedMessage id="import.pause" />
          </button>
        )}
        {run.phase === 'paused' && (
          <button
            type="button"
            className="w-button is-small is-primary"
            onClick={() => void session.resume()}
          >
            <FormattedMessage id="import.resume" />
          </button>
        )}
      </header>
      <div className="is-body">
        <progress
          max={total}
          value={done}
          aria-label={intl.formatMessage({ id: 'import.progress' }, values)}
        />
        {run.pause !== null && run.pause !== 'asked' && (
          <Notice kind={run.pause === 'restored' ? 'info' : 'warning'} role="alert">
            <FormattedMessage id={`import.paused.${run.pause}`} /> {run.pause === 'signIn' && <SignInLink />}
          </Notice>
        )}
        {run.phase !== 'over' && (
          <p className="w-muted">
            <FormattedMessage id={isKept ? 'import.kept' : 'import.notKept'} />
          </p>
        )}
      </div>
    </section>
  );
}

/** The rows that were refused, or whose outcome is unknown, with ways on. */
function OtherRows({
  view,
  scene: { run, sheet },
  counts,
  session,
}: {
  view: ImportView;
  scene: RunScene;
  counts: RunCounts;
  session: ImportSession;
}) {
  const found = run.rows.flatMap((row) => {
    const outcome = run.states.get(row.no);
    return outcome?.type === 'refused' || outcome?.type === 'unknown' ? [{ row, outcome }] : [];
  });
  if (found.length === 0) return null;
  const name = run.mapping.columns.findIndex((path) => path !== null);
  return (
    <section className="w-card" aria-labelledby="import-others">
      <header>
        <h2 id="import-others">
          <FormattedMessage id="import.others" />
        </h2>
        <RejectedFile
          file={{ name: sheet.name, rows: found.length, columns: sheet.columns.length }}
          columns={sheet.columns}
          href={null}
          rows={found.map(({ row, outcome }): RejectedRow => ({ ...row, reasons: outcome.reasons }))}
        />
        {run.phase !== 'running' && (
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
        rows={found.map(({ row, outcome }): ToldRow => ({
          ...row,
          kind: outcome.type === 'unknown' ? 'warning' : 'error',
          content: <OutcomeText outcome={outcome} slug={view.entity.slug} />,
        }))}
      />
    </section>
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
