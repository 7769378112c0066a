import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RelatedView, ThreadChanges, ThreadView } from '../../../lib/features/record/recordView';
import type { FieldDescription } from '../../../lib/kit/view/fieldDescription';
import { isEmptyValue, type RowView } from '../../../lib/kit/view/rowView';
import { ValueView } from '../../kit/fields/ValueView';
import { LabelText } from '../../kit/ui/LabelText';
import { RowLinks } from '../../list/table/RowCells';
import { SiteLink } from '../../kit/ui/SiteLink';
import { ThreadBox } from './ThreadBox';
import { listTimelineItems, type TimelineFilter } from './timelineItems';
import styles from './Thread.module.css';

/** Entries that are shown after the first one; those between are folded. */
const LAST = 8;

/** The words of people under a record and what was changed in it, oldest first, with the box to write in. */
export function Thread({ view, thread }: { view: RelatedView; thread: ThreadView }) {
  const { rows, rowWrites = [] } = view;
  const { changes } = thread;
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const [pending, setPending] = useState<string | null>(null);
  const [shown, setShown] = useState(rows);
  if (shown !== rows) {
    // The entry has come with the rows.
    setShown(rows);
    setPending(null);
  }
  const items = listTimelineItems(rows, thread, filter).map((item) =>
    item.type === 'change' ? (
      changes !== undefined && <Change key={`change-${item.row.id}`} row={item.row} changes={changes} />
    ) : (
      <Entry key={item.row.id} row={item.row} thread={thread} writes={rowWrites[item.index] ?? null} />
    ),
  );
  const start = thread.isWhole && changes?.isWhole !== false ? 1 : 0;
  const folded = items.slice(start, Math.max(start, items.length - LAST));
  // One press for one entry would say less than the entry.
  const middle = folded.length > 1 ? folded : [];
  return (
    <div className={styles.root}>
      {changes !== undefined && <Filters lists={[view, changes]} filter={filter} onFilter={setFilter} />}
      <ol className="is-thread">
        {!thread.isWhole && view.href !== undefined && <Before href={view.href} id="record.thread.before" />}
        {changes?.isWhole === false && <Before href={changes.href} id="record.thread.changesBefore" />}
        {items.slice(0, start)}
        {middle.length > 0 && (
          <li className="is-earlier">
            <details className="w-fold">
              <summary>
                <FormattedMessage id="record.thread.earlier" values={{ count: middle.length }} />
              </summary>
              <ol>{middle}</ol>
            </details>
          </li>
        )}
        {items.slice(start + middle.length)}
        {pending !== null && <PendingEntry text={pending} />}
      </ol>
      {items.length === 0 && pending === null && (
        <p className="is-nothing">
          <FormattedMessage id="list.empty.sub" />
        </p>
      )}
      {thread.box !== undefined && (
        <ThreadBox view={view} box={thread.box} field={thread.text} onPending={setPending} />
      )}
    </div>
  );
}

/** The choice between entries and changes, and the ways to all of them. */
function Filters({
  lists,
  filter,
  onFilter,
}: {
  lists: readonly Pick<RelatedView, 'label' | 'href'>[];
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
}) {
  const intl = useIntl();
  return (
    <div className="is-filters">
      <div
        className="is-choice w-scripted"
        role="group"
        aria-label={intl.formatMessage({ id: 'record.thread.timeline' })}
      >
        {(['all', 'comments', 'changes'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={filter === one} onClick={() => onFilter(one)}>
            <FormattedMessage id={`record.thread.filter.${one}`} />
          </button>
        ))}
      </div>
      <span className="w-actions">
        {lists.map(
          ({ label, href }) =>
            href !== undefined && (
              <SiteLink
                key={href}
                className="w-link"
                href={href}
                aria-label={`${intl.formatMessage({ id: 'record.showAll' })}: ${label.text}`}
              >
                <LabelText label={label} />
              </SiteLink>
            ),
        )}
      </span>
    </div>
  );
}

/** The way to what is older than what was read. */
function Before({ href, id }: { href: string; id: 'record.thread.before' | 'record.thread.changesBefore' }) {
  return (
    <li className="is-earlier">
      <SiteLink className="w-link" href={href}>
        <FormattedMessage id={id} />
      </SiteLink>
    </li>
  );
}

/** An entry that is on its way. */
function PendingEntry({ text }: { text: string }) {
  return (
    <li className="is-entry is-sending">
      <div className="is-words">
        <p className="w-prose" dir="auto">
          {text}
        </p>
        <p className="w-caption w-hint">
          <FormattedMessage id="form.sending" />
        </p>
      </div>
    </li>
  );
}

/** One entry: who wrote it, when, and the words. */
function Entry({
  row,
  thread,
  writes,
}: {
  row: RowView;
  thread: ThreadView;
  writes: NonNullable<RelatedView['rowWrites']>[number];
}) {
  const { text, author, at, mark } = thread;
  const isMarked = mark !== undefined && row.values[mark.name] === mark.isClosed;
  return (
    <li className={isMarked ? 'is-entry is-closed' : 'is-entry'}>
      <div className="is-words">
        <p className="is-who">
          <b dir="auto">
            <ValueView field={author} value={row.values[author.name] ?? null} mode="cell" />
          </b>
          <Moment row={row} at={at} />
          {isMarked && (
            <span className="is-mark">
              <EntryMark mark={mark} />
            </span>
          )}
          {writes !== null && (
            <span className="w-actions">
              <RowLinks title={row.title} writes={writes} />
            </span>
          )}
        </p>
        <div dir="auto">
          <ValueView field={text} value={row.values[text.name] ?? null} mode="detail" />
        </div>
      </div>
    </li>
  );
}

/** Says in words that not everybody may read an entry. */
function EntryMark({ mark: { label, isClosed } }: { mark: NonNullable<ThreadView['mark']> }) {
  return isClosed ? (
    <LabelText label={label} />
  ) : (
    <FormattedMessage id="record.thread.notOpen" values={{ name: label.text }} />
  );
}

/** What was changed, by whom and when, in one line. */
function Change({ row, changes: { at, who, told } }: { row: RowView; changes: ThreadChanges }) {
  return (
    <li className="is-change">
      <p className="is-who">
        {who !== null && (
          <b dir="auto">
            <ValueView field={who} value={row.values[who.name] ?? null} mode="cell" />
          </b>
        )}
        {told
          .filter((field) => !isRepeated(row, field, told))
          .map((field) => (
            <span key={field.name} dir="auto">
              <ValueView field={field} value={row.values[field.name] ?? null} mode="cell" />
            </span>
          ))}
        <Moment row={row} at={at} />
      </p>
    </li>
  );
}

/** Checks whether another part of a change says the same as a kind of event: “Created”. */
function isRepeated(row: RowView, field: FieldDescription, told: ThreadChanges['told']): boolean {
  const value = row.values[field.name];
  const text = field.options?.find((option) => option.value === value)?.label.text ?? value;
  return isEmptyValue(value) || told.some((other) => other !== field && row.values[other.name] === text);
}

/** When something was written or changed; it leads to the entry. */
function Moment({ row, at }: { row: RowView; at: ThreadView['at'] }) {
  const moment = <ValueView field={at} value={row.values[at.name] ?? null} mode="cell" />;
  return row.href === null ? moment : <SiteLink href={row.href}>{moment}</SiteLink>;
}
