import MuiDrawer from '@mui/material/Drawer';
import { useColorScheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import { CloseButton } from '../ui/CloseButton';
import { Icon } from '../ui/Icon';
import { THEME_ICONS, THEME_MODES } from '../ui/themeModes';
import { LanguageSwitch } from './Toolbar';
import { Navigation } from './Navigation';
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

/** Theme switch as three buttons, for the drawer. */
function ThemeButtons() {
  const intl = useIntl();
  const { mode, setMode } = useColorScheme();
  return (
    <div className="is-switch" role="group" aria-label={intl.formatMessage({ id: 'shell.theme.choose' })}>
      {THEME_MODES.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === (mode ?? 'light')}
          aria-label={intl.formatMessage({ id: `shell.theme.${option}` })}
          onClick={() => setMode(option)}
        >
          <Icon name={THEME_ICONS[option]} />
        </button>
      ))}
    </div>
  );
}
