import { FormattedMessage } from 'react-intl';
import type { SchemaView } from '../../lib/report/backendView';
import { Sentence } from './Sentence';

/** What the operator's own file changed, entry by entry. */
export function ChangesCard({ changes }: Pick<SchemaView, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section className="w-card" aria-labelledby="backend-changes">
      <header>
        <h2 id="backend-changes">
          <FormattedMessage id="backend.changes" />
        </h2>
      </header>
      <dl className="w-facts is-unmapped">
        {changes.map(({ at, says }) => (
          <div key={at}>
            <dt>
              <code>{at}</code>
            </dt>
            <dd>
              <Sentence text={says} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
