import '../../../lib/ground/intl/parts/partial';
import { FormattedMessage } from 'react-intl';
import { Notice } from './Notice';
import { RetryLink } from './SiteLink';

/** A part of the data that could not be read. */
export interface PartFailure {
  readonly field: { readonly text: string } | null;
  readonly message: string;
  readonly missing?: true;
}

/** Reports which part of the data is missing, with a retry link and the service's messages folded. */
export function PartialDataReport({ failures }: { failures: readonly PartFailure[] }) {
  const reported = failures.filter(({ missing }) => missing !== true);
  const missing = new Set(failures.flatMap((failure) => (failure.missing === true ? failure.message : [])));
  const names = [...new Set(reported.flatMap((failure) => failure.field?.text ?? []))];
  return (
    <Notice kind="warning">
      <b>
        <FormattedMessage id="partial.title" />
      </b>
      <p>
        {reported.length > 0 && names.length === 0 && <FormattedMessage id="partial.unknown" />}
        {names.length > 0 && <FormattedMessage id="partial.field" values={{ name: names.join(', ') }} />}{' '}
        {[...missing].map((message) => `${message} `)}
        <FormattedMessage id="partial.rest" />{' '}
        <RetryLink>
          <FormattedMessage id="state.retry" />
        </RetryLink>
      </p>
      {reported.length > 0 && <ServiceMessages messages={reported.map(({ message }) => message)} />}
    </Notice>
  );
}

function ServiceMessages({ messages }: { messages: readonly string[] }) {
  return (
    <details className="w-fold">
      <summary>
        <FormattedMessage id="partial.answer" />
      </summary>
      <ul>
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
