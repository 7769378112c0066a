import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/routes/hrefs';
import { formatNumber } from '../../lib/format/formatNumber';
import type { ImportScene, ImportSession } from '../../lib/writing/import/browser/ImportSession';
import { RESULT_DAYS } from '../../lib/writing/import/browser/importJournal';
import { listAddedRecords } from '../../lib/writing/import/browser/undoRun';
import { countStates, type RunCounts } from '../../lib/writing/import/rowStates';
import type { ImportView } from '../../lib/writing/import/importView';
import { SignInLink } from '../actions/BulkOutcome';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';
import { ImportCounts } from './ImportCounts';
import { MetRows, toMetRow } from './MetRows';
import { RunRows } from './RunRows';
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
  const { run, sheet, undone, isKept, isUndoing } = scene;
  const counts = countStates(run);
  const added = listAddedRecords(run);
  const undoable = listUndoable(added, undone);
  return (
    <>
      <ProgressCard scene={scene} counts={counts} session={session} />
      <RunCountsRow run={run} counts={counts} />
      {undone !== null && <UndoneNotice undone={undone} slug={view.entity.slug} />}
      <RunRows view={view} run={run} sheet={sheet} counts={counts} session={session} />
      {run.phase !== 'running' && <MetRunRows view={view} run={run} sheet={sheet} />}
      {view.canUndo && run.phase !== 'running' && undoable.length > 0 && (
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
      )}
      <p className="is-back">
        <SiteLink className="w-link" href={view.backHref}>
          <FormattedMessage id="import.toList" />
        </SiteLink>
      </p>
    </>
  );
}

/** Lists the records that undoing may delete. After a try these are the ones that it could not reach, not those that have changed. */
function listUndoable(
  added: ReturnType<typeof listAddedRecords>,
  undone: RunScene['undone'],
): ReturnType<typeof listAddedRecords> {
  if (undone === null) return added;
  const failed = new Set(
    undone.others.flatMap(({ key, changed }) => (changed === undefined ? [JSON.stringify(key)] : [])),
  );
  return added.filter(({ key }) => failed.has(JSON.stringify(key)));
}

/** The numbers of rows by what became of them. */
function RunCountsRow({ run, counts }: Pick<RunScene, 'run'> & { counts: RunCounts }) {
  return (
    <ImportCounts
      counts={[
        ...(run.mapping.match === undefined
          ? ([{ id: 'import.count.saved', count: counts.saved, icon: 'check' }] as const)
          : ([
              { id: 'import.count.added', count: counts.saved, icon: 'plus' },
              { id: 'import.count.updated', count: counts.updated, icon: 'edit' },
              { id: 'import.count.skipped', count: counts.skipped, icon: 'file' },
            ] as const)),
        ...(counts.removed === 0
          ? []
          : [{ id: 'import.count.removed', count: counts.removed, icon: 'trash' } as const]),
        ...(counts.unverified === 0
          ? []
          : [{ id: 'import.count.unverified', count: counts.unverified, icon: 'warning' } as const]),
        { id: 'import.count.leftOut', count: counts.leftOut, icon: 'edit' },
        { id: 'import.count.unknown', count: counts.unknown, icon: 'warning' },
        { id: 'import.count.refused', count: counts.refused, icon: 'alert' },
        ...(counts.waiting + counts.sending === 0
          ? []
          : [
              {
                id: 'import.count.waiting',
                count: counts.waiting + counts.sending,
                icon: 'more',
              } as const,
            ]),
      ]}
    />
  );
}

function MetRunRows({ view, run, sheet }: { view: ImportView } & Pick<RunScene, 'run' | 'sheet'>) {
  return (
    <MetRows
      rows={run.rows.flatMap((row) => toMetRow(row, run.states.get(row.no)))}
      columns={sheet.columns}
      nameColumn={Math.max(
        0,
        run.mapping.columns.findIndex((path) => path !== null),
      )}
      slug={view.entity.slug}
    />
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
  const isUndone = counts.removed > 0 && run.phase === 'over';
  const total = isUndone ? counts.removed + counts.saved : run.states.size - counts.leftOut;
  const done = isUndone ? counts.removed : total - counts.waiting - counts.sending - counts.unverified;
  const values = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return (
    <section className="w-card" aria-labelledby="import-progress">
      <header>
        <StepHeading id="import-progress">
          <FormattedMessage id={`import.phase.${isUndone ? 'undone' : run.phase}`} values={values} />
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
            <FormattedMessage id={run.pause === 'unreachable' ? 'import.tryNow' : 'import.resume'} />
          </button>
        )}
      </header>
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
    </section>
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
