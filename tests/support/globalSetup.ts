/**
 * Makes what browser tests need before their processes start: the build, unless scripts/test.ts has made it, and a temporary
 * folder for all that they write, which goes with the run however their processes end.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForTests } from '../../scripts/test/build';

export async function setup(): Promise<() => void> {
  if (!(await buildForTests()))
    throw new Error('The production build failed, so there is nothing to look at.');
  const folder = mkdtempSync(join(tmpdir(), 'witryna-browser-'));
  // A database of the tests may run as another user. Each folder in it is closed by itself.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
