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

/** In place of a secret: it is not even asked for. */
export function SecretValue() {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.hidden" />
    </span>
  );
}

/** In place of a value that always is there, and did not come. */
export function MissingValue() {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.missing" />
    </span>
  );
}

/** Yes with a tick, or no: a word either way. */
export function YesNo({ value }: { value: boolean }) {
  if (!value) return <FormattedMessage id="value.no" />;
  return (
    <span className="w-mark">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M3 8.4 6.4 12 13 4.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <FormattedMessage id="value.yes" />
    </span>
  );
}
