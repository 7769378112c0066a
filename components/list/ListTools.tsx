import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { SiteLink } from '../states/SiteLink';
import { ColumnsMenu } from './ColumnsMenu';
import { FilterChips } from './FilterChips';
import { FilterMenu } from './FilterMenu';
import { SearchForm } from './SearchForm';
import { SortMenu } from './SortMenu';

const POPS = `
.is-filter,.is-columns,.is-sort{position:relative}
.is-filter .w-pop{left:0;top:40px;width:360px;max-width:calc(100vw - 32px)}
.is-columns .w-pop{right:0;top:40px;width:272px}
.is-sort .w-pop{left:0;top:46px;min-width:220px;padding:4px 0}
.is-fields,.is-columns .w-pop ul{max-height:min(56vh,480px);overflow:auto;overscroll-behavior:contain}
.is-fields{display:grid;gap:14px;padding:14px 16px}
.is-columns .w-pop ul{padding:8px 0}
.is-foot{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:8px 12px;border-top:1px solid ${color.divider};font-size:13px}
.is-fields legend{padding:0;font-weight:600;margin-bottom:4px}
.is-inputs{display:flex;gap:8px}
.is-inputs label:not(.w-option){flex:1;min-width:0}
.is-inputs label>.w-muted{display:block;font-size:13px;line-height:18px}
.is-choices{flex:1;display:grid;grid-template-columns:1fr 1fr;max-height:220px;overflow:auto}
.is-choices .w-option{padding:4px 0}
.is-sort .w-pop a{display:flex;align-items:center;justify-content:space-between;min-height:44px;padding:4px 12px;color:${color.text};text-decoration:none}
`;

const Root = styled.div(`
display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-bottom:12px;
.is-search{flex:0 1 264px;min-width:180px}
.is-filter summary:not(:hover){border-style:dashed;color:${color.primary}}
.is-filter summary>span{display:inline-flex;align-items:center;gap:5px}
.is-clear{font-size:13px;margin-left:4px;display:inline-flex;align-items:center}
.is-columns{margin-left:auto}
.is-of{font-weight:400;color:${color.text2}}
${POPS}
${media.belowMd}{
.is-search{flex:1 1 200px}
.is-filter summary{border-style:solid!important;color:${color.text}!important;min-height:44px;font-size:15px}
.is-filter{order:0;position:static}
.is-filter .w-pop{left:16px;right:16px;width:auto;top:auto;margin-top:4px}
.w-chip{order:1}
.is-sort{order:2;width:100%;margin:-4px 0}
.is-sort summary{padding:0 4px;color:${color.text}}
}
`);

/** What narrows and arranges a list: search, filters, columns; on a phone also its order. */
export function ListTools({ view }: { view: ListView }) {
  return (
    <Root>
      <SearchForm view={view} />
      <FilterChips chips={view.chips} />
      <FilterMenu view={view} />
      {view.clearHref !== null && (
        <SiteLink className="w-link is-clear w-wide" href={view.clearHref} scroll={false}>
          <FormattedMessage id="list.clear" />
        </SiteLink>
      )}
      <ColumnsMenu view={view} />
      <SortMenu columns={view.columns} />
    </Root>
  );
}
