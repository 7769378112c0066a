import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A GET of a page as Node tells of it, without a network. */
export function createRequest(url: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { url, method: 'GET', headers: { host: 'localhost' } });
}

export const createResponse = (): ServerResponse => new ServerResponse(createRequest('/'));
