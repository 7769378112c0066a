import type { ReactNode } from 'react';
import type { FormEdit } from '../../lib/forms/formEdit';
import { EDIT_NAME, editValue } from '../../lib/forms/postedNames';
import { useFormTools } from './formTools';
import { placeId } from './place';

/** A button that changes the form's build: here with JavaScript, else the site's server does it and shows the form again. */
export function EditButton({
  edit,
  onEdit,
  label,
  className,
  disabled,
  children,
}: {
  edit: FormEdit;
  onEdit: (edit: FormEdit) => void;
  label?: string;
  className: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { view } = useFormTools();
  const isRow = edit.do === 'remove' || edit.do === 'up' || edit.do === 'down';
  const value =
    edit.do === 'close'
      ? editValue(edit.to.is === 'null' ? 'clear' : 'close', edit.path)
      : editValue(edit.do, edit.path);
  return (
    <button
      type="submit"
      name={EDIT_NAME}
      value={value}
      // The form comes back where the work goes on.
      formAction={`${view.href}#${placeId(isRow ? edit.path.slice(0, -1) : edit.path)}`}
      className={`w-button ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      data-edit={edit.do}
      onClick={(event) => {
        event.preventDefault();
        onEdit(edit);
      }}
    >
      {children}
    </button>
  );
}
