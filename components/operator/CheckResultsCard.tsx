import { FormattedMessage } from 'react-intl';
import { formatDateTime } from '../../lib/format/formatDate';
import type { BackendView } from '../../lib/operator/report/backendView';

const CHECK_COMMAND = <code key="command">npm run check</code>;

/** Lists responses that contradicted the schema's reading, and the result of the last check. */
export function CheckResultsCard({ answers: { refuted, check } }: Pick<BackendView, 'answers'>) {
  return (
    <section className="w-card" aria-labelledby="backend-answers">
      <header>
        <h2 id="backend-answers">
          <FormattedMessage id="backend.answers.title" />
        </h2>
      </header>
      <ul className="is-answers">
        {refuted.map(({ type, field, times, rows }) => (
          <li key={`${type} ${field}`}>
            <FormattedMessage
              id={rows === true ? 'backend.answers.otherRows' : 'backend.answers.other'}
              values={{ type: <code>{type}</code>, field: <code>{field}</code>, times }}
            />
          </li>
        ))}
        <li>
          {check === null ? (
            <FormattedMessage id="backend.answers.none" values={{ command: CHECK_COMMAND }} />
          ) : (
            <FormattedMessage
              id="backend.answers.checked"
              values={{
                at: formatDateTime(check.at),
                confirmed: check.confirmed,
                refuted: check.refuted.length,
              }}
            />
          )}
        </li>
        {check?.refuted.map(({ says, remedy }) => (
          <li key={says}>
            <span lang="en">{says}</span>
            {remedy !== null && (
              <>
                {' '}
                <code>{remedy}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
