import { FormattedMessage } from 'react-intl';
import { Notice } from './Notice';
import { RetryLink } from './RetryLink';

interface Failure {
  readonly field: { readonly text: string } | null;
  readonly message: string;
}

/** Part of the data did not come: which, that the rest stands, a way to try again, and the service's own words folded. */
export function PartialStrip({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  const names = [...new Set(failures.flatMap((failure) => failure.field?.text ?? []))];
  return (
    <Notice kind="warning">
      <b>
        <FormattedMessage id="partial.title" />
      </b>
      <p>
        {names.length === 0 ? (
          <FormattedMessage id="partial.unknown" />
        ) : (
          <FormattedMessage id="partial.field" values={{ name: names.join(', ') }} />
        )}{' '}
        <FormattedMessage id="partial.rest" />{' '}
        <RetryLink>
          <FormattedMessage id="state.retry" />
        </RetryLink>
      </p>
      <details className="w-fold">
        <summary>
          <FormattedMessage id="partial.answer" />
        </summary>
        <ul>
          {[...new Set(failures.map((failure) => failure.message))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
