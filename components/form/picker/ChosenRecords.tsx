import { useIntl } from 'react-intl';
import { Icon } from '../../states/Icon';
import type { ChosenRecord } from './chosenRecords';

/** The records that are linked, each with a button that takes it away. */
export function ChosenRecords({
  records,
  onRemove,
}: {
  records: readonly ChosenRecord[];
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
