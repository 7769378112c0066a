import { Card } from '../kit/ui/Card';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ComparedFieldView, HistoryComparisonView } from '../../lib/features/history/entryView';
import type { ShownValue } from '../../lib/kit/view/historyEntry';
import { ValueView } from '../kit/fields/ValueView';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';

/** Two versions field by field, and what can be brought back of the earlier one. */
export function ComparisonCards({ comparison }: { comparison: HistoryComparisonView }) {
  const { before, after, fields, sameCount, bringBack } = comparison;
  return (
    <div className="is-stack is-comparison">
      <Card
        id="comparison"
        title={
          <>
            <SideMark side="A" at={before.at} /> <span aria-hidden="true">→</span>{' '}
            <SideMark side="B" at={after.at} />
          </>
        }
      >
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
      </Card>
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

/** The fields of both sides: a table, whose rows stand one below the other on a phone. Their roles stay those of a table. */
function ComparedFields({ fields }: { fields: readonly ComparedFieldView[] }) {
  const intl = useIntl();
  const hasLinks = fields.some(({ bringBackHref }) => bringBackHref !== undefined);
  return (
    <table role="table" aria-labelledby="comparison-title">
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col">
            <FormattedMessage id="history.field" />
          </th>
          <th role="columnheader" scope="col">
            A
          </th>
          <th role="columnheader" scope="col">
            B
          </th>
          {hasLinks && (
            <th role="columnheader" scope="col" className="w-on-screen">
              <span className="w-hidden">
                <FormattedMessage id="history.bringBack" />
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, before, after, bringBackHref }) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              <LabelText label={label} />
            </th>
            <Cell className="is-was">
              <ComparedValue side={before} />
            </Cell>
            <Cell className="is-new">
              <ComparedValue side={after} />
            </Cell>
            {hasLinks && (
              <Cell className="w-on-screen">
                {bringBackHref !== undefined && (
                  <SiteLink
                    className="w-link"
                    href={bringBackHref}
                    aria-label={intl.formatMessage({ id: 'history.bringBackField' }, { name: label.text })}
                  >
                    <FormattedMessage id="history.bringBack" />
                  </SiteLink>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
    <td role="cell" className={className}>
      {children}
    </td>
  );
}

/** A value of one side, whole; a side that the history does not tell says so. */
function ComparedValue({ side }: { side: ShownValue | undefined }) {
  if (side === undefined || side.value === null || side.value === '')
    return (
      <span className="w-hint">
        <FormattedMessage id={side === undefined ? 'history.untold' : 'history.noValue'} />
      </span>
    );
  return <ValueView {...side} mode="detail" />;
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
