import { FormattedMessage } from 'react-intl';

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
