import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../../lib/writing/drafts/formField';
import {
  createRandomId,
  getCreateInPlaceHref,
  subscribeToCreatedRecord,
} from '../../../lib/writing/pickers/createdRecord';
import type { PickerPlan } from '../../../lib/writing/pickers/pickerPlan';
import type { SelectedRecord } from './selectedRecords';

/**
 * Returns a function that opens the create form in a new tab, with the typed text as its title. The created record is then selected here. Does nothing
 * where records cannot be created (`canCreateInPlace`).
 */
export function useCreateInPlace(
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
      return subscribeToCreatedRecord(formId.current, ({ key: [key = ''], title }) =>
        listener.current({ key, title: title ?? key }),
      );
    },
    [isPossible, token],
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
export function canCreateInPlace(
  { createHref, keyField }: PickerPlan,
  { write }: NonNullable<FormField['relation']>,
): boolean {
  // Only the key of a record created in another tab is known.
  return createHref !== null && keyField === write.keyPath && write.copies === undefined;
}
