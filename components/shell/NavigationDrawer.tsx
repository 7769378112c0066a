import MuiDrawer from '@mui/material/Drawer';
import { useIntl } from 'react-intl';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import { CloseButton } from '../ui/CloseButton';
import { LanguageSwitch } from './Toolbar';
import { Navigation } from './Navigation';
import { ThemeButtons } from './ThemeButtons';
import styles from './NavigationDrawer.module.css';

/** Navigation below xl: a drawer, with language and theme switches on phones. */
export function NavigationDrawer({
  view,
  open,
  onClose,
}: {
  view: NavigationMenu | null;
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
      <div className={styles.root}>
        <header>
          <LanguageSwitch />
          <ThemeButtons />
          <CloseButton onClose={onClose} />
        </header>
        <Navigation view={view} onLeave={onClose} />
      </div>
    </MuiDrawer>
  );
}
