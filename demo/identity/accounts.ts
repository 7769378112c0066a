import { DEMO_RESIDENT_ID } from '../backend/seed/residents';

/** The languages of the sign-in page. */
export type Language = 'en' | 'pl';

/** A demo account. Its password is public: the sign-in page shows it, and only this machine can open that page. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly role: 'resident' | 'clerk';
  readonly name: Readonly<Record<Language, string>>;
  /** The key of their entry among the residents. */
  readonly residentId: number | null;
}

export const ACCOUNTS: readonly Account[] = [
  {
    sub: 'demo-resident',
    email: 'resident@demo.example',
    password: 'resident',
    role: 'resident',
    name: { en: 'Żuraw 0348', pl: 'Żuraw 0348' },
    residentId: DEMO_RESIDENT_ID,
  },
  {
    sub: 'demo-clerk',
    email: 'clerk@demo.example',
    password: 'clerk',
    role: 'clerk',
    name: { en: 'Dispatch', pl: 'Dyspozytornia' },
    residentId: null,
  },
];

/** Finds the account with this key, or null. */
export function accountBySub(sub: string): Account | null {
  return ACCOUNTS.find((account) => account.sub === sub) ?? null;
}

/** Finds the account with this e-mail address and password, or null. */
export function accountByPassword(email: string, password: string): Account | null {
  const wanted = email.trim().toLowerCase();
  return ACCOUNTS.find((account) => account.email === wanted && account.password === password) ?? null;
}
