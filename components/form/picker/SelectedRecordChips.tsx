import { useIntl } from 'react-intl';
import { Icon } from '../../ui/Icon';
import type { SelectedRecord } from './selectedRecords';

/** Selected records as chips, each with a button that removes it. */
export function SelectedRecordChips({
  records,
  onRemove,
}: {
  records: readonly SelectedRecord[];
  onRemove: (key: string) => void;
}) {
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
