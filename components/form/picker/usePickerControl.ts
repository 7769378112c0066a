import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { getDefaultEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import type { Draft } from '../../../lib/writing/drafts/draft';
import type { FormField } from '../../../lib/writing/drafts/formField';
import type { PickerPlan } from '../../../lib/writing/pickers/pickerPlan';
import type { BoundField } from '../field/boundField';
import { useBoundField, useFormContext } from '../formContext';
import {
  getSelectedRecords,
  removeRecord,
  toggleRecord,
  withUnchosenText,
  type SelectedRecord,
} from './selectedRecords';
import { getUnchosenText } from '../../../lib/writing/drafts/linkInput';
import { canCreateInPlace, useCreateInPlace } from './useCreateInPlace';
import { useRecordCombobox, type RecordCombobox } from './useRecordCombobox';

export interface RecordPickerProps {
  readonly bound: BoundField;
  readonly relation: NonNullable<FormField['relation']>;
  readonly plan: PickerPlan;
  /** Shown before the input where the kind of record is chosen first. */
  readonly kinds?: ReactNode;
}

/** State and handlers of a record picker in a form. */
interface PickerControl {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The typed text, or else the title of the selected record. */
  readonly inputValue: string;
  readonly selected: readonly SelectedRecord[];
  readonly combobox: RecordCombobox;
  readonly activate: (index: number) => void;
  readonly remove: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

export function usePickerControl({ bound, relation, plan }: RecordPickerProps): PickerControl {
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
    onKeyDown: (event) => {
      const last = selected.at(-1);
      if (event.key === 'Backspace' && many && inputValue === '' && last !== undefined) remove(last.key);
      else combobox.onKeyDown(event, activate);
    },
    onClick: ({ currentTarget }) => {
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
