/** Ends this process on a signal and, with `tied`, when standard input is closed. What was started is stopped before. */
export function endWithParent(
  starting: Promise<{ readonly stop: () => Promise<void> }>,
  tied: boolean,
): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    starting
      .then(({ stop }) => stop())
      .catch(() => {})
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (!tied) return;
  process.stdin.on('end', end).on('close', end).on('error', end);
  process.stdin.resume();
}
