import { useRef, useState, type ComponentType, type KeyboardEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PREPARED_INPUT, postedName } from '../../../lib/features/form/drafts/inputNames';
import type { RelatedView, ThreadBoxView } from '../../../lib/features/record/recordView';
import { localePath, toLocale } from '../../../lib/ground/routes/hrefs';
import type { FieldDescription } from '../../../lib/kit/view/fieldDescription';
import { HiddenInputs } from '../../kit/ui/HiddenInputs';
import { LabelText } from '../../kit/ui/LabelText';
import type { EntryFormProps, TypedText } from './EntryForm';

type OpenForm = Pick<EntryFormProps, 'view' | 'sends'> & { readonly Form: ComponentType<EntryFormProps> };

interface ThreadBoxProps {
  readonly view: Pick<RelatedView, 'name' | 'label'>;
  readonly box: ThreadBoxView;
  /** The text of an entry. */
  readonly field: FieldDescription;
  /** Receives the text that is being sent; null once it is not any more. */
  readonly onPending: (text: string | null) => void;
}

/**
 * The box that adds an entry: the form of a new one, which is loaded when somebody writes. Until then, and without JavaScript, it opens
 * the page of that form with the text filled in.
 */
export function ThreadBox({ onPending, ...props }: ThreadBoxProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const typedRef = useRef<TypedText>(NOTHING_TYPED);
  if (open === null) return <PlainBox {...props} typedRef={typedRef} hasSaved={hasSaved} onOpen={setOpen} />;
  return (
    <open.Form
      view={open.view}
      box={props.box}
      typed={typedRef}
      sends={open.sends}
      onPending={onPending}
      onSaved={() => {
        typedRef.current = NOTHING_TYPED;
        setOpen(null);
        setHasSaved(true);
      }}
    />
  );
}

/** The box before somebody writes. After a save it has the focus, for the next entry. */
function PlainBox({
  view,
  box,
  field,
  typedRef,
  hasSaved,
  onOpen,
}: Omit<ThreadBoxProps, 'onPending'> & {
  readonly typedRef: RefObject<TypedText>;
  readonly hasSaved: boolean;
  readonly onOpen: (form: OpenForm) => void;
}) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const root = useRef<HTMLFormElement>(null);
  const load = useLoadedForm(box, root, onOpen);
  return (
    <form
      ref={root}
      className="is-box"
      method="post"
      action={localePath(locale, box.href)}
      onFocus={() => void load(false)}
      onSubmit={(event) => {
        event.preventDefault();
        void load(true);
      }}
    >
      <HiddenInputs inputs={[{ name: PREPARED_INPUT, value: '1' }]} />
      <label htmlFor={`${view.name}-entry`}>
        <LabelText label={field.label} />
      </label>
      <textarea
        id={`${view.name}-entry`}
        className="w-input"
        name={postedName.value([box.inputs[0]])}
        rows={2}
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the box, and stays there.
        autoFocus={hasSaved}
        // The form takes its place between two keystrokes.
        onSelect={({ currentTarget }) => (typedRef.current = readTyped(currentTarget))}
        onInput={({ currentTarget }) => (typedRef.current = readTyped(currentTarget))}
        onBlur={({ currentTarget }) => (typedRef.current = { text: currentTarget.value, selection: null })}
        onKeyDown={submitByKey}
      />
      <div className="is-buttons">
        <SendKeys />
        <button
          type="submit"
          className="w-button"
          aria-label={intl.formatMessage({ id: 'write.add' }, { name: view.label.text })}
        >
          <FormattedMessage id="list.add" />
        </button>
      </div>
      <div role="status" className="w-hidden">
        {hasSaved && <FormattedMessage id="write.saved.created" />}
      </div>
    </form>
  );
}

/** Returns the function that loads the form of a new entry in place of the box; `sends`: with what is written there. */
function useLoadedForm(
  box: ThreadBoxView,
  root: RefObject<HTMLFormElement | null>,
  onOpen: (form: OpenForm) => void,
): (sends: boolean) => Promise<void> {
  const locale = toLocale(useIntl().locale);
  const parts = useRef<Promise<Pick<OpenForm, 'Form' | 'view'> | null> | null>(null);
  const isDue = useRef(false);
  return async (sends) => {
    isDue.current ||= sends;
    const isFirst = parts.current === null;
    parts.current ??= loadParts(box, locale);
    const loaded = await parts.current;
    // Its page has all that it asks for.
    if (loaded === null && sends) root.current?.submit();
    if (loaded !== null && isFirst && root.current !== null) onOpen({ ...loaded, sends: isDue.current });
  };
}

async function loadParts(
  box: ThreadBoxView,
  locale: ReturnType<typeof toLocale>,
): Promise<Pick<OpenForm, 'Form' | 'view'> | null> {
  try {
    const [{ EntryForm }, { loadEntryForm }] = await Promise.all([
      import('./EntryForm'),
      import('../../../lib/features/record/loadEntryForm'),
    ]);
    const view = await loadEntryForm(box, locale);
    return view === null ? null : { Form: EntryForm, view };
  } catch {
    // The site cannot be reached.
    return null;
  }
}

const NOTHING_TYPED: TypedText = { text: '', selection: null };

const readTyped = (area: HTMLTextAreaElement): TypedText => ({
  text: area.value,
  selection: area === document.activeElement ? [area.selectionStart, area.selectionEnd] : null,
});

/** Sends the form of a field by Ctrl Enter. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The keys that send an entry. */
export function SendKeys() {
  return (
    <span className="is-keys" aria-hidden="true">
      <kbd>Ctrl</kbd> <kbd>Enter</kbd>
    </span>
  );
}
