import { readFileSync } from 'node:fs';
import { WitrynaError } from '../../core/errors';
import { parseLabelsFile, type LabelsFile } from '../../kit/labels/labelsFile';
import { readFile } from 'node:fs/promises';

/**
 * Reads the labels file of SITE_LABELS; null when unset.
 * @throws WitrynaError 'config' that names the file
 */
export function readLabelsFile(path: string | null): LabelsFile | null {
  if (path === null) return null;
  return parseLabelsFile(readText(path), `SITE_LABELS (${path})`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new WitrynaError('config', `SITE_LABELS names a file that cannot be read: "${path}".`, { cause });
  }
}

/**
 * Reads the schema file of GQL_SCHEMA.
 * @throws WitrynaError 'config' that names the file
 */
export async function readSchemaFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new WitrynaError('config', `GQL_SCHEMA names a file that cannot be read: "${path}".`, { cause });
  }
}
