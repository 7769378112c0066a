import type { Config } from './config';
import { BUILD_ZTOKEN, readEnvironment } from './env';
import { parseConfig } from './parseConfig';

const parsed: { config?: Config } = {};

/**
 * The process's settings, checked at the first call. For the server only: it holds secrets.
 * @throws WitrynaError 'config' with all faults
 */
export function serverConfig(): Config {
  return (parsed.config ??= parseConfig(readEnvironment(), BUILD_ZTOKEN));
}
