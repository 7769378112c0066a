import { vi } from 'vitest';

/** How long something may take that happens at once on an idle machine. */
const PATIENCE_MS = 20_000;

/**
 * Waits until a check passes, and returns what it returned. Throws what the check throws after 20 seconds: the second that
 * `vi.waitFor` waits is too short on a busy machine.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
