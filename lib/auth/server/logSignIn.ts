import type { AuthConfig } from '../../config/config';

/** Causes are told that far down. */
const DEEPEST = 5;

/** Says in the log why signing in or out did not work, down to its cause, and without the site's secrets. */
export function logSignIn(what: string, error: unknown, { clientSecret, secret }: AuthConfig): void {
  const words = causes(error).join(': ').replaceAll(clientSecret, '…').replaceAll(secret, '…');
  // A provider's words stay one line.
  process.stderr.write(`witryna: ${what}: ${words.replaceAll(/\s+/g, ' ')}\n`);
}

function causes(error: unknown): readonly string[] {
  const told: string[] = [];
  let at: unknown = error;
  while (at instanceof Error && told.length < DEEPEST) {
    const code = 'code' in at && typeof at.code === 'string' ? ` (${at.code})` : '';
    told.push(`${at.message}${code}`);
    at = at.cause;
  }
  return told.length === 0 ? [String(error)] : told;
}
