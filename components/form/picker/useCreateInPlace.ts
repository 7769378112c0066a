import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../../lib/forms/formField';
import { hearPicked, pickHref } from '../../../lib/writing/pickNews';
import type { PickerPlan } from '../../../lib/writing/pickerPlan';
import { randomName } from '../../../lib/writing/randomName';
import type { ChosenRecord } from './chosenRecords';

/**
 * Makes a new record in a tab of its own, while this form stays as it is; once it is made it is chosen here. Does nothing where
 * that cannot be (`canCreate`).
 */
export function useCreateInPlace(
  plan: PickerPlan,
  relation: NonNullable<FormField['relation']>,
  onMade: (record: ChosenRecord) => void,
): () => void {
  const token = `${useId()}${relation.type}`;
  const listener = useRef(onMade);
  useEffect(function follow() {
    listener.current = onMade;
  });
  const isPossible = canCreate(plan, relation);
  const opened = useRef('');
  useEffect(
    function hear() {
      if (!isPossible) return undefined;
      // Two tabs of one form may both wait for a record.
      opened.current = `${token}${randomName()}`;
      return hearPicked(opened.current, ({ key: [key = ''], title }) =>
        listener.current({ key, title: title ?? key }),
      );
    },
    [isPossible, token],
  );
  return () => {
    if (plan.createHref !== null) window.open(pickHref(plan.createHref, opened.current), '_blank');
  };
}

/** Whether such records can be made, and are linked by what a page knows of them. */
export function canCreate(
  { createHref, ownKey }: PickerPlan,
  { write }: NonNullable<FormField['relation']>,
): boolean {
  // Of one that was made elsewhere nothing but its key is known.
  return createHref !== null && ownKey === write.by && write.copies === undefined;
}
