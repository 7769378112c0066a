import { useColorScheme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';

const THEME_MODES = ['light', 'dark', 'system'] as const;
const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

/** Light (the default), dark, or as the system has it; remembered on this device. */
export function ThemeMenu() {
  const intl = useIntl();
  const { mode = 'light', setMode } = useColorScheme();
  const current = intl.formatMessage({ id: `shell.theme.${mode}` });
  return (
    <span className="w-wide">
      <Disclosure
        summary={
          <summary
            className="is-tool"
            aria-label={intl.formatMessage({ id: 'shell.theme' }, { mode: current })}
          >
            <Icon name={THEME_ICONS[mode]} />
          </summary>
        }
      >
        <div className="w-pop">
          {THEME_MODES.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              <Icon name={THEME_ICONS[one]} />
              <FormattedMessage id={`shell.theme.${one}`} />
            </button>
          ))}
        </div>
      </Disclosure>
    </span>
  );
}
