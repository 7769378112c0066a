import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { ComboboxInput } from '../../kit/ui/ComboboxInput';
import { Icon } from '../../kit/ui/Icon';
import type { RecordCombobox } from './useRecordCombobox';
import type { SelectedRecord } from './selectedRecords';

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

interface SelectedRecordChipsProps {
  readonly records: readonly SelectedRecord[];
  readonly onRemove: (key: string) => void;
}

/** Selected records as chips, each with a button that removes it. */
export function SelectedRecordChips({ records, onRemove }: SelectedRecordChipsProps) {
  const intl = useIntl();
  if (records.length === 0) return null;
  return (
    <ul className="is-chosen">
      {records.map(({ key, title }) => (
        <li key={key} className="w-chip">
          <span>{title}</span>
          <button
            type="button"
            aria-label={intl.formatMessage({ id: 'picker.remove' }, { title })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
