import { useColorScheme } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { LANGUAGES } from '../../../locales/locales.mjs';
import { useAuthHrefs } from '../../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../../lib/kit/auth/useUser';
import { DENSITIES, densityStore } from '../../../lib/kit/browser/density';
import { usePreference } from '../../../lib/kit/browser/preference';
import { accountHref, toLocale, languageHref, LOCALES } from '../../../lib/ground/routes/hrefs';
import { shortcutsPreference } from '../../../lib/kit/browser/shortcuts';
import type { PaletteItem } from './paletteItems';
import { THEME_ICONS, THEME_MODES } from '../../kit/ui/themeModes';

/** Returns the commands available on every page: language, theme, density, account and keyboard help. */
export function usePaletteCommands({
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
  const print = usePrintCommands();
  const keyboard = useKeyboardCommands(onHelp);
  return useMemo(
    () => [...language, ...theme, ...density, ...print, ...account, ...keyboard],
    [language, theme, density, print, account, keyboard],
  );
}

function useLanguageCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const { asPath, locale } = useRouter();
  return useMemo(() => {
    const path = asPath.split('#', 1)[0] ?? '/';
    return LOCALES.filter((option) => option !== toLocale(locale)).map((option): PaletteItem => ({
      id: `language ${option}`,
      text: `${intl.formatMessage({ id: 'shell.language' })}: ${LANGUAGES[option].name}`,
      // Visitors who cannot read this page search in their own language.
      keywords: ['language', 'język', option],
      icon: 'globe',
      target: { type: 'document', href: languageHref(option, path), language: option },
    }));
  }, [intl, asPath, locale]);
}

function useThemeCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const { mode, setMode } = useColorScheme();
  return useMemo(
    () =>
      THEME_MODES.filter((option) => option !== (mode ?? 'light')).map((option): PaletteItem => ({
        id: `theme ${option}`,
        text: intl.formatMessage(
          { id: 'shell.theme' },
          { mode: intl.formatMessage({ id: `shell.theme.${option}` }) },
        ),
        icon: THEME_ICONS[option],
        target: { type: 'command', run: () => setMode(option) },
      })),
    [intl, mode, setMode],
  );
}

function useDensityCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  const density = useSyncExternalStore(densityStore.watch, densityStore.get, densityStore.getInitial);
  return useMemo(
    () =>
      DENSITIES.filter((option) => option !== density).map((option): PaletteItem => ({
        id: `density ${option}`,
        text: `${intl.formatMessage({ id: 'columns.density' })}: ${intl.formatMessage({ id: `columns.density.${option}` })}`,
        icon: 'table',
        target: { type: 'command', run: () => densityStore.set(option) },
      })),
    [intl, density],
  );
}

function usePrintCommands(): readonly PaletteItem[] {
  const intl = useIntl();
  return useMemo(
    (): readonly PaletteItem[] => [
      {
        id: 'print',
        text: intl.formatMessage({ id: 'palette.print' }),
        icon: 'file',
        // The page is printed without the palette, which closes first.
        target: { type: 'command', run: () => void setTimeout(() => window.print(), 0) },
      },
    ],
    [intl],
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
      target: { type: 'document', href },
    });
    if (user === undefined) return [account('state.signIn', login)];
    return [
      {
        id: 'account page',
        text: intl.formatMessage({ id: 'account.title' }),
        icon: 'account',
        target: { type: 'page', href: accountHref() },
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
        target: { type: 'command', run: onHelp },
      },
      {
        id: 'keyboard switch',
        text: intl.formatMessage({ id: isOn ? 'palette.shortcutsOff' : 'palette.shortcutsOn' }),
        icon: 'keyboard',
        target: { type: 'command', run: () => setOn(!isOn) },
      },
    ],
    [intl, isOn, setOn, onHelp],
  );
}
