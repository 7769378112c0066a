import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../../lib/kit/auth/useUser';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type { ImportState } from '../../lib/features/import/browser/ImportSession';
import { useImport } from '../../lib/features/import/browser/useImport';
import type { FileFacts, ImportView } from '../../lib/features/import/importView';
import { useHydrated } from '../kit/ui/useHydrated';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SignInLink } from '../actions/BulkOutcome';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import type { ReadAgain } from './LayoutCard';
import { ResultStep } from './ResultStep';
import { RunStep } from './RunStep';
import type { StepAction } from './StepForm';
import styles from './Import.module.css';

/**
 * Imports records from a file in three steps: columns, check, result. With scripts the browser reads the file and sends its rows in
 * batches; without, each step is posted, and the form carries the rows.
 */
export function ImportPage({ view }: { view: ImportView }) {
  const isHydrated = useHydrated();
  // What was posted before the scripts were there goes on without them.
  const isScripted = isHydrated && view.step.type === 'file';
  const { user } = useUser();
  const sub = user?.sub ?? null;
  return isScripted ? <ScriptedImport key={sub} view={view} sub={sub} /> : <PlainImport view={view} />;
}

function PlainImport({ view }: { view: ImportView }) {
  const { step } = view;
  return (
    <ImportFrame view={view} file={getFile(view)} current={STEP_NUMBERS[step.type]}>
      {step.type === 'file' && <FileStep view={view} step={step} act={null} />}
      {step.type === 'columns' && <ColumnsStep view={view} step={step} act={null} />}
      {step.type === 'check' && <CheckStep view={view} step={step} act={null} />}
      {step.type === 'result' && <ResultStep view={view} result={step.result} />}
    </ImportFrame>
  );
}

const STEP_NUMBERS = { file: 1, columns: 1, check: 2, result: 3 } as const;

function getFile({ step }: ImportView): FileFacts | null {
  switch (step.type) {
    case 'file':
      return null;
    case 'columns':
      return step.columns.file;
    case 'check':
      return step.check.file;
    case 'result':
      return step.result.columns.length === 0 ? null : step.result.file;
  }
}

function ScriptedImport({ view, sub }: { view: ImportView; sub: string | null }) {
  const locale = toLocale(useIntl().locale);
  const { session, state } = useImport(view, locale, sub);
  const { scene } = state;
  const act: StepAction = (step, fields, file) =>
    void (step === 'file' ? session.openFile(file) : session.submit(step, fields));
  const onRead: ReadAgain = (fields) => void session.readAgain(fields);
  return (
    <ImportFrame
      view={view}
      file={getSceneFile(state)}
      current={getSceneNumber(state)}
      onStartAgain={() => session.startAgain()}
    >
      {state.trouble !== null && <Trouble type={state.trouble} />}
      {scene.type === 'reading' && <ImportProgress id="import.reading" />}
      {scene.type === 'checking' && (
        <ImportProgress id="import.checking" done={scene.done} total={scene.total} />
      )}
      {scene.type === 'step' && scene.step.type === 'file' && (
        <FileStep
          view={view}
          step={scene.step}
          act={act}
          onRead={onRead}
          left={state.left}
          onForget={() => void session.forgetLeft()}
        />
      )}
      {scene.type === 'step' && scene.step.type === 'columns' && (
        <ColumnsStep
          // What was remembered gives way to a guess: its selects begin anew.
          key={String(scene.step.columns.isRemembered)}
          view={view}
          step={scene.step}
          act={act}
          onForget={() => session.forgetMapping()}
          onRead={onRead}
        />
      )}
      {scene.type === 'step' && scene.step.type === 'check' && (
        <CheckStep view={view} step={scene.step} act={act} />
      )}
      {scene.type === 'run' && <RunStep view={view} scene={scene} session={session} />}
    </ImportFrame>
  );
}

function getSceneFile({ scene }: ImportState): FileFacts | null {
  if (scene.type === 'run')
    return { ...scene.sheet, rows: scene.sheet.rows.length, columns: scene.sheet.columns.length };
  if (scene.type !== 'step' || scene.step.type === 'file') return null;
  return scene.step.type === 'columns' ? scene.step.columns.file : scene.step.check.file;
}

function getSceneNumber({ scene }: ImportState): 1 | 2 | 3 {
  if (scene.type === 'run') return 3;
  if (scene.type === 'checking') return 2;
  return scene.type === 'step' ? STEP_NUMBERS[scene.step.type] : 1;
}

/** Says why a check was not finished. */
function Trouble({ type }: { type: NonNullable<ImportState['trouble']> }) {
  return (
    <Notice kind="error" role="alert">
      <FormattedMessage id={`import.trouble.${type}`} /> {type === 'signIn' && <SignInLink />}
    </Notice>
  );
}

/** The heading with the facts of the file, and the steps. */
function ImportFrame({
  view,
  file,
  current,
  onStartAgain,
  children,
}: {
  view: ImportView;
  file: FileFacts | null;
  current: 1 | 2 | 3;
  onStartAgain?: () => void;
  children: React.ReactNode;
}) {
  return (
    <div className={styles.root}>
      <PageHeading
        title={
          <FormattedMessage
            id="import.title"
            values={{ name: <LabelText key="name" label={view.entity.plural} /> }}
          />
        }
        subtitle={
          <p className="is-sub">
            {file === null ? (
              <FormattedMessage id="import.sub" />
            ) : (
              <>
                <Icon name="file" size="small" /> {file.name}
                {file.part !== undefined && (
                  <>
                    {' '}
                    <FormattedMessage id="import.part" values={{ part: file.part }} />
                  </>
                )}
                {', '}
                <FormattedMessage id="import.size" values={{ rows: file.rows, columns: file.columns }} />{' '}
                <a
                  href={view.href}
                  onClick={
                    onStartAgain &&
                    ((event) => {
                      event.preventDefault();
                      onStartAgain();
                    })
                  }
                >
                  <FormattedMessage id="import.otherFile" />
                </a>
              </>
            )}
          </p>
        }
        actions={<GraphqlButton operations={view.operations} />}
      />
      <ImportSteps current={current} />
      {children}
    </div>
  );
}

const STEPS = ['columns', 'check', 'result'] as const;

/** The three steps of an import, with the current one. */
function ImportSteps({ current }: { current: 1 | 2 | 3 }) {
  const label = useIntl().formatMessage({ id: 'import.steps' });
  return (
    <ol className="is-steps" aria-label={label}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-is={index + 1 < current ? 'done' : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className="is-no">
            {index + 1 < current ? <Icon name="check" size="small" /> : index + 1}
          </span>
          <span>
            <b>
              <FormattedMessage id={`import.step.${step}`} />
            </b>
            <FormattedMessage id={`import.step.${step}.help`} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Shows that a file is being read or checked, and how far. */
function ImportProgress({
  id,
  done,
  total,
}: {
  id: 'import.reading' | 'import.checking';
  done?: number;
  total?: number;
}) {
  const label = useIntl().formatMessage({ id }, { done: done ?? 0, total: total ?? 0 });
  return (
    <section className="w-card is-progress">
      <p role="status">
        <FormattedMessage id={id} values={{ done: done ?? 0, total: total ?? 0 }} />
      </p>
      <progress max={total ?? 1} {...(done === undefined ? {} : { value: done })} aria-label={label} />
    </section>
  );
}
