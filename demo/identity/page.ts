import type { Language } from './accounts';

/** A page of the provider: its HTML and its headers. */
export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#12211f;--soft:#465654;--page:#f4f6f5;--card:#fff;--line:#d5dcda;--control:#74847f;--primary:#0b6660;--on:#fff;--danger:#b42318}
@media (prefers-color-scheme:dark){:root{--ink:#e5edeb;--soft:#aab9b6;--page:#0f1716;--card:#172120;--line:#2c3937;--control:#6c807b;--primary:#62cbc0;--on:#05211e;--danger:#ff9d93}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2.5rem 1rem}
h1{font-size:1.6rem;line-height:1.25;margin:0}
h2{font-size:1rem;margin:2rem 0 .5rem}
p{margin:.25rem 0 1.25rem;color:var(--soft)}
form{margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.25rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{display:block;width:100%;min-height:44px;padding:.5rem .75rem;margin-bottom:1rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--control);border-radius:4px}
input[aria-invalid]{border:2px solid var(--danger)}
button,.button{display:inline-block;min-height:44px;padding:.55rem 1rem;font:inherit;font-weight:600;border:1px solid var(--primary);border-radius:4px;background:var(--primary);color:var(--on);text-decoration:none;cursor:pointer}
button.quiet{background:transparent;color:var(--primary)}
button.wide{width:100%}
:focus-visible{outline:2px solid var(--ink);outline-offset:1px;box-shadow:0 0 0 5px #f4b43f}
[role=alert]{border:1px solid var(--line);border-left:4px solid var(--danger);border-radius:4px;padding:.6rem .75rem;margin:0 0 1rem;color:var(--danger);font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem .75rem;margin:0 0 .75rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
h3{font-size:1rem;margin:0 0 .25rem}
.card+.card{margin-top:.75rem}
`;

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Builds a page. Its policy allows only its own style and script, which carry the nonce; its forms may
 * redirect to the site only.
 */
export function makePage(options: {
  readonly language: Language;
  readonly title: string;
  /** Escaped HTML. */
  readonly body: string;
  readonly nonce: string;
  readonly script?: string;
  readonly siteUrl: string;
}): Page {
  const { language, title, body, nonce, script, siteUrl } = options;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    // Browsers apply form-action to redirects after a form as well, and signing in ends at the site.
    `form-action 'self' ${new URL(siteUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  const html =
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>` +
    `<body><main>${body}</main>${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>\n`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  };
}
