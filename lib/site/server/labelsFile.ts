import { readFileSync } from 'node:fs';
import { WitrynaError } from '../../errors';
import { parseLabelsFile, type LabelsFile } from '../../labels/labelsFile';

/**
 * The labels file that SITE_LABELS names, or null where none is set.
 * @throws WitrynaError 'config' that names the file
 */
export function readLabelsFile(path: string | null): LabelsFile | null {
  if (path === null) return null;
  return parseLabelsFile(read(path), `SITE_LABELS (${path})`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new WitrynaError('config', `SITE_LABELS names a file that cannot be read: "${path}".`, { cause });
  }
}
