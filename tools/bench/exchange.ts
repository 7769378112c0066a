import { request, type Agent } from 'node:http';

/** A request to a copy of the site, as its visitors' browsers send it to the site's origin. */
export interface Exchange {
  readonly method?: 'GET' | 'POST';
  /** The address of the copy with path and query. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The whole response to a request. */
export interface ExchangeResult {
  /** 0 where the connection ended without a response. */
  readonly status: number;
  readonly location: string;
  readonly text: string;
  readonly ms: number;
}

/**
 * Sends a request and reads the whole response. Never rejects. Sends again what met a kept connection that the server was closing, as
 * browsers do.
 */
export function exchange(
  agent: Agent | false,
  { method = 'GET', url, headers = {}, body }: Exchange,
): Promise<ExchangeResult> {
  const start = performance.now();
  return new Promise((resolve) => {
    let hasBegun = false;
    const done = (status: number, text: string, location = ''): void =>
      resolve({ status, text, location, ms: performance.now() - start });
    const failed = (error: Error): void => done(0, error.message);
    const call = request(url, { method, agent, headers }, (response) => {
      hasBegun = true;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => done(response.statusCode ?? 0, text, response.headers.location));
      response.once('error', failed);
    });
    call.once('error', (error) => {
      if (call.reusedSocket && !hasBegun)
        resolve(exchange(false, { method, url, headers, ...(body === undefined ? {} : { body }) }));
      else failed(error);
    });
    call.end(body);
  });
}
