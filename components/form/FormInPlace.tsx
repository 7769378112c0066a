import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openWaitingForm, type FormMove, type FormPlace } from '../../lib/kit/browser/formDialog';
import { showToast, type Toast } from '../../lib/kit/browser/toasts';
import type { FormView } from '../../lib/features/form/formView';
import { isSaveBusy } from '../../lib/features/form/save/saveState';
import { ActionResult } from './ActionResult';
import { ErrorSummary } from './ErrorSummary';
import { focusFirstInput } from './focus';
import { FormSections } from './FormSections';
import { LeaveDialog } from './GuardedForm';
import { SaveNotices } from './save/SaveNotices';
import { readPageAgain, useOpenForm, type FormOnPage } from './useOpenForm';
import { useFormMessages, WholeForm } from './WholeForm';
import styles from './FormInPlace.module.css';

interface FormInPlaceProps {
  readonly view: FormView;
  readonly place: FormPlace;
  readonly onClose: () => void;
  /** Says a text to screen readers that outlives this form. */
  readonly say: (text: string) => void;
}

/**
 * The form of one value, over that value on the page. Enter saves it and moves below, Tab saves it and opens the next one, a press elsewhere
 * saves it, and Escape leaves it as it was. It stays open where something has to be decided.
 */
export function FormInPlace({ view, place, onClose, say }: FormInPlaceProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<FormMove | null>(null);
  const name = view.fields.find((field) => field.name === view.sections[0]?.fields[0])?.label.text ?? '';
  const leave = (isChanged: boolean, toast?: Toast): void => {
    void goOn(place, wanted.current, isChanged, onClose);
    const text = intl.formatMessage({ id: 'form.inPlace.saved' }, { name });
    if (toast?.onUndo !== undefined) showToast({ ...toast, text });
    else if (isChanged) say(text);
  };
  const open = useOpenForm(view, onClose, leave);
  const { form, saving, result } = open;
  const commit = (to: FormMove | null): void => {
    if (saving.isBusy) return;
    wanted.current = to;
    if (form.changedFields.length === 0 && saving.state.type === 'idle') leave(false);
    else if (form.parsed.issues.length > 0) form.dispatch({ type: 'faulty' });
    else saving.start();
  };
  const cancel = (): void => {
    open.close();
    if (!saving.isBusy || result !== null) place.go('here');
  };
  useCover(box, place.element);
  usePressElsewhere(box, () => {
    if (result === null && (saving.state.type === 'idle' || saving.state.type === 'refused')) commit(null);
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the input inside.
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-labelledby="form-title"
      className={styles.root}
      data-state={saving.state.type}
      onKeyDown={(event) => runKey(event, { commit, cancel })}
    >
      {result === null ? (
        <Body view={view} open={open} onSave={() => commit('here')} onCancel={cancel} />
      ) : (
        <ActionResult view={view} result={result} />
      )}
      <LeaveDialog saving={saving} />
    </div>
  );
}

interface BodyProps {
  readonly view: FormView;
  readonly open: FormOnPage;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function Body({ view, open: { form, saving }, onSave, onCancel }: BodyProps) {
  const [announcement, announce] = useState('');
  const messages = useFormMessages(view, form);
  const [name] = view.sections[0]?.fields ?? [];
  // What concerns the value stands below it.
  const others = messages.filter(({ path }) => path[0] !== name);
  const needsButtons = messages.length > 0 || !(saving.state.type === 'idle' || isSaveBusy(saving.state));
  return (
    <WholeForm {...{ view, form, announce }}>
      <form
        noValidate
        aria-labelledby="form-title"
        aria-busy={saving.isBusy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <h2 id="form-title" className="w-hidden">
          {view.title}
        </h2>
        <FormSections view={view} form={form} messages={messages} />
        {others.length > 0 && (
          <ErrorSummary form={form} fields={view.fields} messages={others} intent={view.intent} />
        )}
        <SaveNotices view={view} form={form} saving={saving} />
        <div role="status" className="w-hidden">
          {announcement}
          {saving.isBusy && <FormattedMessage id="form.sending" />}
          {messages[0]?.text}
        </div>
        <div className={needsButtons ? 'is-buttons' : 'w-hidden'}>
          <button type="button" className="w-button" tabIndex={needsButtons ? 0 : -1} onClick={onCancel}>
            <FormattedMessage id="write.cancel" />
          </button>
          <button type="submit" className="w-button is-primary" tabIndex={needsButtons ? 0 : -1}>
            {view.submit}
          </button>
        </div>
        {!needsButtons && (
          <p className="w-caption w-hint">
            <FormattedMessage id="form.inPlace.keys" values={KEYS} />
          </p>
        )}
      </form>
    </WholeForm>
  );
}

const KEYS = { enter: <kbd>Enter</kbd>, tab: <kbd>Tab</kbd>, escape: <kbd>Esc</kbd> };

/** Runs a key of the form: those of its input, before its buttons have any of their own. */
function runKey(
  event: KeyboardEvent,
  { commit, cancel }: { readonly commit: (to: FormMove) => void; readonly cancel: () => void },
): void {
  const { key, target, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
  const isInput = target.matches('.w-field :is(input, select, textarea)');
  const ends = key === 'Enter' && isInput && (!target.matches('textarea') || ctrlKey || metaKey);
  if (key !== 'Escape' && !ends && !(key === 'Tab' && isInput)) return;
  event.preventDefault();
  // It is about this form alone.
  event.stopPropagation();
  if (key === 'Escape') cancel();
  else commit(ends ? 'below' : shiftKey ? 'previous' : 'next');
}

/** Leaves a value that has been saved, or that nothing was changed of. */
async function goOn(
  { element, go }: FormPlace,
  to: FormMove | null,
  isChanged: boolean,
  onClose: () => void,
): Promise<void> {
  const goesOn = to === 'next' || to === 'previous';
  if (goesOn) {
    onClose();
    go(to);
  }
  // The new value stands here until the page shows it.
  if (isChanged) {
    await readPageAgain();
    showSaved(element);
  }
  if (goesOn) return;
  if (to === null) openWaitingForm();
  else {
    onClose();
    go(to);
  }
}

const SAVED_MS = 1_500;

function showSaved(element: HTMLElement): void {
  element.setAttribute('data-saved', '');
  setTimeout(() => element.removeAttribute('data-saved'), SAVED_MS);
}

/** Places the form over an element of the page, and moves the focus into it. */
function useCover(box: { readonly current: HTMLElement | null }, element: HTMLElement): void {
  useEffect(
    function cover() {
      element.style.setProperty('anchor-name', '--w-place');
      box.current?.showPopover();
      focusFirstInput(box.current);
      return () => void element.style.removeProperty('anchor-name');
    },
    [box, element],
  );
}

/** Calls `onPress` for each press outside the form and outside what it has opened. */
function usePressElsewhere(box: { readonly current: HTMLElement | null }, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(function keepLatest() {
    latest.current = onPress;
  });
  useEffect(
    function listen() {
      const onPointerDown = ({ target }: PointerEvent): void => {
        if (!(target instanceof Element) || target.closest('dialog') !== null) return;
        if (box.current?.contains(target) === false) latest.current();
      };
      document.addEventListener('pointerdown', onPointerDown, { capture: true });
      return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    },
    [box],
  );
}
