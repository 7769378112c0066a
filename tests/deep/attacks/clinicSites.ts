import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type Site } from '../../support/startSite';
import { codeOf, startFakeProvider, type FakeProvider } from '../../wire/fakeProvider';
import { pairs } from '../../wire/signedSite';
import { startClinicBackend, type ClinicBackend } from './clinicBackend';
import { CLINIC_CONFIG } from './clinicSchema';
import { sendExactly } from './sendExactly';

/** The production sites before the clinic's backends. */
export interface ClinicSites {
  /** Each site has a backend of its own: what one of them asks late is not taken for a call of the other. */
  readonly backends: { readonly open: ClinicBackend; readonly shut: ClinicBackend };
  readonly provider: FakeProvider;
  /** The origin of the provider. */
  readonly issuer: string;
  /** Everybody may read and write what is not hidden or protected. Pages may be kept by caches. */
  readonly open: Site;
  /** All pages ask to sign in. It has the secret of the open one. */
  readonly shut: Site;
  /** The cookies of sessions: `clerk` is nobody in particular, `chief` an operator. */
  readonly cookies: {
    readonly open: Readonly<Record<Person, string>>;
    readonly shut: Readonly<Record<Person, string>>;
  };
}

/** The secret of both sites, with which tests make seals of their own. */
export const CLINIC_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

const PEOPLE = ['clerk', 'porter', 'chief'] as const;
export type Person = (typeof PEOPLE)[number];

let started: Promise<ClinicSites> | null = null;

/** Returns the running sites for all test files of this process, which they end with. */
export function shareClinicSites(): Promise<ClinicSites> {
  started ??= start();
  return started;
}

async function start(): Promise<ClinicSites> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-clinic-'));
  const config = join(folder, 'site.config.json');
  writeFileSync(config, JSON.stringify(CLINIC_CONFIG));
  const [forOpen, forShut, provider] = await Promise.all([
    startClinicBackend(),
    startClinicBackend(),
    startFakeProvider('client'),
  ]);
  const backends = { open: forOpen, shut: forShut };
  const env = {
    GQL_SUBSCRIPTIONS: 'sse',
    SITE_CONFIG: config,
    SITE_OPERATORS: 'chief',
    SITE_CACHE_SECONDS: '60',
    SITE_SIGNED_FEED_DAYS: '30',
    SITE_SECRET: CLINIC_SECRET,
    AUTH0_DOMAIN: provider.issuer,
    AUTH0_CLIENT_ID: 'client',
    AUTH0_CLIENT_SECRET: 'client-secret',
    AUTH0_SECRET: 's'.repeat(64),
  };
  const [open, shut] = await Promise.all(
    (
      [
        ['none', forOpen],
        ['all', forShut],
      ] as const
    ).map(([rule, { url }]) =>
      startSite({
        env: { ...env, SITE_PROTECTED: rule, GQL_ENDPOINT: `${url}/graphql` },
        standalone: true,
      }),
    ),
  );
  if (open === undefined || shut === undefined) throw new Error('The sites have not been started.');
  const cookies = { open: await signInAll(open, provider), shut: await signInAll(shut, provider) };
  return { backends, provider, issuer: new URL(provider.issuer).origin, open, shut, cookies };
}

async function signInAll(site: Site, provider: FakeProvider): Promise<Readonly<Record<Person, string>>> {
  const cookies = { clerk: '', porter: '', chief: '' };
  for (const person of PEOPLE) {
    const login = await sendExactly(site.url, { path: '/api/auth/login' });
    const query = new URL(String(login.headers.location)).searchParams;
    provider.nonce = query.get('nonce') ?? '';
    const path = `/api/auth/callback?code=${codeOf(person)}&state=${query.get('state') ?? ''}`;
    const back = await sendExactly(site.url, {
      path,
      headers: { cookie: pairs(login.headers['set-cookie'] ?? []) },
    });
    cookies[person] = pairs(back.headers['set-cookie'] ?? []);
  }
  return cookies;
}
