import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { color } from '../../theme/tokens';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

const Root = styled.nav(`
display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:16px;border-bottom:1px solid ${color.divider};
a{display:inline-flex;align-items:center;min-height:44px;padding:0 2px;color:${color.text2};text-decoration:none;border-bottom:2px solid transparent;margin-bottom:-1px}
a:hover{color:${color.text};border-color:${color.divider}}
a[aria-current]{color:${color.text};font-weight:600;border-color:${color.primary}}
`);

/** The entity's lists side by side, where it has several. */
export function ListTabs({ lists }: { lists: ListView['lists'] }) {
  const label = useIntl().formatMessage({ id: 'list.lists' });
  if (lists === undefined) return null;
  return (
    <Root aria-label={label}>
      {lists.map((list) => (
        <SiteLink key={list.href} href={list.href} aria-current={list.current ? 'page' : undefined}>
          <Name label={list.label} />
        </SiteLink>
      ))}
    </Root>
  );
}
