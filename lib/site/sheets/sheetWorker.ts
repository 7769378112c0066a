import { parentPort, workerData } from 'node:worker_threads';
import { runSheetJob, type SheetJob } from './sheetJob';

/** The worker thread that reads one posted file (`sheetThread.ts` starts it). */
// Only `sheetThread.ts` starts it.
void runSheetJob(workerData as SheetJob).then((result) => parentPort?.postMessage(result));
