import { DEMO_RESIDENT_ID } from '../backend/seed/residents';
import type { Account } from './accounts';

/** An account that the demo's backend knows. */
export interface DemoAccount extends Account {
  readonly role: 'resident' | 'clerk';
  /** The key of their entry among the residents. */
  readonly residentId: number | null;
}

export const ACCOUNTS: readonly DemoAccount[] = [
  {
    sub: 'demo-resident',
    email: 'resident@demo.example',
    password: 'resident',
    role: 'resident',
    name: { en: 'Żuraw 0348', pl: 'Żuraw 0348' },
    title: { en: 'Resident', pl: 'Mieszkaniec' },
    claims: { nickname: 'resident', role: 'resident' },
    residentId: DEMO_RESIDENT_ID,
  },
  {
    sub: 'demo-clerk',
    email: 'clerk@demo.example',
    password: 'clerk',
    role: 'clerk',
    name: { en: 'Dispatch', pl: 'Dyspozytornia' },
    title: { en: 'Clerk', pl: 'Urzędnik' },
    claims: { nickname: 'clerk', role: 'clerk' },
    residentId: null,
  },
];
