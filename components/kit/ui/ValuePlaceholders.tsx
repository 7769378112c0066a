import { FormattedMessage } from 'react-intl';

/** Placeholder for null: a dash, announced as "no value". */
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

/** Placeholder for a secret, which is not selected at all. */
export function SecretValue() {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.hidden" />
    </span>
  );
}

/** Placeholder for a value that was not received. */
export function MissingValue({ reason }: { reason?: string | undefined }) {
  return (
    <span className="w-hint">
      <FormattedMessage id="value.missing" />
      {reason !== undefined && `: ${reason}`}
    </span>
  );
}

/** Constant markup, like the glyphs of `StatusBadge`. */
const TICK = {
  __html:
    '<path d="M3 8.4 6.4 12 13 4.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
};

/** Shows a boolean as a word, with a tick for yes. */
export function YesNo({ value }: { value: boolean }) {
  if (!value) return <FormattedMessage id="value.no" />;
  return (
    <span className="w-mark">
      <svg viewBox="0 0 16 16" aria-hidden="true" dangerouslySetInnerHTML={TICK} />
      <FormattedMessage id="value.yes" />
    </span>
  );
}
