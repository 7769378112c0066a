import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isJsonObject, type Json } from '../../../../core/schema/model/json';
import type { CheckFinding, CheckResult } from '../checkResult';

/** File of the last `npm run check`, for /backend, in the site's working directory. */
const LAST_CHECK_FILE = '.witryna/check.json';

/** Saves a check for /backend. */
export async function saveLastCheck(result: CheckResult, file: string = LAST_CHECK_FILE): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(result, null, 1)}\n`);
}

/** Loads the last check; null where there is none, or where the file is invalid. */
export async function loadLastCheck(file: string = LAST_CHECK_FILE): Promise<CheckResult | null> {
  try {
    // The file may have been edited, so it is validated.
    const found = JSON.parse(await readFile(/*turbopackIgnore: true*/ file, 'utf8')) as Json;
    if (!isJsonObject(found) || typeof found.source !== 'string' || typeof found.at !== 'string') return null;
    const { source, at, findings, left } = found;
    if (Number.isNaN(Date.parse(at))) return null;
    return {
      source,
      at,
      findings: Array.isArray(findings) ? findings.filter(isFinding) : [],
      left: Array.isArray(left) ? left.filter((one) => typeof one === 'string') : [],
    };
  } catch {
    return null;
  }
}

function isFinding(found: unknown): found is CheckFinding {
  if (typeof found !== 'object' || found === null) return false;
  const of = new Map<string, unknown>(Object.entries(found));
  return ['entity', 'reading', 'verdict', 'says'].every((name) => typeof of.get(name) === 'string');
}
