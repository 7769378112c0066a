import { spawnGroup } from './spawnGroup';

/** The longest step without a word is the build on a slow machine, of some four minutes. */
const SILENT_MS = 10 * 60_000;

/** Where a step writes: to the terminal at once, or, while others run beside it, all together at its end. */
export class StepOutput {
  readonly #kept: string[] = [];
  readonly #isLive: boolean;

  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  write(text: string): void {
    if (this.#isLive) process.stdout.write(text);
    else this.#kept.push(text);
  }

  /** Writes what has been kept. */
  flush(): void {
    process.stdout.write(this.#kept.splice(0).join(''));
  }

  /**
   * Runs a program, whose output is the step's; resolves to its exit code: 1 if a signal ended it, 127 if there is no such program.
   * One that writes nothing for ten minutes is ended.
   */
  spawn(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
    const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    return spawnGroup(command, args, {
      env: { ...colors, ...env },
      write: (text) => this.write(text),
      silentMs: SILENT_MS,
    });
  }
}

/** The output of a script that runs nothing else meanwhile. */
export const liveOutput = new StepOutput(true);
