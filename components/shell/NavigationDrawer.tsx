import styled from '@emotion/styled';
import MuiDrawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import type { NavigationView } from '../../lib/records/siteViews';
import { color } from '../../theme/tokens';
import { CloseButton } from '../states/CloseButton';
import { LanguageSwitch } from './LanguageSwitch';
import { Navigation } from './Navigation';
import { ThemeChoice } from './ThemeChoice';

const Root = styled.div(`
display:flex;flex-direction:column;width:min(320px,86vw);height:100%;background:${color.sunken};
>header{display:flex;align-items:center;gap:8px;padding:8px 8px 0 12px;justify-content:space-between}
>nav{flex:1}
.is-switch{display:flex!important;border:1px solid ${color.control};border-radius:4px;background:${color.paper}}
.is-switch a,.is-switch button{min-width:44px;height:42px;display:grid;place-items:center;font-weight:600;color:${color.text};text-decoration:none}
.is-switch [aria-current],.is-switch [aria-pressed=true]{background:${color.text};color:${color.paper};border-radius:3px}
`);

/** The navigation below xl: a drawer behind the menu button; on a phone with language and theme. */
export function NavigationDrawer({
  view,
  open,
  onClose,
}: {
  view: NavigationView | null;
  open: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'shell.menu' });
  return (
    <MuiDrawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      <Root>
        <header>
          <LanguageSwitch />
          <ThemeChoice />
          <CloseButton onClose={onClose} />
        </header>
        <Navigation view={view} onLeave={onClose} />
      </Root>
    </MuiDrawer>
  );
}
