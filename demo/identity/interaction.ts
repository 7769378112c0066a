import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts';
import type { LastLanguages } from './configuration';
import { loginPage } from './pages';
import { chooseLanguage } from './words';

/** The maximum size of a sign-in form in bytes. */
const MAX_FORM = 8_192;

/** Serves the sign-in page, and checks its form. */
export async function interact(
  provider: Provider,
  {
    request,
    response,
    siteUrl,
    accounts,
    languages,
  }: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly siteUrl: string;
    readonly accounts: Accounts<Account>;
    readonly languages: LastLanguages;
  },
): Promise<void> {
  const details = await detailsOf(provider, request, response);
  if (details === null) {
    // A tab from before a restart, or one that was open too long: redirect to the site.
    response.writeHead(303, { location: siteUrl }).end();
    return;
  }
  const language = chooseLanguage(details.params['ui_locales'], request.headers['accept-language']);
  const action = new URL(request.url ?? '/', 'http://localhost').pathname;
  const hint = details.params['login_hint'];
  let email = typeof hint === 'string' ? hint : '';
  const failed = request.method === 'POST';
  if (failed) {
    const form = await readForm(request);
    email = form.get('email') ?? '';
    // The buttons beside the demo accounts send the account itself; its password is public.
    const account =
      accounts.bySub(form.get('account') ?? '') ?? accounts.byPassword(email, form.get('password') ?? '');
    if (account !== null) {
      languages.set(account.sub, language);
      const result = { login: { accountId: account.sub, remember: true } };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      return;
    }
  }
  const page = loginPage({ language, siteUrl, accounts: accounts.all }, { action, email, failed });
  // Not 401: browsers would log that as an error of the page.
  response.writeHead(200, page.headers).end(page.html);
}

async function detailsOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_FORM) return new URLSearchParams();
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
