import type { ReactNode } from 'react';
import type { DraftEdit } from '../../../lib/features/form/drafts/draftEdit';
import { EDIT_INPUT_NAME, formatEditValue } from '../../../lib/features/form/drafts/inputNames';
import { useFormContext } from '../formContext';
import { getFieldId } from './boundField';

interface ButtonProps {
  readonly edit: DraftEdit;
  readonly onEdit: (edit: DraftEdit) => void;
  readonly label?: string;
  readonly className: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A button that changes the structure of the form. Without JavaScript the server applies the edit and renders the
 * form again.
 */
export function DraftEditButton({ edit, onEdit, label, className, disabled, children }: ButtonProps) {
  const { view } = useFormContext();
  const isRow = edit.type === 'remove' || edit.type === 'up' || edit.type === 'down';
  const value =
    edit.type === 'close'
      ? formatEditValue(edit.draft.type === 'null' ? 'clear' : 'close', edit.path)
      : formatEditValue(edit.type, edit.path);
  return (
    <button
      type="submit"
      name={EDIT_INPUT_NAME}
      value={value}
      // The returned page scrolls to the edited field.
      formAction={`${view.href}#${getFieldId(isRow ? edit.path.slice(0, -1) : edit.path)}`}
      className={`w-button ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      data-edit={edit.type}
      onClick={(event) => {
        event.preventDefault();
        onEdit(edit);
      }}
    >
      {children}
    </button>
  );
}
