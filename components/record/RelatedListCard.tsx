import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';
import { DataTable } from '../list/DataTable';
import { Pagination } from '../list/Pagination';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { PartialDataNotice } from '../ui/PartialDataNotice';
import { SiteLink } from '../ui/SiteLink';
import { Card } from './Card';
import type { RelatedView, RecordView } from '../../lib/reading/record/recordView';

/** A related list as a table in a card, with pagination by links back to this page. */
export function RelatedListCard({ view }: { view: RelatedView }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const { paging } = view;
  const paged = paging.previous !== null || paging.next !== null;
  return (
    <Card
      id={view.name}
      aside={
        <div className="w-actions">
          {view.href !== undefined && (paged || view.rows.length > 0) && (
            <SiteLink
              className="w-link"
              href={view.href}
              aria-label={`${intl.formatMessage({ id: 'record.showAll' })}: ${view.label.text}`}
            >
              <FormattedMessage id="record.showAll" />
            </SiteLink>
          )}
          {view.addHref !== undefined && (
            <SiteLink
              className="w-button is-small"
              href={view.addHref}
              aria-label={intl.formatMessage({ id: 'write.add' }, { name: view.label.text })}
            >
              <Icon name="plus" />
              <FormattedMessage id="list.add" />
            </SiteLink>
          )}
        </div>
      }
      title={
        <>
          <LabelText label={view.label} />
          {paging.total !== null && <span className="is-total"> {formatNumber(paging.total, locale)}</span>}
        </>
      }
    >
      {view.failures.length > 0 && (
        <div className="is-body">
          <PartialDataNotice failures={view.failures} />
        </div>
      )}
      {view.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="list.empty.sub" />
        </p>
      ) : (
        <DataTable view={view} sub />
      )}
      {paged && <Pagination paging={{ ...paging, pages: [] }} name={view.label.text} sub />}
    </Card>
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
