import type { ComponentProps } from 'react';
import type { RecordCombobox } from './useRecordCombobox';

/** The input of a record combobox with its ARIA attributes (WAI-ARIA combobox with a listbox popup). */
export function ComboboxInput({
  combobox: { isOpen, activeIndex, listId },
  ...props
}: ComponentProps<'input'> & { readonly combobox: RecordCombobox }) {
  return (
    <input
      {...props}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
