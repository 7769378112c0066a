import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { ComboboxInput } from '../../ui/ComboboxInput';
import { Icon } from '../../ui/Icon';
import type { RecordCombobox } from './useRecordCombobox';

/** The input of a record combobox, and a button that removes the selected record. */
export function RecordComboboxInput({
  label,
  onClear,
  ...props
}: Omit<ComponentProps<'input'>, 'onBlur' | 'onChange'> & {
  readonly combobox: RecordCombobox;
  /** Name of the field, for the label of the button. */
  readonly label: string;
  /** Absent without a selected record. */
  readonly onClear: (() => void) | undefined;
}) {
  const intl = useIntl();
  return (
    <>
      <ComboboxInput {...props} onBlur={props.combobox.onBlur} onChange={props.combobox.onChange} />
      {onClear !== undefined && (
        <button
          type="button"
          aria-label={intl.formatMessage({ id: 'picker.clear' }, { name: label })}
          onClick={onClear}
        >
          <Icon name="close" size="small" />
        </button>
      )}
    </>
  );
}
