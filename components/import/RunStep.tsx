import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import type { ImportScene, ImportSession } from '../../lib/features/import/browser/ImportSession';
import { RESULT_DAYS } from '../../lib/features/import/browser/importJournal';
import { listAddedRecords } from '../../lib/features/import/run/undoRun';
import { countStates, type RunCounts } from '../../lib/features/import/rowStates';
import type { ImportView } from '../../lib/features/import/importView';
import { SignInLink } from '../actions/BulkOutcome';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import { ImportCard } from './ImportCard';
import { OutcomeCountsList } from './ImportCounts';
import { MetRows, toMetRow } from './MetRows';
import { RunRows } from './RunRows';
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
  const { run, sheet, undone } = scene;
  const counts = countStates(run);
  return (
    <>
      <ProgressCard scene={scene} counts={counts} session={session} />
      <OutcomeCountsList
        counts={{ ...counts, waiting: counts.waiting + counts.sending }}
        isMatched={run.mapping.match !== undefined}
      />
      {undone !== null && <UndoneNotice undone={undone} slug={view.entity.slug} />}
      <RunRows view={view} run={run} sheet={sheet} counts={counts} session={session} />
      {run.phase !== 'running' && (
        <MetRows
          rows={run.rows.flatMap((row) => toMetRow(row, run.states.get(row.no)))}
          columns={sheet.columns}
          nameColumn={Math.max(
            0,
            run.mapping.columns.findIndex((path) => path !== null),
          )}
          slug={view.entity.slug}
        />
      )}
      {view.canUndo && run.phase !== 'running' && (
        <UndoRunCard view={view} scene={scene} counts={counts} session={session} />
      )}
      <p className="is-back">
        <SiteLink className="w-link" href={view.backHref}>
          <FormattedMessage id="import.toList" />
        </SiteLink>
      </p>
    </>
  );
}

interface RunCardProps {
  scene: RunScene;
  counts: RunCounts;
  session: ImportSession;
}

/** Offers to undo the import, or what of it could not be deleted; nothing where no record is left to delete. */
function UndoRunCard({
  view,
  scene: { run, undone, isKept, isUndoing },
  counts,
  session,
}: RunCardProps & { view: ImportView }) {
  const added = listAddedRecords(run);
  const undoable = undone?.left ?? added;
  if (undoable.length === 0) return null;
  return (
    <UndoCard
      count={undoable.length}
      updated={counts.updated}
      blind={undoable.filter(({ stamp }) => stamp === null).length}
      unproven={counts.saved - added.length}
      days={isKept ? RESULT_DAYS : null}
      mayKeep={view.mayKeep}
    >
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
          <FormattedMessage id="import.undo.confirm" values={{ count: undoable.length }} />
        )}
      </button>
    </UndoCard>
  );
}

function ProgressCard({ scene: { run, isKept }, counts, session }: RunCardProps) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const isUndone = counts.removed > 0 && run.phase === 'over';
  const total = isUndone ? counts.removed + counts.saved : run.states.size - counts.leftOut;
  const done = isUndone ? counts.removed : total - counts.waiting - counts.sending - counts.unverified;
  const values = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return (
    <ImportCard
      id="import-progress"
      title={`import.phase.${isUndone ? 'undone' : run.phase}`}
      values={values}
      isStep
      tools={
        run.phase === 'running' ? (
          <button type="button" className="w-button is-small" onClick={() => session.pause()}>
            <FormattedMessage id="import.pause" />
          </button>
        ) : (
          run.phase === 'paused' && (
            <button
              type="button"
              className="w-button is-small is-primary"
              onClick={() => void session.resume()}
            >
              <FormattedMessage id={run.pause === 'unreachable' ? 'import.tryNow' : 'import.resume'} />
            </button>
          )
        )
      }
    >
      {!isUndone && (
        <div className="is-body">
          <progress
            max={total}
            value={done}
            aria-label={intl.formatMessage({ id: 'import.progress' }, values)}
          />
          <PauseNotice run={run} counts={counts} />
          {run.phase !== 'over' && (
            <p className="w-muted">
              <FormattedMessage id={isKept ? 'import.kept' : 'import.notKept'} />
            </p>
          )}
        </div>
      )}
    </ImportCard>
  );
}

/** Says why the import does not go on, unless the visitor has paused it. */
function PauseNotice({ run: { pause }, counts }: Pick<RunScene, 'run'> & { counts: RunCounts }) {
  if (pause === null || pause === 'asked') return null;
  return (
    <Notice kind={pause === 'restored' ? 'info' : 'warning'} role="alert">
      <FormattedMessage id={`import.paused.${pause}`} /> {pause === 'signIn' && <SignInLink />}
      {counts.unverified > 0 && (
        <FormattedMessage id="import.unverified" values={{ count: counts.unverified }} tagName="p" />
      )}
    </Notice>
  );
}
