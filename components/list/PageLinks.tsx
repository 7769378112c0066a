import { useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { PagingView } from '../../lib/records/view';
import { asLocale } from '../../lib/routes';
import { useShortcut } from '../../lib/shortcuts/useShortcut';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';

/** Page numbers between the neighbours; the current one is said to be so. */
export function PageLinks({ paging }: { paging: PagingView }) {
  const intl = useIntl();
  const locale = asLocale(intl.locale);
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
