import { serverConfig } from '../../config/serverConfig';
import type { Caller } from '../caller';
import type { BackendTarget } from './send';

/**
 * The configured backend, as `caller` (null: as nobody) speaks to it: their access token takes the place of an authorization
 * header of the operator's, which stays for everybody else.
 * @throws WitrynaError 'config'
 */
export function backendTarget(caller: Caller | null): BackendTarget {
  const { backend, public: shared } = serverConfig();
  return {
    endpoint: backend.endpoint,
    headers:
      caller === null ? backend.headers : { ...backend.headers, authorization: `Bearer ${caller.token}` },
    timeoutMs: backend.timeoutMs,
    ztoken: shared.ztoken,
  };
}
