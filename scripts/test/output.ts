import { spawn } from 'node:child_process';

/** What a shell reports for a program that is not there. */
const NO_PROGRAM = 127;

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

  /** Runs a program, whose output is the step's; resolves to its exit code: 1 if a signal ended it, 127 if there is no such program. */
  spawn(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
    const child = spawn(command, args, {
      env,
      stdio: this.#isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.write(text));
    return new Promise((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? resolve(NO_PROGRAM) : reject(error),
      );
      child.once('close', (code) => resolve(code ?? 1));
    });
  }
}

/** The output of a script that runs nothing else meanwhile. */
export const liveOutput = new StepOutput(true);
