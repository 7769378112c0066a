import { execFile } from 'node:child_process';

/** A script of the project, and its arguments. */
export interface ScriptCall {
  readonly file: string;
  readonly args: readonly string[];
}

/** The output of a script until its end, and its exit code. */
export interface ScriptEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, or for at most so long. */
export function runProgram(program: string, args: readonly string[], timeout: number): Promise<ScriptEnd> {
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { timeout, maxBuffer: 2 ** 24 }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/**
 * Calls scripts in one process, each until it ends the process.
 * @throws Error with the last output where one of them holds up the others
 */
export async function runScripts(
  calls: readonly ScriptCall[],
  timeout: number,
): Promise<readonly ScriptEnd[]> {
  const args = ['--import', 'tsx', 'tests/support/callScripts.ts', JSON.stringify(calls)];
  const { code, stdout, stderr } = await runProgram(process.execPath, args, timeout);
  if (code !== 0) throw new Error(`The scripts did not all end (${String(code)}): ${stderr}`);
  // callScripts.ts prints this.
  return JSON.parse(stdout) as readonly ScriptEnd[];
}
