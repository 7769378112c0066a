/** Lines that the server writes without an error. */
const FINE = /^\s*($|▲ Next\.js|- (Local|Network|Environments):|✓ |\(node:\d+\)|\(Use `node --trace)/;

/** Returns the lines of the site's log that report a problem. */
export function siteFaults(log: string): readonly string[] {
  return log.split('\n').filter((line) => !FINE.test(line));
}
