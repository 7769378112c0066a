/** Lines of a program, as an error's stack has them, whatever they are called. */
export const PROGRAM_LINES = /\n\s+at \S.*[:(]\d+/;

/** What a message says before the lines of a program begin: those are for whoever wrote it. */
export function beforeProgram(message: string): string {
  const start = message.search(PROGRAM_LINES);
  return start === -1 ? message : message.slice(0, start);
}
