import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { FileUpload } from '../../apollo/uploadLink';
import { toCallResult, type CallResult } from '../../apollo/callResult';
import type { ParsedForm } from '../drafts/parseDrafts';
import type { WritePlan } from '../../operations/write/writePlan';

/** How much of a form's files has left, in bytes; null while none are on their way. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  /** Stops it. Until everything has left, nothing has arrived. */
  readonly stop: () => void;
}

interface Shelf {
  now: UploadProgress | null;
  readonly listeners: Set<() => void>;
}

// One save at a time is on its way in a tab.
const shelf: Shelf = { now: null, listeners: new Set() };

/** What is on its way now. */
export function getUploadProgress(): UploadProgress | null {
  return shelf.now;
}

/** Tells how far it is; null at its end. */
export function setUploadProgress(progress: UploadProgress | null): void {
  shelf.now = progress;
  for (const listener of shelf.listeners) listener();
}

/** Calls the listener with every change, until the returned function is called. */
export function subscribeToUploadProgress(listener: () => void): () => void {
  shelf.listeners.add(listener);
  return () => shelf.listeners.delete(listener);
}

/** How long an answer is waited for once everything has left, in ms. */
const ANSWER_LIMIT = 60_000;
/** How long not a single byte may leave, in ms. */
const STALL_LIMIT = 60_000;

/** A mutation with files. */
export interface UploadCall {
  readonly mutation: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly files: FileUpload['files'];
}

/**
 * Sends a mutation with its files, telling how far it is. What is stopped, or breaks, before the last byte has left has certainly
 * not arrived whole: nothing was done with it. Never throws.
 */
export async function uploadFiles(
  client: ApolloClient,
  { mutation, variables, files }: UploadCall,
): Promise<CallResult> {
  const control = new AbortController();
  const watch = { timer: setTimeout(() => control.abort(), STALL_LIMIT), hasLeft: false, isStopped: false };
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
    watch.timer = setTimeout(giveUp, watch.hasLeft ? ANSWER_LIMIT : STALL_LIMIT);
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

/** A file's place in a call ("variables.input.photos.0"), and the id of the draft that holds it. */
export interface UploadVariable {
  readonly path: string;
  readonly id: string;
}

/** Where the files of a form stand in the variables of its mutation. */
export function getUploadVariables(plan: WritePlan, files: ParsedForm['files']): readonly UploadVariable[] {
  return files.flatMap(({ path: [field = '', ...inside], id }) => {
    const place = Object.hasOwn(plan.fieldPaths, field) ? plan.fieldPaths[field] : undefined;
    if (place === undefined) return [];
    const keys = place.map((key) => (key === '[]' ? '0' : key));
    return [{ path: ['variables', ...keys, ...inside].join('.'), id }];
  });
}
