import { randomBytes } from 'node:crypto';
import type { Account, Language } from './accounts';
import { escapeHtml, makePage, type Page } from './page';
import { WORDS } from './words';

/** The options of every page. */
interface PageContext {
  readonly language: Language;
  readonly siteUrl: string;
}

/** Builds the sign-in page. It shows the demo accounts, each with a button that signs in. */
export function loginPage(
  { language, siteUrl, accounts }: PageContext & { readonly accounts: readonly Account[] },
  { action, email, failed }: { action: string; email: string; failed: boolean },
): Page {
  const words = WORDS[language];
  const invalid = failed ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  const body =
    `<h1>${words.title}</h1><p>${words.lead}</p><div class="card"><form method="post" action="${escapeHtml(action)}">` +
    (failed ? `<div role="alert" id="wrong">${words.wrong}</div>` : '') +
    `<label for="email">${words.email}</label>` +
    `<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${invalid}${failed ? '' : ' autofocus'}>` +
    `<label for="password">${words.password}</label>` +
    `<input id="password" name="password" type="password" autocomplete="current-password" required${invalid}${failed ? ' autofocus' : ''}>` +
    `<button class="wide">${words.submit}</button></form></div>` +
    `<h2>${words.demo}</h2>${accounts.map((account) => accountCard(account, language, action)).join('')}` +
    `<p>${words.local}</p>`;
  const title = failed ? `${words.wrong} – ${words.title}` : words.title;
  return makePage({ language, siteUrl, title, body, nonce: newNonce() });
}

/** Builds the page that ends the provider's session and submits itself. `form` comes from oidc-provider. */
export function logoutPage({ language, siteUrl }: PageContext, form: string): Page {
  const words = WORDS[language];
  return makePage({
    language,
    siteUrl,
    title: words.signingOut,
    body: `<h1>${words.signingOut}</h1><p></p>${form}<button form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>`,
    script: "document.querySelector('button').click()",
    nonce: newNonce(),
  });
}

/** Builds the page after signing out if the request names no redirect. */
export function signedOutPage({ language, siteUrl }: PageContext): Page {
  const words = WORDS[language];
  const body = `<h1>${words.signedOut}</h1><p></p>${backButton(language, siteUrl)}`;
  return makePage({ language, siteUrl, title: words.signedOut, body, nonce: newNonce() });
}

/** Builds the error page; `code` is the error code of OAuth. */
export function errorPage({ language, siteUrl }: PageContext, code: string, detail: string): Page {
  const words = WORDS[language];
  const body =
    `<h1>${words.error}</h1><p>${words.errorLead}</p><p lang="en">${escapeHtml(code)}: ${escapeHtml(detail)}</p>` +
    backButton(language, siteUrl);
  return makePage({ language, siteUrl, title: words.error, body, nonce: newNonce() });
}

function accountCard(account: Account, language: Language, action: string): string {
  const words = WORDS[language];
  const name = account.name[language];
  const title = account.title === undefined ? '' : `${account.title[language]}: `;
  return (
    `<div class="card"><h3>${title}${escapeHtml(name)}</h3><dl><dt>${words.email}</dt><dd>${escapeHtml(account.email)}</dd>` +
    `<dt>${words.password}</dt><dd>${escapeHtml(account.password)}</dd></dl>` +
    `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="account" value="${account.sub}">` +
    `<button class="quiet" aria-label="${words.fill}: ${escapeHtml(name)}">${words.fill}</button></form></div>`
  );
}

function backButton(language: Language, siteUrl: string): string {
  return `<a class="button" href="${escapeHtml(siteUrl)}${language === 'pl' ? '/pl' : '/'}">${WORDS[language].back}</a>`;
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
