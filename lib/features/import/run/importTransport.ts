import { MAX_BATCH_ROWS, type ImportAnswers, type ImportRequest } from '../importRequest';

/**
 * The answer to a batch. `broken`: none came, so the rows may have been written. `busy`: nothing was done, and the batch is to wait.
 * `failed`: nothing was done, and nothing will be another time.
 */
export type PostResult<Answer> =
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'busy'; readonly waitMs: number }
  | { readonly type: 'broken' | 'signIn' | 'tooLarge' | 'failed' };

/** Sends one batch. Never throws. */
export type PostImport = <Step extends ImportRequest['step']>(
  request: Extract<ImportRequest, { readonly step: Step }>,
) => Promise<PostResult<ImportAnswers[Step]>>;

/** The most that one batch holds: rows by step, and characters of cells to check. */
export type BatchLimits = Readonly<Record<keyof typeof MAX_BATCH_ROWS | 'characters', number>>;

/** The way that the batches of an import go: requests of a browser, or calls in the site itself. It decides nothing. */
export interface ImportTransport {
  readonly post: PostImport;
  /** Waits before a batch is sent again. */
  readonly wait: (ms: number) => Promise<void>;
  /** Absent: those of a request. */
  readonly limits?: BatchLimits;
}

/** The limits of a request: reading is fast, each write is a call of the backend. */
export const REQUEST_LIMITS: BatchLimits = { ...MAX_BATCH_ROWS, characters: 200_000 };
