import { serverConfig } from '../../config/serverConfig';
import type { Caller } from '../caller';
import { LANGUAGE_HEADER } from '../languageHeader';
import type { BackendTarget } from './send';

/**
 * The configured backend, as `caller` (null: as nobody) speaks to it: their access token takes the place of an authorization
 * header of the operator's, which stays for everybody else. `language`: of the page that asks, for the backend's own words; an
 * `accept-language` of the operator's goes first.
 * @throws WitrynaError 'config'
 */
export function backendTarget(caller: Caller | null, language?: string): BackendTarget {
  const { backend, public: shared } = serverConfig();
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
