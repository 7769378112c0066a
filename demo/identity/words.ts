import type { Language } from './accounts';

/** All texts of the provider's pages. */
export const WORDS: Readonly<Record<Language, Readonly<Record<WordId, string>>>> = {
  en: {
    title: 'Sign in',
    lead: 'An identity provider to try things out',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'Wrong e-mail address or password. Please try again.',
    demo: 'Accounts to try',
    fill: 'Use this account',
    local: 'These accounts exist on this machine only.',
    signingOut: 'Signing out',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    back: 'Back to the site',
    error: 'This sign-in cannot go on',
    errorLead: 'It was begun too long ago, or its address was changed. Please start again from the site.',
  },
  pl: {
    title: 'Logowanie',
    lead: 'Dostawca tożsamości do prób',
    email: 'E-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
    wrong: 'Niepoprawny adres e-mail lub hasło. Spróbuj ponownie.',
    demo: 'Konta do wypróbowania',
    fill: 'Użyj tego konta',
    local: 'Te konta istnieją tylko na tym komputerze.',
    signingOut: 'Wylogowywanie',
    signOut: 'Wyloguj się',
    signedOut: 'Wylogowano',
    back: 'Wróć do serwisu',
    error: 'Nie można dokończyć logowania',
    errorLead: 'Zaczęto je zbyt dawno albo zmieniono jego adres. Zacznij jeszcze raz od strony serwisu.',
  },
};

type WordId =
  | 'title'
  | 'lead'
  | 'email'
  | 'password'
  | 'submit'
  | 'wrong'
  | 'demo'
  | 'fill'
  | 'local'
  | 'signingOut'
  | 'signOut'
  | 'signedOut'
  | 'back'
  | 'error'
  | 'errorLead';

/** Chooses the language: the one the site requests, else the browser's, else English. */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = `${typeof uiLocales === 'string' ? uiLocales : ''},${acceptLanguage ?? ''}`;
  return /\b(pl|en)\b/i.exec(asked)?.[1]?.toLowerCase() === 'pl' ? 'pl' : 'en';
}
