import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import type { Combobox } from './useCombobox';

/** The input of a combobox with its ARIA attributes. */
export function ComboboxInput({
  combobox: { isOpen, isInline, activeId, listId },
  ...props
}: ComponentProps<'input'> & { readonly combobox: Combobox }) {
  return (
    <input
      {...props}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup={isInline ? undefined : 'listbox'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Opens and closes the listbox by mouse; the keyboard uses the arrow keys. */
export function ComboboxToggle({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon name="chevronDown" />
    </button>
  );
}
