import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';
import { AccountMenu } from './AccountMenu';
import { useShellInfo } from './shellState';
import { ThemeMenu } from './ThemeMenu';
import { useRouter } from 'next/router';
import { LOCALE_NAMES, saveLocaleCookie } from '../../lib/intl/locale';
import { toLocale, languageHref, LOCALES } from '../../lib/routes/hrefs';
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
          <span className="w-hidden">{LOCALE_NAMES[language]} </span>
          {language.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
