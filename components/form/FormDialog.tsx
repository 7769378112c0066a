import Dialog from '@mui/material/Dialog';
import Router from 'next/router';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../lib/kit/auth/useUser';
import type { FormRequest } from '../../lib/kit/browser/formDialog';
import { readPageView } from '../../lib/kit/browser/pageData';
import { ANY_ENTITY, publishWrite } from '../../lib/kit/browser/writeChannel';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { buildResultView } from '../../lib/features/form/save/afterSave';
import { pickInput } from '../../lib/features/form/pickInput';
import { useForm } from '../../lib/features/form/useForm';
import { useSave } from '../../lib/features/form/save/useSave';
import type { FormHandle } from '../../lib/features/form/formState';
import type { FormView, ResultView } from '../../lib/features/form/formView';
import type { SaveControls } from '../../lib/features/form/save/saveState';
import { ActionResult } from './ActionResult';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { LeaveDialog } from './GuardedForm';
import { SaveNotices } from './save/SaveNotices';
import { useFormMessages, WholeForm } from './WholeForm';
import styles from './FormDialog.module.css';

interface FormDialogProps {
  readonly request: FormRequest;
  readonly onClose: () => void;
}

/**
 * A form over the page that asks for it, with the checks of its own page. That page opens where there is no such form to show here. After a
 * save the page behind is read again.
 */
export function FormDialog({ request, onClose }: FormDialogProps) {
  const { href, input } = request;
  const locale = toLocale(useIntl().locale);
  const [view, setView] = useState<FormView | null>(null);
  useEffect(
    function load() {
      let isGone = false;
      void readPageView<FormView>(href, locale).then((found) => {
        if (isGone) return;
        const shown = found === null ? null : pickInput(found, input, locale);
        setView(shown);
        if (shown !== null) return;
        onClose();
        void Router.push(href);
      });
      return () => {
        isGone = true;
      };
    },
    [href, input, locale, onClose],
  );
  return view === null ? null : <OpenForm key={view.id} view={view} onClose={onClose} />;
}

function OpenForm({ view, onClose }: { view: FormView; onClose: () => void }) {
  const { user } = useUser();
  const { login } = useAuthHrefs();
  const form = useForm(view);
  const [result, setResult] = useState<ResultView | null>(null);
  const saving = useSave(view, form, { sub: user?.sub ?? null, signInHref: login }, (saved) => {
    publishWrite([view.entity?.slug ?? ANY_ENTITY]);
    const told = saved.unchanged === true ? null : buildResultView(view, saved);
    setResult(told);
    if (told !== null) return;
    onClose();
    void Router.replace(Router.asPath, undefined, { scroll: false });
  });
  const close = (): void => {
    if (saving.isBusy && result === null) return;
    saving.abandon();
    onClose();
    // What was saved with a remark is on the page behind, too.
    if (result !== null) void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  return (
    <Frame onClose={close}>
      {result === null ? (
        <FormBody view={view} form={form} saving={saving} onCancel={close} />
      ) : (
        <ActionResult view={view} result={result} />
      )}
      <LeaveDialog saving={saving} />
    </Frame>
  );
}

function FormBody({
  view,
  form,
  saving,
  onCancel,
}: {
  view: FormView;
  form: FormHandle;
  saving: SaveControls;
  onCancel: () => void;
}) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else if (!saving.isBusy) saving.start();
  };
  return (
    <WholeForm {...{ view, form, announce }}>
      <form ref={focusFirstInput} onSubmit={onSubmit} noValidate aria-labelledby="form-title">
        <h2 id="form-title">{view.title}</h2>
        {view.description !== undefined && view.intent !== 'update' && (
          <p className="w-muted">{view.description}</p>
        )}
        <ErrorSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
        <SaveNotices view={view} form={form} saving={saving} />
        <FormSections view={view} form={form} messages={messages} />
        <div role="status" className="w-hidden">
          {announcement}
          {saving.isBusy && <FormattedMessage id="form.sending" />}
        </div>
        <div className="is-buttons">
          <button type="button" className="w-button" onClick={onCancel}>
            <FormattedMessage id="write.cancel" />
          </button>
          <button
            type="submit"
            className={view.danger === undefined ? 'w-button is-primary' : 'w-button is-danger'}
            aria-disabled={saving.isBusy ? true : undefined}
          >
            {saving.isBusy ? <FormattedMessage id="form.sending" /> : view.submit}
          </button>
        </div>
      </form>
    </WholeForm>
  );
}

/** Moves the focus of a dialog that has opened to the value that it is about. */
function focusFirstInput(form: HTMLFormElement | null): void {
  const input = form?.querySelector<HTMLElement>('.w-field :is(input:not([type=hidden]), select, textarea)');
  input?.focus();
  if (input instanceof HTMLInputElement && input.type === 'text') input.select();
}

/** The list of a picker may be longer than the dialog: the page behind scrolls, not the dialog. */
const PAPER = { 'aria-labelledby': 'form-title', sx: { overflow: 'visible' } } as const;

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      scroll="body"
      transitionDuration={0}
      slotProps={{ paper: PAPER }}
    >
      <div className={styles.root}>{children}</div>
    </Dialog>
  );
}
