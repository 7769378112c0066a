import { getServerConfig } from '../config/server/serverConfig';
import { LANGUAGE_HEADER } from '../../kit/backend/requestHeaders';
import type { BackendTarget } from './send';
import type { SessionExchange } from './backendSession';

/**
 * Gets the configured backend as called by `caller` (null: without a session). The caller's access token replaces
 * the operator's authorization header. `language`: language of the page; the operator's `accept-language` takes
 * precedence.
 * @throws WitrynaError 'config'
 */
export function getBackendTarget(caller: Caller | null, language?: string): BackendTarget {
  const { backend, public: shared } = getServerConfig();
  return {
    endpoint: backend.endpoint,
    headers: {
      ...(language === undefined ? {} : { [LANGUAGE_HEADER]: language }),
      ...backend.headers,
      ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    timeoutMs: backend.timeoutMs,
    maxAnswerBytes: backend.maxAnswerBytes,
    ztoken: shared.ztoken,
  };
}

/** A signed-in visitor whose access token the server's calls carry. Server only. */
export interface Caller {
  /** Identifies the session. Not the token, which is renewed meanwhile. */
  readonly key: string;
  readonly token: string;
}

/**
 * Gets the backend as called by a visitor with a backend session. Calls with the visitor's own token, or with a session of the
 * operator's, need none, and get no warning that it is not stored. An `authorization` of the site itself is no visitor's.
 */
export function getVisitorTarget(
  caller: Caller | null,
  language: string | undefined,
  session: SessionExchange,
): BackendTarget {
  const target = getBackendTarget(caller, language);
  const isSomebody = caller !== null || target.headers['cookie'] !== undefined;
  return isSomebody && getServerConfig().backend.session === null ? target : { ...target, session };
}
