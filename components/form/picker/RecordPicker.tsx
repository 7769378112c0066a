import { useIntl } from 'react-intl';
import type { FormPath } from '../../../lib/features/form/drafts/formPath';
import { postedName, serializeRecordOption } from '../../../lib/features/form/drafts/inputNames';
import { ComboboxToggle } from '../../kit/ui/ComboboxInput';
import { FieldFrame, type ControlProps } from '../field/FieldFrame';
import { PickerListbox } from './PickerListbox';
import { RecordComboboxInput, SelectedRecordChips } from './RecordComboboxInput';
import {
  type SelectedRecord,
  getSelectedRecords,
  removeRecord,
  toggleRecord,
  withUnchosenText,
} from './selectedRecords';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { getDefaultEmptyDraft } from '../../../lib/features/form/drafts/emptyDraft';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../lib/features/form/drafts/formField';
import type { PickerPlan } from '../../../lib/features/form/pickers/pickerPlan';
import type { BoundField } from '../field/boundField';
import { useBoundField, useFormContext } from '../formContext';
import { getUnchosenText } from '../../../lib/features/form/drafts/linkInput';
import { useRecordCombobox, type RecordCombobox } from './useRecordCombobox';
import { createRandomId } from '../../../lib/kit/browser/randomId';
import {
  getCreateInPlaceHref,
  subscribeToCreatedRecord,
} from '../../../lib/features/form/pickers/createdRecord';
import { nameRecord } from '../../../lib/kit/view/recordName';

/** Picks one or several records by title. */
export function RecordPicker(props: RecordPickerProps) {
  return (
    <FieldFrame bound={props.bound}>
      {(control) => (
        <>
          {props.kinds}
          <Field {...props} control={control} />
        </>
      )}
    </FieldFrame>
  );
}

function Field({ control, ...props }: RecordPickerProps & { readonly control: ControlProps }) {
  const intl = useIntl();
  const { bound, relation, plan } = props;
  const { many } = relation.write;
  const { input, inputValue, selected, combobox, activate, remove, ...handlers } = usePickerControl(props);
  const [first] = selected;
  return (
    <div className="is-combobox is-relation">
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        {many && <SelectedRecordChips records={selected} onRemove={remove} />}
        <RecordComboboxInput
          {...control}
          {...handlers}
          combobox={combobox}
          ref={input}
          // The hidden inputs carry the keys of the records.
          name={undefined}
          placeholder={intl.formatMessage({ id: many ? 'picker.add' : 'picker.find' })}
          value={inputValue}
          onFocus={(event) => event.currentTarget.select()}
          label={bound.field.label.text}
          onClear={many || inputValue === '' ? undefined : () => remove(first?.key ?? '')}
        />
        <ComboboxToggle onClick={combobox.toggle} />
      </div>
      <SelectedKeyInputs path={bound.path} records={selected} many={many} />
      <PickerListbox
        combobox={combobox}
        label={relation.label.text}
        type={relation.type}
        size={plan.size}
        isSelected={(key) => selected.some((record) => record.key === key)}
        onActivate={activate}
      />
    </div>
  );
}

interface SelectedKeyInputsProps {
  readonly path: FormPath;
  readonly records: readonly SelectedRecord[];
  readonly many: boolean;
}

/** Hidden inputs with the keys of the linked records, for a form that the browser posts itself. */
function SelectedKeyInputs({ path, records, many }: SelectedKeyInputsProps) {
  const inputs = records.map((record, index) => ({
    ...record,
    at: many ? [...path, String(index)] : path,
  }));
  return (
    <>
      {many && <input type="hidden" name={postedName.state(path)} value="items" />}
      {!many && records.length === 0 && <input type="hidden" name={postedName.value(path)} value="" />}
      {inputs.map(({ at, ...record }) => (
        <span key={at.join('.')} hidden>
          <input type="hidden" name={postedName.value(at)} value={record.key} />
          <input type="hidden" name={postedName.title(at)} value={serializeRecordOption(record)} />
        </span>
      ))}
    </>
  );
}

interface RecordPickerProps {
  readonly bound: BoundField;
  readonly relation: NonNullable<FormField['relation']>;
  readonly plan: PickerPlan;
  /** Shown before the input where the kind of record is chosen first. */
  readonly kinds?: ReactNode;
}

/** Returns the state and the handlers of a picker. `inputValue` is the typed text, or else the title of the selected record. */
function usePickerControl({ bound, relation, plan }: RecordPickerProps) {
  const intl = useIntl();
  const { announce } = useFormContext();
  const { emptyContext, setDraft } = useBoundField(bound);
  const input = useRef<HTMLInputElement>(null);
  const { many } = relation.write;
  const selected = getSelectedRecords(bound.draft);
  const combobox = useRecordCombobox({
    plan,
    relation,
    canCreate: canCreateInPlace(plan, relation),
    many,
    onSelect: (record) => {
      setDraft(withKind(toggleRecord(bound.draft, record, many), relation));
      announce(intl.formatMessage({ id: 'picker.chosen' }, { title: record.title }));
    },
    onType: (text) => {
      if (text !== '') return setDraft(withKind(withUnchosenText(bound.draft, text, many), relation));
      // Emptying the input of a to-one relation removes the record.
      const rest = many && selected.length > 0 ? removeRecord(bound.draft, '', many) : null;
      setDraft(rest ?? getDefaultEmptyDraft(emptyContext));
    },
  });
  useReadOn(combobox);
  const create = useCreateInPlace(plan, relation, combobox.select);
  const inputValue =
    combobox.typed ?? getUnchosenText(bound.draft) ?? (many ? '' : (selected[0]?.title ?? ''));

  const remove = (key: string): void => {
    setDraft(removeRecord(bound.draft, key, many) ?? getDefaultEmptyDraft(emptyContext));
    combobox.reset();
    const title = selected.find((record) => record.key === key)?.title ?? inputValue;
    announce(intl.formatMessage({ id: 'picker.removed' }, { title }));
    input.current?.focus();
  };
  const activate = (index: number): void => {
    if (combobox.options[index]?.type !== 'create') return combobox.activate(index);
    combobox.leave();
    create(combobox.typed);
  };
  return {
    input,
    inputValue,
    selected,
    combobox,
    activate,
    remove,
    onKeyDown: (event: KeyboardEvent) => {
      const last = selected.at(-1);
      if (event.key === 'Backspace' && many && inputValue === '' && last !== undefined) remove(last.key);
      else combobox.onKeyDown(event, activate);
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // Typing replaces the selected title instead of appending to it.
      if (combobox.typed === null) currentTarget.select();
      combobox.open();
    },
  };
}

/** Adds the kind of a picked record where the relation links several, so that a stored draft comes back with it. */
function withKind(draft: Draft, { kinds, slug }: RecordPickerProps['relation']): Draft {
  return draft.type === 'record' && kinds !== undefined && slug !== null ? { ...draft, kind: slug } : draft;
}

/** Maximum number of pages to read automatically while no row of an unsearchable list matches. */
const MAX_AUTO_PAGES = 25;

/** Loads further pages of a list that the backend cannot search while no row matches the typed text. */
function useReadOn({ search: { status, rows, loadMore }, lacksMatch }: RecordCombobox): void {
  const pages = useRef(0);
  useEffect(
    function readOn() {
      if (!lacksMatch) pages.current = 0;
      else if (status === 'ready' && pages.current < MAX_AUTO_PAGES) {
        pages.current += 1;
        loadMore();
      }
    },
    [lacksMatch, status, rows, loadMore],
  );
}

/**
 * Returns a function that opens the create form in a new tab, with the typed text as its title. The created record is then selected here. Does nothing
 * where records cannot be created (`canCreateInPlace`).
 */
function useCreateInPlace(
  plan: PickerPlan,
  relation: NonNullable<FormField['relation']>,
  onCreated: (record: SelectedRecord) => void,
): (typed: string | null) => void {
  const token = `${useId()}${relation.type}`;
  const listener = useRef(onCreated);
  useEffect(function updateListener() {
    listener.current = onCreated;
  });
  const isPossible = canCreateInPlace(plan, relation);
  const formId = useRef('');
  useEffect(
    function subscribe() {
      if (!isPossible) return undefined;
      // Two tabs of the same form may both wait for a created record.
      formId.current = `${token}${createRandomId()}`;
      return subscribeToCreatedRecord(formId.current, ({ key, title }) =>
        listener.current({ key: key[0] ?? '', title: nameRecord(plan.naming, { title, key }) }),
      );
    },
    [isPossible, token, plan.naming],
  );
  return (typed) => {
    const { createHref, createTitleField } = plan;
    if (createHref === null) return;
    const text = typed?.trim() ?? '';
    const values = createTitleField === undefined || text === '' ? {} : { [createTitleField]: text };
    window.open(getCreateInPlaceHref(createHref, formId.current, values), '_blank');
  };
}

/** Returns true if records can be created and linked by their key alone. */
function canCreateInPlace(
  { createHref, keyField }: PickerPlan,
  { write }: NonNullable<FormField['relation']>,
): boolean {
  // Only the key of a record created in another tab is known.
  return createHref !== null && keyField === write.keyPath && write.copies === undefined;
}
