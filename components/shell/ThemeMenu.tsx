import { useColorScheme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { THEME_ICONS, THEME_MODES } from '../ui/themeModes';

/** Theme switch as a menu: light (the default), dark or system. The choice is stored on this device. */
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
          {THEME_MODES.map((option) => (
            <button key={option} type="button" aria-pressed={option === mode} onClick={() => setMode(option)}>
              <Icon name={THEME_ICONS[option]} />
              <FormattedMessage id={`shell.theme.${option}`} />
            </button>
          ))}
        </div>
      </Disclosure>
    </span>
  );
}
