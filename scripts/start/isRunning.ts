/** Tells whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
