import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfig } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { consentText } from '../../consent/consentText';
import { privacySignalOf } from '../../consent/privacySignal';
import type { User } from '../user';
import { sessionUser } from './session';

interface FirstProps {
  readonly user: User | null;
  readonly settings?: PublicConfig;
  /** What is known of the visitor's will (`consentText`). */
  readonly consent?: string;
}

/** What the server adds to a page: who is signed in (S3.1), and, unless only a page's data is asked for, what does not change later. */
export async function firstProps(
  request: IncomingMessage | undefined,
  response: ServerResponse | undefined,
): Promise<FirstProps> {
  if (request === undefined || response === undefined) return { user: null, settings: serverConfig().public };
  const user = await sessionUser(request, response);
  const { headers } = request;
  if (headers['x-nextjs-data'] !== undefined) return { user };
  return {
    user,
    settings: serverConfig().public,
    consent: consentText(headers.cookie ?? '', privacySignalOf(headers)),
  };
}
