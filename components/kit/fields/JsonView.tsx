import { FormattedMessage } from 'react-intl';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** Maximum number of keys in the summary of a collapsed object. */
const MAX_KEYS = 6;

/** Any JSON value: scalars as text, others collapsed under their keys or their length. */
export function JsonView(props: FieldViewProps) {
  const { value, mode } = props;
  if (typeof value !== 'object') return <TextView {...props} />;
  const keys = Array.isArray(value) ? null : Object.keys(value);
  const summary = (
    <>
      {keys === null ? (
        <FormattedMessage id="value.items" values={{ count: Array.isArray(value) ? value.length : 0 }} />
      ) : (
        <FormattedMessage id="value.keys" values={{ count: keys.length }} />
      )}
      {keys !== null && keys.length > 0 && (
        <>
          :{' '}
          <span className="w-mono">
            {keys.slice(0, MAX_KEYS).join(', ') + (keys.length > MAX_KEYS ? ', …' : '')}
          </span>
        </>
      )}
    </>
  );
  if (mode === 'cell') return summary;
  return (
    <details className="w-fold">
      <summary>{summary}</summary>
      <pre className="w-code">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
