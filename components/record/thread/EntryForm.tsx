import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormView } from '../../../lib/features/form/formView';
import type { ThreadBoxView } from '../../../lib/features/record/recordView';
import { ActionResult } from '../../form/ActionResult';
import { ErrorSummary } from '../../form/ErrorSummary';
import { FormSections } from '../../form/FormSections';
import { LeaveDialog } from '../../form/GuardedForm';
import { SaveNotices } from '../../form/save/SaveNotices';
import { useFormMessages, WholeForm } from '../../form/WholeForm';
import { readPageAgain, useOpenForm } from '../../form/useOpenForm';
import type { FormHandle } from '../../../lib/features/form/formState';
import type { SaveControls } from '../../../lib/features/form/save/saveState';
import { SendKeys, submitByKey } from './ThreadBox';
import styles from './EntryForm.module.css';

/** The text that was written before the form had loaded, and where the caret was if it was there. */
export interface TypedText {
  readonly text: string;
  readonly selection: readonly [number, number] | null;
}

export interface EntryFormProps {
  readonly view: FormView;
  readonly box: ThreadBoxView;
  readonly typed: RefObject<TypedText>;
  /** What was written is to be sent. */
  readonly sends: boolean;
  readonly onPending: (text: string | null) => void;
  readonly onSaved: () => void;
}

/** The form of a new entry of a thread, with the checks, the save and the outcomes of its own page. */
export function EntryForm({ view, box, typed, sends, onPending, onSaved }: EntryFormProps) {
  const { form, saving, result } = useOpenForm(view, onSaved, () => {
    onSaved();
    void readPageAgain();
  });
  const draft = form.state.drafts[box.inputs[0]];
  const text = draft?.type === 'text' ? draft.text : '';
  const { isBusy } = saving;
  useEffect(
    function showPending() {
      onPending(isBusy ? text : null);
    },
    [isBusy, text, onPending],
  );
  const root = useRef<HTMLFormElement>(null);
  useTakeOver(form, box.inputs[0], { text, typed, root });
  useSendAtOnce(saving, sends, text !== '');
  if (result !== null) return <ActionResult view={view} result={result} />;
  return (
    <>
      <EntryFields view={view} form={form} saving={saving} isEmpty={text === ''} root={root} />
      <LeaveDialog saving={saving} />
    </>
  );
}

/** Takes over what was written before the form had loaded, with the caret, before the next key is pressed. */
function useTakeOver(
  { dispatch }: FormHandle,
  input: string,
  {
    text,
    typed,
    root,
  }: {
    readonly text: string;
    readonly typed: RefObject<TypedText>;
    readonly root: RefObject<HTMLFormElement | null>;
  },
): void {
  const isDue = useRef(true);
  useLayoutEffect(
    function takeText() {
      const { text: before } = typed.current;
      if (before !== '') dispatch({ type: 'changed', path: [input], draft: { type: 'text', text: before } });
    },
    [dispatch, input, typed],
  );
  useLayoutEffect(
    function takeCaret() {
      const { text: before, selection } = typed.current;
      const area = root.current?.querySelector('textarea');
      if (!isDue.current || text !== before || area == null) return;
      isDue.current = false;
      if (selection === null) return;
      area.focus();
      area.setSelectionRange(...selection);
    },
    [text, typed, root],
  );
}

/** Sends what was written, if that was asked for before the form had loaded. */
function useSendAtOnce({ start }: SaveControls, sends: boolean, hasText: boolean): void {
  const isDue = useRef(sends);
  useEffect(
    function send() {
      if (!isDue.current || !hasText) return;
      isDue.current = false;
      start();
    },
    [start, hasText],
  );
}

function EntryFields({
  view,
  form,
  saving,
  isEmpty,
  root,
}: Pick<EntryFormProps, 'view'> & {
  readonly form: FormHandle;
  readonly saving: SaveControls;
  readonly isEmpty: boolean;
  readonly root: RefObject<HTMLFormElement | null>;
}) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!saving.isBusy) saving.start();
  };
  return (
    <WholeForm {...{ view, form, announce }}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to its fields. */}
      <form
        ref={root}
        className={`${styles.root} is-box`}
        noValidate
        aria-labelledby="form-title"
        onSubmit={onSubmit}
        onKeyDown={submitByKey}
      >
        <h3 id="form-title" className="w-hidden">
          {view.title}
        </h3>
        <ErrorSummary form={form} fields={view.fields} messages={messages} intent={view.intent} />
        <SaveNotices view={view} form={form} saving={saving} />
        <FormSections view={view} form={form} messages={messages} />
        <div role="status" className="w-hidden">
          {announcement}
          {saving.isBusy && <FormattedMessage id="form.sending" />}
        </div>
        <SendButton isEmpty={isEmpty} isBusy={saving.isBusy} text={view.submit} />
      </form>
    </WholeForm>
  );
}

/** The button that sends: strong once something is written. */
function SendButton({ isEmpty, isBusy, text }: { isEmpty: boolean; isBusy: boolean; text: string }) {
  return (
    <div className="is-buttons">
      <SendKeys />
      <button
        type="submit"
        className={isEmpty ? 'w-button' : 'w-button is-primary'}
        aria-disabled={isBusy ? true : undefined}
      >
        {isBusy ? <FormattedMessage id="form.sending" /> : text}
      </button>
    </div>
  );
}
