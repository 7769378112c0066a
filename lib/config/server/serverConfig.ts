import type { Config } from '../config';
import { BUILD_ZTOKEN, readEnvironment } from '../env';
import { parseConfig } from '../parseConfig';

const parsedConfig: { config?: Config } = {};

/**
 * Returns the settings, parsed at the first call. Server only: they hold secrets.
 * @throws WitrynaError 'config' with all issues
 */
export function getServerConfig(): Config {
  return (parsedConfig.config ??= parseConfig(readEnvironment(), BUILD_ZTOKEN));
}

/** Ends the process when the settings are invalid, with all issues in one message. */
export function exitOnInvalidConfig(): void {
  try {
    getServerConfig();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  }
}
