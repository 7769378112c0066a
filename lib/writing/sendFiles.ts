import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Upload } from '../apollo/uploadLink';
import { callEnd, type CallEnd } from './callEnd';
import { tellUpload } from './uploadProgress';

/** How long an answer is waited for once everything has left, in ms. */
const ANSWER_LIMIT = 60_000;
/** How long not a single byte may leave, in ms. */
const STALL_LIMIT = 60_000;

/** A mutation with files. */
export interface FilesCall {
  readonly mutation: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly files: Upload['files'];
}

/**
 * Sends a mutation with its files, telling how far it is. What is stopped, or breaks, before the last byte has left has certainly
 * not arrived whole: nothing was done with it. Never throws.
 */
export async function sendFiles(
  client: ApolloClient,
  { mutation, variables, files }: FilesCall,
): Promise<CallEnd> {
  const control = new AbortController();
  const watch = { timer: setTimeout(() => control.abort(), STALL_LIMIT), hasLeft: false, isStopped: false };
  const giveUp = (): void => control.abort();
  const stop = (): void => {
    watch.isStopped = true;
    control.abort();
  };
  const ended = (end: CallEnd): CallEnd => {
    if (end.is !== 'unknown' || watch.hasLeft) return end;
    return watch.isStopped ? { is: 'notSent', stopped: true } : { is: 'notSent' };
  };
  const onProgress = (sent: number, total: number): void => {
    watch.hasLeft = total > 0 && sent >= total;
    clearTimeout(watch.timer);
    watch.timer = setTimeout(giveUp, watch.hasLeft ? ANSWER_LIMIT : STALL_LIMIT);
    tellUpload({ sent, total, stop });
  };
  const upload: Upload = { files, onProgress, signal: control.signal };
  tellUpload({ sent: 0, total: 0, stop });
  try {
    return ended(
      callEnd(await client.mutate({ mutation, variables: { ...variables }, context: { upload } })),
    );
  } catch (error) {
    return ended(callEnd({ error }));
  } finally {
    clearTimeout(watch.timer);
    tellUpload(null);
  }
}
