import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runScripts, type ScriptCall, type ScriptEnd } from './runScripts';

/** Loading the scripts takes seconds on a busy machine. */
export const TIMEOUT_MS = 120_000;
export const OPTIONS = ['--help', '--no-such-option'] as const;

const PREFIX = 'node --import tsx ';

/** The commands of package.json: those that run a program of ours, and those that call a package's. */
interface Commands {
  readonly own: readonly { readonly name: string; readonly file: string; readonly args: readonly string[] }[];
  readonly others: readonly (readonly [name: string, command: string])[];
}

/** Reads the commands of package.json. */
export function readCommands(): Commands {
  // Our own file.
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly [name: string]: string };
  };
  const all = Object.entries(manifest.scripts);
  return {
    own: all.flatMap(([name, command]) => {
      const [file = '', ...args] = command.startsWith(PREFIX) ? command.slice(PREFIX.length).split(' ') : [];
      return file === '' ? [] : [{ name, file, args }];
    }),
    others: all.filter(([, command]) => !command.startsWith(PREFIX)),
  };
}

/** Tests what each command in this folder says to `--help` and to an unknown option. Returns how each call ended. */
export function describeCommandLines(folder: string): ReadonlyMap<string, ScriptEnd> {
  const commands = readCommands().own.filter(({ file }) => file.startsWith(`${folder}/`));
  const ends = new Map<string, ScriptEnd>();
  beforeAll(async () => {
    const calls = commands.flatMap(({ name, file, args }) =>
      OPTIONS.map((option): readonly [string, ScriptCall] => [
        `${name} ${option}`,
        { file, args: [...args, option] },
      ]),
    );
    const all = await runScripts(
      calls.map(([, call]) => call),
      TIMEOUT_MS,
    );
    for (const [index, [title]] of calls.entries()) {
      const end = all[index];
      if (end !== undefined) ends.set(title, end);
    }
  }, TIMEOUT_MS * 1.5);

  describe.each(commands)('npm run $name', ({ name }) => {
    it('says with --help how to call it, and starts nothing', () => {
      expect(ends.get(`${name} --help`)).toEqual({
        code: 0,
        stdout: expect.stringMatching(new RegExp(`npm (run )?(--silent )?${name}\\b`)),
        stderr: '',
      });
    });

    it('names an option that it does not know, and starts nothing', () => {
      const end = ends.get(`${name} --no-such-option`);
      expect(end).toMatchObject({ stdout: '', stderr: expect.stringContaining('--no-such-option') });
      expect(end?.code).toBeGreaterThan(0);
    });
  });
  return ends;
}
