import { useColorScheme } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { LANGUAGES } from '../../../locales/locales.mjs';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { THEME_ICONS, THEME_MODES } from '../ui/themeModes';
import { AccountMenu } from './AccountMenu';
import { useShellInfo } from './shellState';
import { useRouter } from 'next/router';
import { saveLocaleCookie } from '../../../lib/ground/cookie';
import { toLocale, languageHref, LOCALES } from '../../../lib/ground/routes/hrefs';
import styles from './Toolbar.module.css';

/** Right part of the bar: palette button, language, theme, account. On phones, language and theme move to the drawer. */
export function Toolbar({ onFind }: { onFind: () => void }) {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const isMac = /Mac|iP/.test(navigator.platform);
  return (
    <div className={styles.root}>
      <button
        type="button"
        className="is-finder w-wide"
        onClick={onFind}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" size="small" />
        <span>
          <FormattedMessage id="shell.finder" />
        </span>
        <kbd>{isMac ? '⌘' : 'Ctrl'}</kbd>
        <kbd>K</kbd>
      </button>
      <button
        type="button"
        className="is-tool w-narrow"
        aria-label={intl.formatMessage({ id: 'shell.finder' })}
        onClick={onFind}
      >
        <Icon name="search" size="large" />
      </button>
      <span className="is-space w-wide" />
      <LanguageSwitch />
      <ThemeMenu />
      {signIn && <AccountMenu />}
    </div>
  );
}

/** Links to this page in each language and remembers the choice. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { asPath, locale } = useRouter();
  const path = asPath.split('#', 1)[0] ?? '/';
  return (
    <div className="is-switch w-wide" role="group" aria-label={intl.formatMessage({ id: 'shell.language' })}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={languageHref(language, path)}
          lang={language}
          hrefLang={language}
          aria-current={language === toLocale(locale) ? 'true' : undefined}
          onClick={() => saveLocaleCookie(language)}
        >
          <span className="w-hidden">{LANGUAGES[language].name} </span>
          {language.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

/** Theme switch as a menu: light (the default), dark or system. The choice is stored on this device. */
function ThemeMenu() {
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
        <div className="w-pop is-end">
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
