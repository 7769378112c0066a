import { FormattedMessage } from 'react-intl';

/** Null, seen as a dash and spoken as "no value". */
export function NoValue() {
  return (
    <span className="w-hint">
      <span aria-hidden="true">–</span>
      <span className="w-hidden">
        <FormattedMessage id="value.none" />
      </span>
    </span>
  );
}
