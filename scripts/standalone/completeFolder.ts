import { copyFileSync, cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that Next builds for running elsewhere. */
export const BUILT_FOLDER = join('.next', 'standalone');
const NEXT_SERVER = 'next-server.js';

/** True if the last build made the folder, and it was completed. */
export const isFolderComplete = (): boolean => existsSync(join(BUILT_FOLDER, NEXT_SERVER));

/** Adds what Next leaves out: the static files that a CDN might serve, and a start that knows the site's settings. */
export function completeFolder(): void {
  cpSync(join('.next', 'static'), join(BUILT_FOLDER, '.next', 'static'), { recursive: true });
  cpSync('public', join(BUILT_FOLDER, 'public'), { recursive: true });
  renameSync(join(BUILT_FOLDER, 'server.js'), join(BUILT_FOLDER, NEXT_SERVER));
  copyFileSync(join(import.meta.dirname, 'server.mjs'), join(BUILT_FOLDER, 'server.js'));
}
