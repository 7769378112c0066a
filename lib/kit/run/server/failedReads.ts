import type { BackendResult } from '../../backend/backendResult';
import { isForbiddenError } from './classifyErrors';

/**
 * Checks whether a read failed in a way that may be over with the next one. What a visitor may not read is none of these: it lacks for
 * everybody with the same rights.
 */
export function isFailedRead(result: BackendResult): boolean {
  return result.type === 'ok'
    ? result.errors.some((error) => !isForbiddenError(error))
    : result.type !== 'status' || (result.status !== 401 && result.status !== 403);
}
