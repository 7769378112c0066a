import { useColorScheme } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';

const THEME_MODES = ['light', 'dark', 'system'] as const;
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

/** Theme switch as three buttons, for the drawer. */
export function ThemeButtons() {
  const intl = useIntl();
  const { mode, setMode } = useColorScheme();
  return (
    <div className="is-switch" role="group" aria-label={intl.formatMessage({ id: 'shell.theme.choose' })}>
      {THEME_MODES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === (mode ?? 'light')}
          aria-label={intl.formatMessage({ id: `shell.theme.${one}` })}
          onClick={() => setMode(one)}
        >
          <Icon name={THEME_ICONS[one]} />
        </button>
      ))}
    </div>
  );
}
