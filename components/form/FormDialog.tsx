import dynamic from 'next/dynamic';
import Router from 'next/router';
import { useEffect, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormRequest } from '../../lib/kit/browser/formDialog';
import { readPageView } from '../../lib/kit/browser/pageData';
import { showToast } from '../../lib/kit/browser/toasts';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { pickInput } from '../../lib/features/form/pickInput';
import type { FormView } from '../../lib/features/form/formView';
import { ModalDialog } from '../kit/feedback/ModalDialog';
import { LoadingLine } from '../kit/shell/LoadingStatus';
import { ActionResult } from './ActionResult';
import { ErrorSummary } from './ErrorSummary';
import { FormSections } from './FormSections';
import { LeaveDialog } from './GuardedForm';
import { focusFirstInput } from './focus';
import { SaveNotices } from './save/SaveNotices';
import { getSubmitClass } from './submitClass';
import { readPageAgain, useOpenForm, type FormOnPage } from './useOpenForm';
import { useFormMessages, WholeForm } from './WholeForm';
import styles from './FormDialog.module.css';

const FormInPlace = dynamic(() => import('./FormInPlace').then((loaded) => loaded.FormInPlace));

interface FormDialogProps {
  /** Null while none is open. */
  readonly request: FormRequest | null;
  readonly onClose: () => void;
}

/** The forms that open over a page, one at a time, and the words that a save in place is announced with. */
export function FormDialog({ request, onClose }: FormDialogProps) {
  const [said, say] = useState('');
  return (
    <>
      {request !== null && (
        <RequestedForm
          key={`${request.href} ${request.input ?? ''}`}
          request={request}
          onClose={onClose}
          say={say}
        />
      )}
      <div role="status" className="w-hidden">
        {said}
      </div>
    </>
  );
}

/**
 * A form over the page that asks for it, with the checks of its own page. That page opens where there is no such form to show here. After a
 * save the page behind is read again.
 */
function RequestedForm({
  request: { href, input, place },
  onClose,
  say,
}: {
  request: FormRequest;
  onClose: () => void;
  say: (text: string) => void;
}) {
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
  // A value in place says itself that it opens.
  if (view === null) return place === undefined ? <LoadingLine /> : null;
  return place !== undefined && canCover() ? (
    <FormInPlace view={view} place={place} onClose={onClose} say={say} />
  ) : (
    <FormOver view={view} onClose={onClose} />
  );
}

/** On a phone, and where nothing can be placed at an element of the page, the form is a dialog. */
function canCover(): boolean {
  return CSS.supports('position-area', 'block-end') && window.matchMedia('(min-width: 768px)').matches;
}

function FormOver({ view, onClose }: { view: FormView; onClose: () => void }) {
  const open = useOpenForm(view, onClose, (_, toast) => {
    onClose();
    showToast(toast);
    const gone = findPageOfGone(view);
    void (gone === null ? readPageAgain() : Router.push(gone));
  });
  const { result, saving, close } = open;
  return (
    <ModalDialog labelledBy="form-title" onClose={close} takeFocus={focusFirstInput}>
      <div className={styles.root}>
        {result === null ? (
          <FormBody view={view} open={open} />
        ) : (
          <ActionResult view={view} result={result} />
        )}
        <LeaveDialog saving={saving} />
      </div>
    </ModalDialog>
  );
}

/** Returns the list of a record that is destroyed while its page is open; null for any other page, which is read again. */
function findPageOfGone({ danger, breadcrumbs }: FormView): string | null {
  const [list, record] = breadcrumbs;
  const [path = ''] = Router.asPath.split(/[?#]/);
  const isGone = danger === 'destroys' && record !== undefined && `${path}/`.startsWith(`${record.href}/`);
  return isGone ? (list?.href ?? null) : null;
}

function FormBody({ view, open: { form, saving, close } }: { view: FormView; open: FormOnPage }) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else if (!saving.isBusy) saving.start();
  };
  return (
    <WholeForm {...{ view, form, announce }}>
      <form onSubmit={onSubmit} noValidate aria-labelledby="form-title">
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
          <button type="button" className="w-button" onClick={close}>
            <FormattedMessage id="write.cancel" />
          </button>
          <button
            type="submit"
            className={`w-button ${getSubmitClass(view)}`}
            aria-disabled={saving.isBusy ? true : undefined}
          >
            {saving.isBusy ? <FormattedMessage id="form.sending" /> : view.submit}
          </button>
        </div>
      </form>
    </WholeForm>
  );
}
