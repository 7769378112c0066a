import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { Icon } from './Icon';

/** Renders a close button for a dialog, drawer or page section. */
export function CloseButton({
  onClose,
  label = 'graphql.close',
  className = '',
}: {
  onClose: () => void;
  /** Label for buttons that do more than close. */
  label?: MessageId;
  className?: 'w-scripted' | '';
}) {
  const text = useIntl().formatMessage({ id: label });
  return (
    <button
      type="button"
      className={`w-button is-quiet is-icon ${className}`}
      aria-label={text}
      title={text}
      onClick={onClose}
    >
      <Icon name="close" />
    </button>
  );
}
