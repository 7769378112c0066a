import { FormattedMessage } from 'react-intl';
import type { Degree } from '../../lib/report/capabilities';

/** Tick, half disc or dash (drawn by the style sheet: a table has thousands of them), with its word for who cannot see it. */
export function DegreeMark({ degree, shown = false }: { degree: Degree; shown?: boolean }) {
  return (
    <span className={`is-${degree}`}>
      <span className={shown ? undefined : 'w-hidden'}>
        <FormattedMessage id={`backend.degree.${degree}`} />
      </span>
    </span>
  );
}
