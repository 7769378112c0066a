import { FormattedMessage, useIntl } from 'react-intl';
import type { ComparedFieldView, HistoryComparisonView } from '../../lib/reading/history/historyView';
import type { ShownValue } from '../../lib/view/historyEntry';
import { ValueView } from '../fields/ValueView';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';

/** Two versions field by field, and what can be brought back of the earlier one. */
export function ComparisonCards({ comparison }: { comparison: HistoryComparisonView }) {
  const { before, after, fields, sameCount, bringBack } = comparison;
  return (
    <div className="is-stack is-comparison">
      <section className="w-card" aria-labelledby="comparison-title">
        <header>
          <h2 id="comparison-title">
            <SideMark side="A" at={before.at} /> <span aria-hidden="true">→</span>{' '}
            <SideMark side="B" at={after.at} />
          </h2>
        </header>
        {fields.length === 0 ? (
          <p className="is-nothing">
            <FormattedMessage id="history.nothingDiffers" />
          </p>
        ) : (
          <ComparedFields fields={fields} />
        )}
        {sameCount > 0 && (
          <p className="w-caption w-hint is-same">
            <FormattedMessage id="history.same" values={{ count: sameCount }} />
          </p>
        )}
      </section>
      {bringBack !== undefined && <BringBack bringBack={bringBack} />}
    </div>
  );
}

function SideMark({ side, at }: { side: 'A' | 'B'; at: ShownValue | null }) {
  return (
    <span className="is-side">
      <span className="is-mark">{side}</span>
      {at !== null && <ValueView {...at} mode="cell" />}
    </span>
  );
}

function ComparedFields({ fields }: { fields: readonly ComparedFieldView[] }) {
  const intl = useIntl();
  const hasLinks = fields.some(({ bringBackHref }) => bringBackHref !== undefined);
  return (
    <table aria-labelledby="comparison-title">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="history.field" />
          </th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          {hasLinks && (
            <th scope="col" className="w-on-screen">
              <span className="w-hidden">
                <FormattedMessage id="history.bringBack" />
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, before, after, bringBackHref }) => (
          <tr key={name}>
            <th scope="row">
              <LabelText label={label} />
            </th>
            <td className="is-was">
              <ComparedValue side={before} />
            </td>
            <td>
              <ComparedValue side={after} />
            </td>
            {hasLinks && (
              <td className="w-on-screen">
                {bringBackHref !== undefined && (
                  <SiteLink
                    className="w-link"
                    href={bringBackHref}
                    aria-label={intl.formatMessage({ id: 'history.bringBackField' }, { name: label.text })}
                  >
                    <FormattedMessage id="history.bringBack" />
                  </SiteLink>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value of one side; a side that the history does not tell says so. */
function ComparedValue({ side }: { side: ShownValue | undefined }) {
  if (side === undefined)
    return (
      <span className="w-hint">
        <FormattedMessage id="history.untold" />
      </span>
    );
  if (side.value === null || side.value === '')
    return (
      <span className="w-hint">
        <FormattedMessage id="history.noValue" />
      </span>
    );
  return <ValueView {...side} mode="cell" />;
}

function BringBack({ bringBack }: { bringBack: NonNullable<HistoryComparisonView['bringBack']> }) {
  const { href, count, left } = bringBack;
  return (
    <section className="w-card w-on-screen" aria-labelledby="bring-back-title">
      <div className="is-body is-bring-back">
        <div>
          <h2 id="bring-back-title">
            <FormattedMessage id="history.bringBackA" />
          </h2>
          <p className="w-hint">
            <FormattedMessage id="history.bringBackText" />{' '}
            {left.length > 0 && (
              <FormattedMessage
                id="history.left"
                values={{ names: left.map(({ text }) => text).join(', ') }}
              />
            )}
          </p>
        </div>
        <SiteLink className="w-button" href={href}>
          <FormattedMessage id="history.bringBackFields" values={{ count }} />
        </SiteLink>
      </div>
    </section>
  );
}
