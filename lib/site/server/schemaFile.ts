import { readFile } from 'node:fs/promises';
import { WitrynaError } from '../../errors';

/**
 * The text of the file that GQL_SCHEMA names.
 * @throws WitrynaError 'config' that names the file
 */
export async function readSchemaFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new WitrynaError('config', `GQL_SCHEMA names a file that cannot be read: "${path}".`, { cause });
  }
}
