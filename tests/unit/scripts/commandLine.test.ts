import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram, runScripts, type ScriptCall, type ScriptEnd } from '../../support/runScripts';

/** Loading the scripts takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;

const PREFIX = 'node --import tsx ';
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: { readonly [name: string]: string };
};
/** The project's own scripts: the others call tools, each with a help of its own. */
const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const [file = '', ...args] = command.startsWith(PREFIX) ? command.slice(PREFIX.length).split(' ') : [];
  return file === '' ? [] : [{ name, file, args }];
});
const OPTIONS = ['--help', '--no-such-option'] as const;

const ends = new Map<string, ScriptEnd>();
beforeAll(async () => {
  const calls = scripts.flatMap(({ name, file, args }) =>
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

describe.each(scripts)('npm run $name', ({ name }) => {
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

describe('a script in a process of its own', () => {
  const run = (option: string): Promise<ScriptEnd> =>
    runProgram(process.execPath, ['--import', 'tsx', 'scripts/licences.ts', option], TIMEOUT_MS / 2);

  it(
    'ends as the scripts that were called',
    async () => {
      expect(await Promise.all(OPTIONS.map(run))).toEqual(
        OPTIONS.map((option) => ends.get(`licences ${option}`)),
      );
    },
    TIMEOUT_MS,
  );
});

const tools = Object.entries(manifest.scripts).filter(
  ([name]) => !scripts.some((script) => script.name === name),
);

// What npm appends to a command of several parts, only the last part gets.
it.each(tools)('npm run %s passes --help on to its tool', (_name, command) => {
  expect(command).toMatch(/^[\w-]+( [\w.-]+)*$/);
});

it(
  'npm passes --help on to the tool of a script',
  async () => {
    const end = await runProgram('npm', ['run', '--silent', 'format', '--', '--help'], TIMEOUT_MS / 2);
    expect(end).toMatchObject({ code: 0, stdout: expect.stringMatching(/usage|options/i) });
  },
  TIMEOUT_MS,
);

it('finds the scripts of package.json', () => {
  expect(scripts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'mock', 'explain']),
  );
});
