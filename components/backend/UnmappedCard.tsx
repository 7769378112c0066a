import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { UnmappedGroup } from '../../lib/report/unmapped';
import { asLocale } from '../../lib/routes';
import { Sentence } from './Sentence';

/** What was read and has no page, each reason once. */
export function UnmappedCard({ groups }: { groups: readonly UnmappedGroup[] }) {
  const locale = asLocale(useIntl().locale);
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count === 0) return null;
  return (
    <section className="w-card" aria-labelledby="backend-unmapped">
      <header>
        <h2 id="backend-unmapped">
          <FormattedMessage id="backend.unmapped" />{' '}
          <span className="is-total">{formatNumber(count, locale)}</span>
        </h2>
      </header>
      <dl className="w-facts is-unmapped">
        {groups.map(({ reason, fields }) => (
          <div key={reason}>
            <dt>
              {fields.map((field) => (
                <code key={field}>{field}</code>
              ))}
            </dt>
            <dd>
              <Sentence text={reason} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
