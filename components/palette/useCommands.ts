import { useColorScheme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';
import { useUser } from '../../lib/auth/useUser';
import { DENSITIES, pageDensity } from '../../lib/device/density';
import { usePreference } from '../../lib/device/usePreference';
import { LOCALE_NAMES } from '../../lib/intl/locale';
import { accountHref, asLocale, languageHref, LOCALES } from '../../lib/routes';
import { shortcutsPreference } from '../../lib/shortcuts/shortcutsPreference';
import type { PaletteItem } from './paletteItem';

const MODES = ['light', 'dark', 'system'] as const;
const MODE_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;

/** What can be set and asked for anywhere: language, theme, density, account, help with the keyboard. */
export function useCommands({
  signIn,
  onHelp,
}: {
  signIn: boolean;
  onHelp: () => void;
}): readonly PaletteItem[] {
  const account = useAccountCommands(signIn);
  const language = useLanguageCommands();
  const theme = useThemeCommands();
  const density = useDensityCommands();
  const keyboard = useKeyboardCommands(onHelp);
  return useMemo(
    () => [...language, ...theme, ...density, ...account, ...keyboard],
    [language, theme, density, account, keyboard],
  );
}

function useLanguageCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const { asPath, locale } = useRouter();
  return useMemo(() => {
    const path = asPath.split('#', 1)[0] ?? '/';
    return LOCALES.filter((one) => one !== asLocale(locale)).map((one): PaletteItem => ({
      id: `language ${one}`,
      text: `${intl.formatMessage({ id: 'shell.language' })}: ${LOCALE_NAMES[one]}`,
      // Who cannot read this page looks for the word in their own language.
      also: ['language', 'język', one],
      icon: 'globe',
      to: { is: 'document', href: languageHref(one, path), language: one },
    }));
  }, [intl, asPath, locale]);
}

function useThemeCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const { mode, setMode } = useColorScheme();
  return useMemo(
    () =>
      MODES.filter((one) => one !== (mode ?? 'light')).map((one): PaletteItem => ({
        id: `theme ${one}`,
        text: intl.formatMessage(
          { id: 'shell.theme' },
          { mode: intl.formatMessage({ id: `shell.theme.${one}` }) },
        ),
        icon: MODE_ICONS[one],
        to: { is: 'command', run: () => setMode(one) },
      })),
    [intl, mode, setMode],
  );
}

function useDensityCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const density = useSyncExternalStore(pageDensity.watch, pageDensity.get, pageDensity.getInitial);
  return useMemo(
    () =>
      DENSITIES.filter((one) => one !== density).map((one): PaletteItem => ({
        id: `density ${one}`,
        text: `${intl.formatMessage({ id: 'list.density' })}: ${intl.formatMessage({ id: `list.density.${one}` })}`,
        icon: 'table',
        to: { is: 'command', run: () => pageDensity.set(one) },
      })),
    [intl, density],
  );
}

function useAccountCommands(signIn: boolean): readonly PaletteItem[] {
  const intl = useIntl();
  const { user } = useUser();
  const { login, logout } = useAuthHrefs();
  return useMemo((): readonly PaletteItem[] => {
    if (!signIn) return [];
    const account = (id: 'state.signIn' | 'account.signOut', href: string): PaletteItem => ({
      id: `account ${id}`,
      text: intl.formatMessage({ id }),
      icon: 'account',
      to: { is: 'document', href },
    });
    if (user === undefined) return [account('state.signIn', login)];
    return [
      {
        id: 'account page',
        text: intl.formatMessage({ id: 'account.title' }),
        icon: 'account',
        to: { is: 'page', href: accountHref() },
      },
      account('account.signOut', logout),
    ];
  }, [intl, signIn, user, login, logout]);
}

function useKeyboardCommands(onHelp: () => void): readonly PaletteItem[] {
  const intl = useIntl();
  const [isOn, setOn] = usePreference(shortcutsPreference);
  return useMemo(
    (): readonly PaletteItem[] => [
      {
        id: 'keyboard help',
        text: intl.formatMessage({ id: 'shortcuts.title' }),
        icon: 'keyboard',
        to: { is: 'command', run: onHelp },
      },
      {
        id: 'keyboard switch',
        text: intl.formatMessage({ id: isOn ? 'palette.shortcutsOff' : 'palette.shortcutsOn' }),
        icon: 'keyboard',
        to: { is: 'command', run: () => setOn(!isOn) },
      },
    ],
    [intl, isOn, setOn, onHelp],
  );
}
