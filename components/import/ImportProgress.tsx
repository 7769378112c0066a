import { FormattedMessage, useIntl } from 'react-intl';

/** Shows that a file is being read or checked, and how far. */
export function ImportProgress({
  id,
  done,
  total,
}: {
  id: 'import.reading' | 'import.checking';
  done?: number;
  total?: number;
}) {
  const label = useIntl().formatMessage({ id }, { done: done ?? 0, total: total ?? 0 });
  return (
    <section className="w-card is-progress">
      <p role="status">
        <FormattedMessage id={id} values={{ done: done ?? 0, total: total ?? 0 }} />
      </p>
      <progress max={total ?? 1} {...(done === undefined ? {} : { value: done })} aria-label={label} />
    </section>
  );
}
