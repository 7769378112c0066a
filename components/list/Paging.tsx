import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatClock } from '../../lib/format/date';
import { formatNumber } from '../../lib/format/number';
import type { PagingView } from '../../lib/records/view';
import { asLocale } from '../../lib/routes';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';
import { PageLinks } from './PageLinks';
import { RowsMenu } from './RowsMenu';

const Root = styled.div(`
display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:10px 4px 0;color:${color.text2};font-size:13px;
b{color:${color.text};font-weight:600}
.is-rows{display:flex;align-items:center;gap:8px;position:relative}
.is-size{display:inline-flex;align-items:center;gap:6px;height:32px;border:1px solid ${color.control};border-radius:4px;background:${color.paper};padding:0 6px 0 10px;color:${color.text}}
.w-pop{left:0;bottom:36px;min-width:72px;padding:4px 0}
.w-pop a{display:block;padding:8px 12px;color:${color.text};text-decoration:none}
.w-pop a:hover,.w-pop a[aria-current]{background:${color.primaryTint};color:${color.primaryTintText}}
nav{display:flex;gap:2px;margin-left:auto;align-items:center}
nav a,nav .is-gap{min-width:36px;height:36px;display:grid;grid-auto-flow:column;gap:4px;place-items:center;place-content:center;border-radius:4px;color:${color.text};text-decoration:none;padding:0 6px}
nav a:hover{background:${color.primaryTint}}
nav a[aria-current]{background:${color.text};color:${color.paper};font-weight:650}
nav .is-word{font-weight:600}
nav>:only-child{margin-left:auto}
&.is-sub{padding:8px 16px;border-top:1px solid ${color.divider}}
${media.belowMd}{padding-top:4px;nav{margin:0;width:100%;justify-content:space-between}nav{gap:0}nav a,nav .is-gap{flex:0 1 auto;min-width:36px;height:44px;padding:0 4px}}
`);

/** The foot of a table: range, rows per page, time of refresh, pages. `name` tells several of them on a page apart. */
export function Paging({
  paging,
  name,
  readAt,
  sub = false,
}: {
  paging: PagingView;
  name: string;
  readAt?: string;
  sub?: boolean;
}) {
  const intl = useIntl();
  return (
    <Root className={sub ? 'is-sub' : undefined}>
      <Range paging={paging} />
      {paging.sizes.length > 1 && <RowsMenu paging={paging} />}
      {readAt !== undefined && (
        <span className="w-wide">
          <FormattedMessage id="list.refreshed" values={{ time: formatClock(readAt) }} />
        </span>
      )}
      {(paging.previous !== null || paging.next !== null || paging.pages.length > 1) && (
        <nav aria-label={intl.formatMessage({ id: 'list.pages' }, { name })}>
          {paging.pages.length > 1 ? <PageLinks paging={paging} /> : <Neighbours paging={paging} />}
        </nav>
      )}
    </Root>
  );
}

function Range({ paging }: { paging: PagingView }) {
  const locale = asLocale(useIntl().locale);
  if (paging.to === 0) return null;
  const from = formatNumber(paging.from, locale);
  const to = formatNumber(paging.to, locale);
  const range = paging.from === 0 ? to : `${from}–${to}`;
  if (paging.from === 0 && paging.total === null) return null;
  return (
    <span>
      {paging.total === null ? (
        <FormattedMessage id="list.range.open" values={{ range, b: bold }} />
      ) : (
        <FormattedMessage
          id="list.range"
          values={{ range, total: formatNumber(paging.total, locale), b: bold }}
        />
      )}
    </span>
  );
}

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>;

/** Without page numbers: back and on. */
function Neighbours({ paging }: { paging: PagingView }) {
  return (
    <>
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
