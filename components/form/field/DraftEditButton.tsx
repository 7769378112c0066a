import type { ReactNode } from 'react';
import type { DraftEdit } from '../../../lib/writing/drafts/draftEdit';
import { EDIT_INPUT_NAME, formatEditValue } from '../../../lib/writing/drafts/inputNames';
import { useFormContext } from '../formContext';
import { getFieldId } from './boundField';

/**
 * A button that changes the structure of the form. Without JavaScript the server applies the edit and renders the
 * form again.
 */
export function DraftEditButton({
  edit,
  onEdit,
  label,
  className,
  disabled,
  children,
}: {
  edit: DraftEdit;
  onEdit: (edit: DraftEdit) => void;
  label?: string;
  className: string;
  disabled?: boolean;
  children: ReactNode;
}) {
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
