import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config, Operators } from '../config/config';
import { IS_DEVELOPMENT } from '../config/env';
import { getServerConfig } from '../config/server/serverConfig';
import { getSessionUser } from './session';
import type { User } from '../../kit/auth/user';

/** May see operator pages, may after signing in, or may not. */
export type OperatorAccess = 'granted' | 'signIn' | 'denied';

/** Checks a request's access to operator pages: everyone in development, otherwise the users in SITE_OPERATORS. */
export async function checkOperatorAccess(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Pick<Config, 'auth' | 'appBaseUrl' | 'operators'> = getServerConfig(),
  isDevelopment = IS_DEVELOPMENT,
): Promise<OperatorAccess> {
  if (isDevelopment) return 'granted';
  if (settings.operators === null) return 'denied';
  const user = await getSessionUser(request, response, settings);
  if (user === null) return 'signIn';
  return isOperator(user, settings.operators) ? 'granted' : 'denied';
}

/**
 * Checks a user against the operators: by subject, or by an e-mail address that the provider has verified (anyone
 * can sign up with any address).
 */
export function isOperator(user: User, operators: Operators | null): boolean {
  if (operators === null) return false;
  if (operators === 'everybody' || operators.has(user.sub)) return true;
  const { email } = user;
  return typeof email === 'string' && user['email_verified'] === true && operators.has(email.toLowerCase());
}

/** Checks whether a session is an operator's; in development everybody is one. */
export const isOperatorSession = (user: User | null): boolean =>
  IS_DEVELOPMENT || (user !== null && isOperator(user, getServerConfig().operators));
