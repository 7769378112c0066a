import { createJsonNames } from '../../features/import/guessColumns';
import type { SheetLimits, SheetResult } from '../../features/import/importSheet';
import type { ImportTarget } from '../../features/import/importTarget';
import { readSheet } from '../../features/import/readSheet';
import type { SheetChoices } from '../../features/import/sheetLayout';
import { inflateInNode } from './inflateInNode';

/** A posted file, as plain data, so that a thread can read it. */
export interface SheetJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly limits: SheetLimits;
  readonly jsonTargets: readonly Pick<ImportTarget, 'kind' | 'names'>[];
  readonly choices?: SheetChoices;
}

/** Reads the table of a posted file in the current thread. Never throws. */
export function runSheetJob({
  bytes,
  name,
  limits,
  jsonTargets,
  choices = {},
}: SheetJob): Promise<SheetResult> {
  return readSheet(bytes, name, {
    limits,
    choices,
    inflate: inflateInNode,
    isJson: createJsonNames(jsonTargets),
  });
}
