import { serverConfig } from '../../config/serverConfig';
import type { BackendTarget } from './send';

/**
 * The configured backend.
 * @throws WitrynaError 'config'
 */
export function backendTarget(): BackendTarget {
  const { backend, public: shared } = serverConfig();
  return {
    endpoint: backend.endpoint,
    headers: backend.headers,
    timeoutMs: backend.timeoutMs,
    ztoken: shared.ztoken,
  };
}
