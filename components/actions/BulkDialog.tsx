import Router from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { fetchBulkForm, type BulkFormResult } from '../../lib/features/form/fetchForm';
import { canRetry, type BulkRow, type BulkRowState } from '../../lib/features/actions/bulk/runBulk';
import { useBulkRun, type BulkRunHandle } from '../../lib/features/actions/bulk/useBulkRun';
import { useForm } from '../../lib/features/form/useForm';
import type { BulkAction, FormView } from '../../lib/features/form/formView';
import { ModalDialog } from '../kit/feedback/ModalDialog';
import { LoadingLine } from '../kit/shell/LoadingStatus';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { BulkOutcome, SignInLink } from './BulkOutcome';
import { BulkConfirmForm } from './BulkConfirmForm';
import styles from './BulkDialog.module.css';

interface BulkDialogProps {
  readonly slug: string;
  readonly action: BulkAction;
  readonly rows: readonly BulkRow[];
  /** The number of selected rows whose records refuse the action. */
  readonly leftOut: number;
  /** `left`: ids of the rows that stay selected once the action ran; null if it did not run. */
  readonly onClose: (left: ReadonlySet<string> | null) => void;
}

/** A dialog that confirms a bulk action, runs it and shows the result of each row. */
export function BulkDialog(props: BulkDialogProps) {
  const { slug, action } = props;
  const locale = toLocale(useIntl().locale);
  const [form, setForm] = useState<BulkFormResult | null>(null);
  useEffect(
    function fetchForm() {
      let isGone = false;
      void fetchBulkForm(slug, action.name, locale).then((found) => {
        if (!isGone) setForm(found);
      });
      return () => {
        isGone = true;
      };
    },
    [slug, action, locale],
  );
  if (form === null) return <LoadingLine />;
  if (typeof form === 'string') return <NoForm asked={props} why={form} />;
  return <OpenDialog asked={props} view={form} />;
}

interface NoFormProps {
  readonly asked: BulkDialogProps;
  readonly why: 'signedOut' | 'failed';
}

/** The dialog after loading its form failed. */
function NoForm({ asked: { action, onClose }, why }: NoFormProps) {
  return (
    <Frame onClose={() => onClose(null)}>
      <h2 id="bulk-title">
        <LabelText label={action.label} />
      </h2>
      <Notice kind="error" role="alert">
        <FormattedMessage id={why === 'failed' ? 'bulk.noForm' : 'signIn.first'} />{' '}
        {why === 'signedOut' && <SignInLink />}
      </Notice>
      <div className="is-buttons">
        <button type="button" className="w-button" onClick={() => onClose(null)}>
          <FormattedMessage id="write.cancel" />
        </button>
      </div>
    </Frame>
  );
}

function OpenDialog({ asked: props, view }: { asked: BulkDialogProps; view: FormView }) {
  const { rows, onClose } = props;
  const form = useForm(view);
  const bulk = useBulkRun(view.plan, form.files);
  const close = () => {
    if (bulk.phase === 'running') return;
    if (bulk.phase === 'asking') {
      onClose(null);
      return;
    }
    onClose(new Set(rows.filter(({ id }) => staysSelected(bulk.rowStates.get(id))).map(({ id }) => id)));
    // Reloads the list, whether it was rendered by the server or navigated to.
    void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  return (
    <Frame onClose={close}>
      {bulk.phase === 'asking' && (
        <BulkConfirmForm
          view={view}
          form={form}
          rows={rows}
          leftOut={props.leftOut}
          onCancel={close}
          onStart={() => bulk.start(rows, form.parsed)}
        />
      )}
      {bulk.phase === 'running' && <BulkProgress view={view} bulk={bulk} />}
      {bulk.phase === 'over' && (
        <BulkOutcome
          view={view}
          rows={rows}
          states={bulk.rowStates}
          onRetry={(failed) => bulk.start(failed, form.parsed)}
          onClose={close}
        />
      )}
    </Frame>
  );
}

/** Returns true if a row stays selected: it can be retried, or its outcome is unknown. */
function staysSelected(state: BulkRowState | undefined): boolean {
  return state !== undefined && (canRetry(state) || state.type === 'unknown');
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ModalDialog labelledBy="bulk-title" onClose={onClose}>
      <div className={styles.root}>{children}</div>
    </ModalDialog>
  );
}

/** Shows the progress of a bulk action, with a button to stop it. */
function BulkProgress({ view, bulk }: { view: FormView; bulk: BulkRunHandle }) {
  const states = [...bulk.rowStates.values()];
  const ended = states.filter(({ type: is }) => is !== 'waiting' && is !== 'sending').length;
  return (
    <>
      <h2 id="bulk-title">{view.title}</h2>
      <progress max={states.length} value={ended} aria-labelledby="bulk-title" />
      <p role="status">
        {bulk.isStopping ? (
          <FormattedMessage id="bulk.stopping" />
        ) : (
          <FormattedMessage
            id={bulk.isPaused ? 'bulk.paused' : 'bulk.progress'}
            values={{ done: ended, count: states.length }}
          />
        )}
      </p>
      <div className="is-buttons">
        {/* The pressed button has disappeared, so the focus moves here. */}
        <button
          type="button"
          className="w-button"
          ref={focusAtOnce}
          onClick={bulk.stop}
          aria-disabled={bulk.isStopping ? 'true' : undefined}
        >
          <FormattedMessage id="bulk.stop" />
        </button>
        {states.length > 1 && !bulk.isStopping && (
          <button type="button" className="w-button" onClick={bulk.togglePause}>
            <FormattedMessage id={bulk.isPaused ? 'bulk.continue' : 'bulk.pause'} />
          </button>
        )}
      </div>
    </>
  );
}

function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
