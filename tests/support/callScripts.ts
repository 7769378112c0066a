/**
 * Calls scripts one after the other in one process, each with arguments of its own and until it ends the process, so that what they
 * share is loaded once. Reads the calls as JSON from its argument, and prints how each ended.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScriptCall, ScriptEnd } from './runScripts';

/** Ends the script that called `process.exit`, of which nothing counts any more. */
class Exit extends Error {}

const { argv, stdout, stderr } = process;
const writers = { stdout: stdout.write.bind(stdout), stderr: stderr.write.bind(stderr) };

async function call({ file, args }: ScriptCall, index: number): Promise<ScriptEnd> {
  const printed = { stdout: '', stderr: '' };
  const ended: { end?: ScriptEnd } = {};
  const end = (code: number): void => {
    ended.end ??= { code, ...printed };
  };
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (chunk: string | Uint8Array): boolean => {
      printed[name] += String(chunk);
      return true;
    };
  process.exit = (code) => {
    end(Number(code ?? process.exitCode ?? 0));
    throw new Exit();
  };
  process.argv = [argv[0] ?? '', file, ...args];
  process.exitCode = undefined;
  try {
    // A file with another query is evaluated anew; what it imports is not.
    await import(`${pathToFileURL(resolve(file)).href}?call=${String(index)}`);
    await new Promise((settle) => setImmediate(settle));
  } catch (error) {
    if (!(error instanceof Exit)) {
      stderr.write(String(error));
      end(1);
    }
  }
  end(Number(process.exitCode ?? 0));
  if (ended.end === undefined) throw new Error('It has ended.');
  return ended.end;
}

const exit = process.exit.bind(process);
// What a script does after its end.
process.on('unhandledRejection', () => undefined);
// Only runScripts.ts calls this.
const calls = JSON.parse(argv[2] ?? '[]') as readonly ScriptCall[];
const ends: ScriptEnd[] = [];
for (const [index, each] of calls.entries()) ends.push(await call(each, index));
writers.stdout(JSON.stringify(ends), () => exit(0));
