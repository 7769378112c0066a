import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { RelatedView } from '../../lib/records/view';
import { asLocale } from '../../lib/routes';
import { DataTable } from '../list/DataTable';
import { Paging } from '../list/Paging';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { PartialStrip } from '../states/PartialStrip';
import { SiteLink } from '../states/SiteLink';
import { Card } from './Card';

/** A record's to-many relation: the list's own table in a card, paged by links that lead back to it. */
export function RelatedTable({ view }: { view: RelatedView }) {
  const intl = useIntl();
  const locale = asLocale(intl.locale);
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
          <Name label={view.label} />
          {paging.total !== null && <span className="is-total"> {formatNumber(paging.total, locale)}</span>}
        </>
      }
    >
      {view.failures.length > 0 && (
        <div className="is-body">
          <PartialStrip failures={view.failures} />
        </div>
      )}
      {view.rows.length === 0 ? (
        <p className="is-nothing">
          <FormattedMessage id="list.empty.sub" />
        </p>
      ) : (
        <DataTable view={view} sub />
      )}
      {paged && <Paging paging={{ ...paging, pages: [] }} name={view.label.text} sub />}
    </Card>
  );
}
