import { FormattedMessage } from 'react-intl';

/** In place of a secret: it is not even asked for. */
export function HiddenValue() {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.hidden" />
    </span>
  );
}
