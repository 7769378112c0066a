import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '../../demo/identity/accounts';
import { ACCOUNTS, type DemoAccount } from '../../demo/identity/demoAccounts';
import { CLIENT_ID } from '../../demo/identity/configuration';
import { makeIdentity, type Identity } from '../../demo/identity/identity';
import { loadSecrets, type Secrets } from '../../demo/identity/secrets';
import { listen, type Listening } from '../../demo/listen';
import { Browser, claimsOf, openLoginPage, signIn, submit, type SignIn } from './signIn';

const siteUrl = 'http://localhost:3999';
const folder = mkdtempSync(join(tmpdir(), 'demo-identity-'));
let server: Listening;
let identity: Identity<DemoAccount>;
let secrets: Secrets;
let options: SignIn;

beforeAll(async () => {
  server = await listen({ number: 0, chosen: true, setting: 'DEMO_IDENTITY_PORT' });
  secrets = await loadSecrets(folder);
  const issuer = `http://localhost:${server.port}`;
  identity = await makeIdentity(
    issuer,
    { siteUrl, tokenSeconds: 3600, accounts: new Accounts(ACCOUNTS), jwtAudience: null },
    secrets,
  );
  server.answerWith(identity.listener);
  const [account] = ACCOUNTS;
  options = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: secrets.clientSecret,
    siteUrl,
    email: account?.email ?? '',
    password: account?.password ?? '',
  };
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('signing in', () => {
  it.each(ACCOUNTS)('gives $role a signed ID token with name, e-mail and role', async (account) => {
    const tokens = await signIn({ ...options, email: account.email, password: account.password });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      iss: options.issuer,
      aud: CLIENT_ID,
      nonce: 'nonce-1',
      sub: account.sub,
      name: account.name.en,
      email: account.email,
      role: account.role,
    });
    expect((await identity.accountOf(tokens.id_token))?.sub).toBe(account.sub);
    expect((await identity.accountOf(tokens.access_token))?.sub).toBe(account.sub);
  });

  it('names the clerk in the language of the sign-in page', async () => {
    const clerk = { ...options, email: 'clerk@demo.example', password: 'clerk' };
    const polish = await signIn({ ...clerk, language: 'pl' });
    expect(claimsOf(polish.id_token)).toMatchObject({ name: 'Dyspozytornia', locale: 'pl' });
    const english = await signIn({ ...clerk, language: 'en' });
    expect(claimsOf(english.id_token)).toMatchObject({ name: 'Dispatch', locale: 'en' });
  });

  it('says so when the password is wrong, keeps the address, and lets try again', async () => {
    const browser = new Browser();
    const { url } = await openLoginPage(browser, options);
    const { response } = await submit(browser, url, { ...options, password: 'wrong"><b>' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`value="${options.email}"`);
    expect(html).not.toContain('<b>');
    const end = await submit(browser, url, options);
    expect(end.url).toMatch(/^http:\/\/localhost:3999\/api\/auth\/callback\?code=.+&state=state-1/);
  });

  it('does not let an address without PKCE or to another site through', async () => {
    const query = `client_id=${CLIENT_ID}&response_type=code&scope=openid`;
    const elsewhere = await fetch(`${options.issuer}/auth?${query}&redirect_uri=https://evil.example/`);
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('redirect_uri');
    const callback = encodeURIComponent(`${siteUrl}/api/auth/callback`);
    const plain = await fetch(`${options.issuer}/auth?${query}&redirect_uri=${callback}`, {
      redirect: 'manual',
    });
    expect(plain.headers.get('location')).toContain('error=invalid_request');
  });

  it('goes back to the site from a sign-in page that is left over from before a restart', async () => {
    const response = await fetch(`${options.issuer}/interaction/long-gone`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, siteUrl]);
  });
});

describe('the sign-in page', () => {
  it('speaks the language that the site asks for, and shows the demo accounts', async () => {
    const polish = await openLoginPage(new Browser(), { ...options, language: 'pl' });
    expect(polish.html).toContain('<html lang="pl">');
    expect(polish.html).toContain('<h1>Logowanie</h1>');
    const english = await openLoginPage(new Browser(), { ...options, language: 'en' });
    expect(english.html).toContain('<html lang="en">');
    for (const { email } of ACCOUNTS) expect(english.html).toContain(email);
  });

  it('allows nothing but its own style, and forms to itself and to the site', async () => {
    const { response, html } = await openLoginPage(new Browser(), options);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${siteUrl}`);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('script-src');
    expect(html).not.toContain('<script');
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(html).toContain(`<style nonce="${nonce}">`);
  });

  it('signs in at once by the button beside a demo account', async () => {
    const browser = new Browser();
    const { url } = await openLoginPage(browser, options);
    const body = new URLSearchParams({ account: 'demo-clerk' });
    const end = await browser.follow(url, options.issuer, { method: 'POST', body });
    expect(end.url).toContain(`${siteUrl}/api/auth/callback?code=`);
    const other = new Browser();
    const page = await openLoginPage(other, options);
    const nobody = new URLSearchParams({ account: 'nobody' });
    const refused = await other.follow(page.url, options.issuer, { method: 'POST', body: nobody });
    expect(await refused.response.text()).toContain('role="alert"');
  });

  it('labels every field that can be seen', async () => {
    const { html } = await openLoginPage(new Browser(), options);
    for (const id of ['email', 'password']) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toContain(`<input id="${id}"`);
    }
  });
});

describe('signing out', () => {
  it.each(['', '/', '/pl'])(
    'ends the session without a question and goes back to the site%s',
    async (path) => {
      const browser = new Browser();
      await signIn(options, browser);
      const target = `${siteUrl}${path}`;
      const query = new URLSearchParams({ client_id: CLIENT_ID, post_logout_redirect_uri: target });
      const page = await (await browser.request(`${options.issuer}/session/end?${query}`)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      expect(page).toContain("document.querySelector('button').click()");
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      const end = await browser.follow(action, options.issuer, { method: 'POST', body });
      expect(new URL(end.url).href).toBe(new URL(target).href);
      // Now the sign-in page comes again.
      expect((await openLoginPage(browser, options)).html).toContain('<h1>');
    },
  );

  it('does not go to an address that is not the site’s', async () => {
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect((await fetch(`${options.issuer}/session/end?${query}`)).status).toBe(400);
  });
});

describe('tokens', () => {
  it('that were changed, or come from elsewhere, belong to nobody', async () => {
    const { id_token: token } = await signIn(options);
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: 'demo-clerk' })).toString(
      'base64url',
    );
    expect(await identity.accountOf(`${header}.${forged}.${signature}`)).toBeNull();
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await identity.accountOf(`${none}.${forged}.`)).toBeNull();
    expect(await identity.accountOf('nonsense')).toBeNull();
    expect(await identity.accountOf('a.b.c')).toBeNull();
  });

  it('are signed with a key that stays the same after a restart', async () => {
    const { id_token: token } = await signIn(options);
    const later = await makeIdentity(
      options.issuer,
      { siteUrl, tokenSeconds: 3600, accounts: new Accounts(ACCOUNTS), jwtAudience: null },
      await loadSecrets(folder),
    );
    expect((await later.accountOf(token))?.email).toBe(options.email);
  });
});

it('keeps its secrets in a file that only its owner can read, and never the same in two folders', async () => {
  expect(statSync(join(folder, 'identity.json')).mode & 0o777).toBe(0o600);
  const other = mkdtempSync(join(tmpdir(), 'demo-identity-'));
  expect((await loadSecrets(other)).clientSecret).not.toBe(secrets.clientSecret);
  rmSync(other, { recursive: true });
});
