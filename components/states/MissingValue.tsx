import { FormattedMessage } from 'react-intl';

/** In place of a value that always is there, and did not come. */
export function MissingValue() {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.missing" />
    </span>
  );
}
