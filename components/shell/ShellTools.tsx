import styled from '@emotion/styled';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../states/Icon';
import { AccountMenu } from './AccountMenu';
import { LanguageSwitch } from './LanguageSwitch';
import { useShellInfo } from './shellContext';
import { TOOLS_STYLES } from './toolsStyles';
import { ThemeSwitch } from './ThemeSwitch';

const Root = styled.div(TOOLS_STYLES);

/** The bar's right part: finder, language, theme, account. On a phone language and theme move to the drawer. */
export function ShellTools({ onFind }: { onFind: () => void }) {
  const intl = useIntl();
  const { signIn } = useShellInfo();
  const isMac = /Mac|iP/.test(navigator.platform);
  return (
    <Root>
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
      <ThemeSwitch />
      {signIn && <AccountMenu />}
    </Root>
  );
}
