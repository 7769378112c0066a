import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import { Icon } from './Icon';

/** The cross at the end of a head: closes the dialog, drawer or part of a page that the head is of. */
export function CloseButton({
  onClose,
  label = 'graphql.close',
  className = '',
}: {
  onClose: () => void;
  /** Where it does more than to close. */
  label?: MessageId;
  className?: 'w-scripted' | '';
}) {
  const words = useIntl().formatMessage({ id: label });
  return (
    <button
      type="button"
      className={`w-button is-quiet is-icon ${className}`}
      aria-label={words}
      title={words}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  );
}
