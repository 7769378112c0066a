import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/config';
import { IS_DEVELOPMENT } from '../../config/env';
import { serverConfig } from '../../config/serverConfig';
import { isOperator } from '../operator';
import { sessionUser } from './session';

/** May look, may after signing in, may not. */
export type OperatorAccess = 'granted' | 'signIn' | 'denied';

/** Whether this request may see and do what is the operators': in development everybody, else whom SITE_OPERATORS names. */
export async function operatorAccess(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Pick<Config, 'auth' | 'appBaseUrl' | 'operators'> = serverConfig(),
  isDevelopment = IS_DEVELOPMENT,
): Promise<OperatorAccess> {
  if (isDevelopment) return 'granted';
  if (settings.operators === null) return 'denied';
  const user = await sessionUser(request, response, settings);
  if (user === null) return 'signIn';
  return isOperator(user, settings.operators) ? 'granted' : 'denied';
}
