import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import type { DocumentNode } from 'graphql';
import type { FileUpload } from '../../../kit/apollo/uploadLink';
import { toCallResult } from '../../../kit/apollo/toCallResult';
import type { CallResult } from '../../../kit/backend/callResult';
import type { ParsedForm } from '../drafts/parseDrafts';
import type { WritePlan } from '../../../core/operations/write/writePlan';

/** The upload's progress in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  /** Stops the upload. Until all bytes are sent, the backend has received nothing. */
  readonly stop: () => void;
}

interface Shelf {
  now: UploadProgress | null;
  readonly listeners: Set<() => void>;
}

// A tab sends one save at a time.
const shelf: Shelf = { now: null, listeners: new Set() };

/** Returns the current progress; null when nothing is uploading. */
export function getUploadProgress(): UploadProgress | null {
  return shelf.now;
}

/** Publishes the progress; null at the end. */
function setUploadProgress(progress: UploadProgress | null): void {
  shelf.now = progress;
  for (const listener of shelf.listeners) listener();
}

/** Subscribes to the progress. Returns the function that unsubscribes. */
export function subscribeToUploadProgress(listener: () => void): () => void {
  shelf.listeners.add(listener);
  return () => shelf.listeners.delete(listener);
}

/** Counted from the last byte sent. */
const ANSWER_TIMEOUT_MS = 60_000;
/** The maximum time without any byte sent. */
const STALL_TIMEOUT_MS = 60_000;

/** A mutation with files. */
export interface UploadCall {
  readonly mutation: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly files: FileUpload['files'];
}

/**
 * Sends a mutation with its files and reports the progress. When it is stopped or breaks before the last byte is sent,
 * the request was incomplete and nothing was done. Never throws.
 */
export async function uploadFiles(
  client: ApolloClient,
  { mutation, variables, files }: UploadCall,
): Promise<CallResult> {
  const control = new AbortController();
  const watch = {
    timer: setTimeout(() => control.abort(), STALL_TIMEOUT_MS),
    hasLeft: false,
    isStopped: false,
  };
  const giveUp = (): void => control.abort();
  const stop = (): void => {
    watch.isStopped = true;
    control.abort();
  };
  const ended = (end: CallResult): CallResult => {
    if (end.type !== 'unknown' || watch.hasLeft) return end;
    return watch.isStopped ? { type: 'notSent', stopped: true } : { type: 'notSent' };
  };
  const onProgress = (sent: number, total: number): void => {
    watch.hasLeft = total > 0 && sent >= total;
    clearTimeout(watch.timer);
    watch.timer = setTimeout(giveUp, watch.hasLeft ? ANSWER_TIMEOUT_MS : STALL_TIMEOUT_MS);
    setUploadProgress({ sent, total, stop });
  };
  const upload: FileUpload = { files, onProgress, signal: control.signal };
  setUploadProgress({ sent: 0, total: 0, stop });
  try {
    return ended(
      toCallResult(await client.mutate({ mutation, variables: { ...variables }, context: { upload } })),
    );
  } catch (error) {
    return ended(toCallResult({ error }));
  } finally {
    clearTimeout(watch.timer);
    setUploadProgress(null);
  }
}

/** A file's path in the request ("variables.input.photos.0"), and its draft id. */
export interface UploadVariable {
  readonly path: string;
  readonly id: string;
}

/** Returns the paths of a form's files in the mutation's variables. */
export function getUploadVariables(plan: WritePlan, files: ParsedForm['files']): readonly UploadVariable[] {
  return files.flatMap(({ path: [field = '', ...inside], id }) => {
    const place = Object.hasOwn(plan.fieldPaths, field) ? plan.fieldPaths[field] : undefined;
    if (place === undefined) return [];
    const keys = place.map((key) => (key === '[]' ? '0' : key));
    return [{ path: ['variables', ...keys, ...inside].join('.'), id }];
  });
}
