import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfig } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import type { User } from '../user';
import { sessionUser } from './session';

/** What the server adds to a page: who is signed in (S3.1), and, unless only a page's data is asked for, the public settings. */
export async function firstProps(
  request: IncomingMessage | undefined,
  response: ServerResponse | undefined,
): Promise<{ readonly user: User | null; readonly settings?: PublicConfig }> {
  if (request === undefined || response === undefined) return { user: null, settings: serverConfig().public };
  const user = await sessionUser(request, response);
  const dataOnly = request.headers['x-nextjs-data'] !== undefined;
  return dataOnly ? { user } : { user, settings: serverConfig().public };
}
