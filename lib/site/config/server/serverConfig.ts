import type { Config } from '../config';
import { IS_DEVELOPMENT, readBuiltSettings, readEnvironment } from '../env';
import { parseConfig } from '../parseConfig';

// One per process, although several bundles hold this module. `next dev` loads it again after a change of the settings.
const CONFIG_KEY = Symbol.for('witryna.config');
const processWide: { [CONFIG_KEY]?: Config } & object = IS_DEVELOPMENT ? {} : (globalThis as object);

/**
 * Returns the settings, parsed at the first call. Server only: they hold secrets.
 * @throws WitrynaError 'config' with all issues
 */
export function getServerConfig(): Config {
  return (processWide[CONFIG_KEY] ??= parseConfig(readEnvironment(), readBuiltSettings()));
}

/** Returns all issues of the settings as one message; null if they are valid. */
export function findSettingFault(): string | null {
  try {
    getServerConfig();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** EX_CONFIG of sysexits.h: another start would end in the same way (RestartPreventExitStatus in docs/deploy/witryna@.service). */
const CONFIG_EXIT_CODE = 78;

/** Ends the process with a message about what only its operator can mend. */
export function exitForOperator(message: string): never {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(CONFIG_EXIT_CODE);
}
