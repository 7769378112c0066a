import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatTimeOfDay } from '../../lib/ground/format/formatDate';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';
import { Disclosure } from '../kit/ui/Disclosure';
import { useShortcut } from '../../lib/kit/browser/shortcuts';
import styles from './Pagination.module.css';
import type { PagingView } from '../../lib/kit/view/paging';

/**
 * The footer of a table: range, page size, time of refresh and page links. `name` labels the navigation, since a page
 * may have several.
 */
export function Pagination({
  paging,
  name,
  readAt,
  sub = false,
  children,
}: {
  paging: PagingView;
  name: string;
  readAt?: string;
  sub?: boolean;
  children?: ReactNode;
}) {
  const intl = useIntl();
  return (
    <div className={`${styles.root}${sub ? ' is-sub' : ''}`}>
      <Range paging={paging} />
      <LateTotal paging={paging} />
      {paging.sizes.length > 1 && <PageSizeMenu paging={paging} />}
      {readAt !== undefined && (
        <span className="w-wide">
          <FormattedMessage id="list.refreshed" values={{ time: formatTimeOfDay(readAt) }} />
        </span>
      )}
      {(paging.first ?? paging.previous ?? paging.next ?? paging.pages[1]) && (
        <nav data-prefetch="" aria-label={intl.formatMessage({ id: 'list.pages' }, { name })}>
          {paging.pages.length > 1 ? <PageLinks paging={paging} /> : <Neighbours paging={paging} />}
        </nav>
      )}
      {children}
    </div>
  );
}

function Range({ paging }: { paging: PagingView }) {
  const locale = toLocale(useIntl().locale);
  if (paging.to === 0) return null;
  const from = formatNumber(paging.from, locale);
  const to = formatNumber(paging.to, locale);
  const range = paging.from === 0 ? to : `${from}–${to}`;
  if (paging.from === 0 && paging.total === null) return null;
  return (
    <span>
      {paging.total === null ? (
        <FormattedMessage id="list.range.open" values={{ range, b: renderBold }} />
      ) : (
        <FormattedMessage
          id={paging.counting === undefined ? 'list.range' : 'list.range.about'}
          values={{ range, total: formatNumber(paging.total, locale), b: renderBold }}
        />
      )}
    </span>
  );
}

/** States that there is no total yet, with a link to the page, where it may have been counted meanwhile. */
function LateTotal({ paging: { counting } }: { paging: PagingView }) {
  if (counting?.state !== 'late') return null;
  return (
    <span>
      <FormattedMessage id="list.counting" />{' '}
      <SiteLink className="w-link" href={counting.href} scroll={false}>
        <FormattedMessage id="list.counting.show" />
      </SiteLink>
    </span>
  );
}

const renderBold = (chunks: ReactNode) => <b>{chunks}</b>;

/** "Previous" and "next" links, for lists without page numbers; where no page leads back, a link to the first one. */
function Neighbours({ paging }: { paging: PagingView }) {
  return (
    <>
      {paging.first !== undefined && (
        <SiteLink className="is-word" href={paging.first}>
          <FormattedMessage id="list.page" values={{ page: 1 }} />
        </SiteLink>
      )}
      {paging.previous !== null && (
        <SiteLink className="is-word" href={paging.previous} rel="prev">
          <Icon name="chevronLeft" />
          <FormattedMessage id="list.previous" />
        </SiteLink>
      )}
      {paging.next !== null && (
        <SiteLink className="is-word" href={paging.next} rel="next">
          <FormattedMessage id="list.next" />
          <Icon name="chevronRight" />
        </SiteLink>
      )}
    </>
  );
}

/** A menu of links that choose the page size. */
function PageSizeMenu({ paging }: { paging: PagingView }) {
  const intl = useIntl();
  return (
    <span className="is-rows w-wide w-on-screen w-docked">
      <span aria-hidden="true">
        <FormattedMessage id="list.rows" />
      </span>
      <Disclosure
        summary={
          <summary
            className="is-size"
            aria-label={intl.formatMessage({ id: 'list.rows.choose' }, { size: paging.size })}
          >
            {paging.size} <Icon name="chevronDown" size="small" />
          </summary>
        }
      >
        <ul className="w-pop">
          {paging.sizes.map((size) => (
            <li key={size.size}>
              <SiteLink href={size.href} aria-current={size.current ? 'true' : undefined}>
                {size.size}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </span>
  );
}

/** Page numbers between "previous" and "next" links; the current one has `aria-current`. */
function PageLinks({ paging }: { paging: PagingView }) {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const previous = useShortcut('previousPage');
  const next = useShortcut('nextPage');
  return (
    <>
      {paging.previous !== null && (
        <SiteLink
          {...previous}
          href={paging.previous}
          rel="prev"
          aria-label={intl.formatMessage({ id: 'list.previousPage' })}
        >
          <Icon name="chevronLeft" />
        </SiteLink>
      )}
      {paging.pages.map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className="is-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <SiteLink
            key={page.page}
            href={page.href}
            aria-current={page.current ? 'page' : undefined}
            aria-label={intl.formatMessage({ id: 'list.page' }, { page: formatNumber(page.page, locale) })}
          >
            {formatNumber(page.page, locale)}
          </SiteLink>
        ),
      )}
      {paging.next !== null && (
        <SiteLink
          {...next}
          href={paging.next}
          rel="next"
          aria-label={intl.formatMessage({ id: 'list.nextPage' })}
        >
          <Icon name="chevronRight" />
        </SiteLink>
      )}
    </>
  );
}
