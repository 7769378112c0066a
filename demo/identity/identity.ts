import type { RequestListener } from 'node:http';
import { isLocalHost } from '../localHost';
import type { Account } from './accounts';
import { configuration, type LastLanguages, type ServedSite } from './configuration';
import { interact } from './interaction';
import { loadProvider } from './loadProvider';
import type { Secrets } from './secrets';
import { verifyToken } from './verifyToken';

/** The identity provider, ready to serve requests. */
export interface Identity<A extends Account> {
  readonly listener: RequestListener;
  /** Finds the account of a token that this provider issued. */
  readonly accountOf: (token: string) => Promise<A | null>;
}

/** Creates the identity provider. `issuer` is its own URL. */
export async function makeIdentity<A extends Account>(
  issuer: string,
  site: ServedSite<A>,
  secrets: Secrets,
): Promise<Identity<A>> {
  const { siteUrl, accounts } = site;
  const Provider = await loadProvider();
  const languages: LastLanguages = new Map();
  const provider = new Provider(issuer, configuration(site, secrets, languages));
  provider.on('server_error', (_ctx, error) =>
    console.error(`The identity provider failed: ${error.message}`),
  );
  const protocol = provider.callback();
  return {
    accountOf: (token) => verifyToken(token, { provider, secrets, accounts }),
    listener: (request, response) => {
      if (!isLocalHost(request.headers.host)) {
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('The demo serves this machine only (localhost).\n');
      } else if (/^\/interaction\/[\w-]+(\?|$)/.test(request.url ?? '')) {
        interact(provider, { request, response, siteUrl, accounts, languages }).catch((error: unknown) => {
          console.error(`The sign-in page failed: ${String(error)}`);
          response.writeHead(500).end();
        });
      } else void protocol(request, response);
    },
  };
}
