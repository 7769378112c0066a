import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfig } from '../config/config';
import { getServerConfig } from '../config/server/serverConfig';
import { serializeConsentSnapshot, hasPrivacySignalHeader } from '../../features/consent/consent';
import type { User } from '../../kit/auth/user';
import { getSessionUser } from './session';

interface AppServerProps {
  readonly user: User | null;
  readonly settings?: PublicConfig;
  /** The visitor's consent as text (`consentText`). */
  readonly consent?: string;
}

/** Loads the app's props: the user, and with the first page the settings that do not change later. */
export async function loadAppProps(
  request: IncomingMessage | undefined,
  response: ServerResponse | undefined,
): Promise<AppServerProps> {
  if (request === undefined || response === undefined)
    return { user: null, settings: getServerConfig().public };
  const user = await getSessionUser(request, response);
  const { headers } = request;
  if (headers['x-nextjs-data'] !== undefined) return { user };
  return {
    user,
    settings: getServerConfig().public,
    consent: serializeConsentSnapshot(headers.cookie ?? '', hasPrivacySignalHeader(headers)),
  };
}
