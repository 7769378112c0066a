import { parentPort, workerData } from 'node:worker_threads';
import { createJsonNames } from '../../writing/import/guessColumns';
import { readSheet } from '../../writing/import/readSheet';
import { inflateInNode } from './inflateInNode';
import type { SheetJob } from './sheetThread';

/** The worker thread that reads one posted file (`sheetThread.ts` starts it). */
// Only `sheetThread.ts` starts it.
const { bytes, name, limits, jsonTargets } = workerData as SheetJob;
void readSheet(bytes, name, { limits, inflate: inflateInNode, isJson: createJsonNames(jsonTargets) }).then(
  (result) => parentPort?.postMessage(result),
);
