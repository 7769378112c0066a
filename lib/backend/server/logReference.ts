import { randomBytes } from 'node:crypto';

/** What a line of the log holds of a failure, in characters. */
const LONGEST = 500;

/** Writes in the log what failed and why, in one line under a reference of its own, and gives that for whoever it failed for. */
export function logReference(what: string, why: string): string {
  const reference = randomBytes(4).toString('hex');
  const said = why.replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  process.stderr.write(`witryna: [${reference}] ${what}${said === '' ? '' : `: ${said}`}\n`);
  return reference;
}
