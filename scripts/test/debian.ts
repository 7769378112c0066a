import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/** Installs packages if this is Debian (or similar) and the user is root; returns false without permission or on failure. */
export function installDebianPackages(packages: readonly string[]): boolean {
  if (!existsSync(APT) || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = (...args: string[]): boolean =>
    spawnSync(APT, ['-q', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
