import { serverConfig } from './serverConfig';

/** Ends the process when its settings are wrong, with all faults in one message. */
export function checkAtStart(): void {
  try {
    serverConfig();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  }
}
