import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryView } from '../../lib/reading/history/historyView';
import type { HistoryEntryView, ShownValue } from '../../lib/view/historyEntry';
import { useFormatValue } from '../fields/TextView';
import { ValueView } from '../fields/ValueView';
import { ChangeList, EntryHead } from '../fields/HistoryChange';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';

/** One entry of a history: what happened, when, who did it, and what was changed. `chosen`: it can be a side of a comparison. */
export function HistoryItem({
  entry,
  chosen,
}: {
  entry: HistoryEntryView;
  chosen: HistoryView['chosen'] | null;
}) {
  const { id, text, changes, facts, isCut, restoreHref } = entry;
  const describe = useDescribeEntry(entry);
  const isChosen = chosen !== null && (chosen.before === id || chosen.after === id);
  return (
    <li id={`entry-${id}`} className={isChosen ? 'is-chosen' : undefined}>
      {chosen !== null && <Sides id={id} chosen={chosen} describe={describe} />}
      <div className="is-entry">
        <EntryHead entry={entry} />
        {text !== null && (
          <div className="is-text">
            <ValueView {...text} mode="detail" />
          </div>
        )}
        <ChangeList changes={changes} />
        {isCut === true && (
          <p className="w-caption w-hint">
            <FormattedMessage id="history.cut" />
          </p>
        )}
        <Facts facts={facts} />
        {restoreHref !== undefined && (
          <SiteLink
            className="w-link w-on-screen"
            href={restoreHref}
            aria-label={describe('history.bringBackTo')}
          >
            <FormattedMessage id="history.bringBack" />
          </SiteLink>
        )}
      </div>
    </li>
  );
}

type Describe = (id: 'history.bringBackTo' | 'history.sideA' | 'history.sideB') => string;

/** Returns the function that names a control of an entry by what happened and when: several entries may have the same title. */
function useDescribeEntry({ title, at }: HistoryEntryView): Describe {
  const intl = useIntl();
  const format = useFormatValue();
  return (id) =>
    intl.formatMessage({ id }, { title: title.text, time: at === null ? '' : format(at.field, at.value) });
}

/** The choice of an entry as A, the earlier side of a comparison, or B. */
function Sides({ id, chosen, describe }: { id: string; chosen: HistoryView['chosen']; describe: Describe }) {
  return (
    <div className="is-sides w-on-screen">
      <label>
        <input
          type="radio"
          required
          name="compare"
          value={id}
          defaultChecked={chosen.before === id}
          aria-label={describe('history.sideA')}
        />
        <span aria-hidden="true">A</span>
      </label>
      <label>
        <input
          type="radio"
          required
          name="with"
          value={id}
          defaultChecked={chosen.after === id}
          aria-label={describe('history.sideB')}
        />
        <span aria-hidden="true">B</span>
      </label>
    </div>
  );
}

/** What else an event tells. */
function Facts({ facts }: { facts: readonly ShownValue[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="is-changes is-facts">
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>
            <LabelText label={fact.field.label} />
          </dt>
          <dd>
            <ValueView {...fact} mode="cell" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
