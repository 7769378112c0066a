/** Lines that the server writes when all is well. */
const FINE = /^\s*($|▲ Next\.js|- (Local|Network|Environments):|✓ |\(node:\d+\)|\(Use `node --trace)/;

/** What the site's log says beside its start: a server that has nothing to complain about says nothing. */
export function siteFaults(log: string): readonly string[] {
  return log.split('\n').filter((line) => !FINE.test(line));
}
