import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../list/table/DataTable';
import { Pagination } from '../list/Pagination';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { SiteLink } from '../kit/ui/SiteLink';
import { Card } from '../kit/ui/Card';
import { Thread } from './thread/Thread';
import type { RelatedView, RecordView } from '../../lib/features/record/recordView';

/** A related list as a thread, or as a table in a card with pagination by links back to this page. */
export function RelatedListCard({ view }: { view: RelatedView }) {
  const { paging } = view;
  const paged = paging.previous !== null || paging.next !== null;
  const hasAllLink = view.thread?.changes === undefined && (paged || view.rows.length > 0);
  return (
    <Card
      id={view.name}
      aside={
        <div className="w-actions">
          {view.href !== undefined && hasAllLink && <AllLink view={view} href={view.href} />}
          {view.thread?.box === undefined && <AddLink view={view} />}
        </div>
      }
      title={<ListTitle view={view} />}
      total={view.thread?.changes === undefined ? paging.total : null}
    >
      {view.failures.length > 0 && (
        <div className="is-body">
          <PartialDataNotice failures={view.failures} />
        </div>
      )}
      {view.thread !== undefined ? (
        <Thread view={view} thread={view.thread} />
      ) : view.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="list.empty.sub" />
        </p>
      ) : (
        <DataTable view={view} writes={view.rowWrites} sub />
      )}
      {paged && <Pagination paging={{ ...paging, pages: [] }} name={view.label.text} sub />}
    </Card>
  );
}

/** The name of a list: one with the record's changes tells all that happened. */
export function ListTitle({ view: { thread, label } }: { view: Pick<RelatedView, 'thread' | 'label'> }) {
  return thread?.changes === undefined ? (
    <LabelText label={label} />
  ) : (
    <FormattedMessage id="record.thread.timeline" />
  );
}

/** A link to the list's own page. */
export function AllLink({ view: { label }, href }: { view: RelatedView; href: string }) {
  const intl = useIntl();
  return (
    <SiteLink
      className="w-link"
      href={href}
      aria-label={`${intl.formatMessage({ id: 'record.showAll' })}: ${label.text}`}
    >
      <FormattedMessage id="record.showAll" />
    </SiteLink>
  );
}

/** A link to the form of a new row; none if rows cannot be added. */
export function AddLink({ view: { addHref, label } }: { view: Pick<RelatedView, 'addHref' | 'label'> }) {
  const intl = useIntl();
  if (addHref === undefined) return null;
  return (
    <SiteLink
      className="w-button is-small"
      href={addHref}
      aria-label={intl.formatMessage({ id: 'write.add' }, { name: label.text })}
    >
      <Icon name="plus" />
      <FormattedMessage id="list.add" />
    </SiteLink>
  );
}

/**
 * Checks whether a list is known to have no rows; a page beyond its last row says nothing about that. A thread with a box has a place to
 * write in.
 */
export function isEmptyList({ rows, failures, paging, thread }: RelatedView): boolean {
  if (thread?.box !== undefined) return false;
  const isWhole = paging.previous === null && paging.next === null && (paging.total ?? 0) === 0;
  return rows.length === 0 && failures.length === 0 && isWhole;
}

/** Names empty lists in one line, each with the link that adds its first row. */
export function EmptyLists({ lists }: { lists: readonly RelatedView[] }) {
  if (lists.length === 0) return null;
  return (
    <section className="w-card is-empties" aria-labelledby="record-empty-title">
      <h2 id="record-empty-title">
        <FormattedMessage id="record.nothingIn" />
      </h2>
      <ul>
        {lists.map((view) => (
          <li key={view.name} id={view.name}>
            <LabelText label={view.label} />
            <AddLink view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the related lists that this page does not load. */
export function RelatedLinks({ more }: { more: RecordView['moreRelated'] }) {
  if (more.length === 0) return null;
  return (
    <Card id="record-more" title={<FormattedMessage id="record.more" />}>
      <ul className="w-rows">
        {more.map((related) => (
          <li key={related.href}>
            <SiteLink className="is-row" href={related.href}>
              <Icon name="table" />
              <span>
                <LabelText label={related.label} />
              </span>
              <Icon name="arrowRight" />
            </SiteLink>
            <AddLink view={related} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
