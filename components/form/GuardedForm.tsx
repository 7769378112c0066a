import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../lib/kit/auth/useUser';
import { buildResultView } from '../../lib/features/form/save/afterSave';
import { useForm } from '../../lib/features/form/useForm';
import { useSave } from '../../lib/features/form/save/useSave';
import type { FormView } from '../../lib/features/form/formView';
import { ActionResult } from './ActionResult';
import { FormPage } from './FormPage';
import { SaveNotices } from './save/SaveNotices';
import { PanelButton } from './save/SavePanel';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SaveControls } from '../../lib/features/form/save/saveState';
import styles from './GuardedForm.module.css';

/** A dialog that asks before unsaved changes are left. Escape and a click outside it mean "stay". */
export function LeaveDialog({ saving }: { saving: Pick<SaveControls, 'leavePrompt' | 'autosave'> }) {
  const { leavePrompt, autosave } = saving;
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = leavePrompt !== null;
  useEffect(
    function openAndClose() {
      if (isAsking) dialog.current?.showModal();
      else dialog.current?.close();
    },
    [isAsking],
  );
  return (
    <dialog
      className={styles.root}
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={(event) => {
        event.preventDefault();
        leavePrompt?.stay();
      }}
    >
      <h2 id="leave-title">
        <FormattedMessage id="save.leave.title" />
      </h2>
      <p id="leave-text">
        <FormattedMessage id={autosave.problem === null ? 'save.leave.kept' : 'save.leave.lost'} />
      </p>
      <div className="is-buttons">
        {/* The first focusable element of a dialog gets the focus; here it is the button that loses nothing. */}
        <PanelButton id="save.leave.stay" kind="is-primary" onClick={() => leavePrompt?.stay()} />
        <PanelButton id="save.leave.leave" onClick={() => leavePrompt?.leave()} />
      </div>
    </dialog>
  );
}

/**
 * A form that saves in the browser and guards against lost changes. A second form of the same page needs its own
 * `key`.
 */
export function GuardedForm({ view }: { view: FormView }) {
  const { user } = useUser();
  const { login } = useAuthHrefs();
  const form = useForm(view);
  const saving = useSave(view, form, { sub: user?.sub ?? null, signInHref: login });
  const result = saving.state.type === 'saved' ? buildResultView(view, saving.state) : null;
  if (result !== null) return <ActionResult view={view} result={result} />;
  return (
    <>
      <FormPage view={view} form={form} save={saving}>
        <SaveNotices view={view} form={form} saving={saving} />
      </FormPage>
      <LeaveDialog saving={saving} />
    </>
  );
}
