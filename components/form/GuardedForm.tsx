import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../lib/kit/auth/useUser';
import { buildResultView } from '../../lib/features/form/save/afterSave';
import { useForm } from '../../lib/features/form/useForm';
import { useSave } from '../../lib/features/form/save/useSave';
import type { FormView } from '../../lib/features/form/formView';
import { ModalDialog } from '../kit/feedback/ModalDialog';
import { ActionResult } from './ActionResult';
import { FormPage } from './FormPage';
import { SaveNotices } from './save/SaveNotices';
import { PanelButton } from './save/SavePanel';
import { FormattedMessage } from 'react-intl';
import type { SaveControls } from '../../lib/features/form/save/saveState';

/** A dialog that asks before unsaved changes are left. Escape and a click outside it mean "stay". */
export function LeaveDialog({ saving }: { saving: Pick<SaveControls, 'leavePrompt' | 'autosave'> }) {
  const { leavePrompt, autosave } = saving;
  if (leavePrompt === null) return null;
  return (
    <ModalDialog
      labelledBy="leave-title"
      describedBy="leave-text"
      onClose={leavePrompt.stay}
      takeFocus={(dialog) => dialog.querySelector<HTMLElement>('.is-primary')?.focus()}
    >
      <h2 id="leave-title">
        <FormattedMessage id="save.leave.title" />
      </h2>
      <p id="leave-text">
        <FormattedMessage id={autosave.problem === null ? 'save.leave.kept' : 'save.leave.lost'} />
      </p>
      <div className="is-buttons">
        <PanelButton id="save.leave.leave" onClick={leavePrompt.leave} />
        {/* The button that loses nothing. */}
        <PanelButton id="save.leave.stay" kind="is-primary" onClick={leavePrompt.stay} />
      </div>
    </ModalDialog>
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
