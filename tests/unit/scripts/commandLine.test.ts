import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Loading a script under tsx takes seconds on a busy machine. */
const TIMEOUT_MS = 120_000;

const PREFIX = 'node --import tsx ';
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: { readonly [name: string]: string };
};
/** The project's own scripts: the others call tools, each with a help of its own. */
const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) =>
  command.startsWith(PREFIX) ? [{ name, args: command.slice(PREFIX.length).split(' ') }] : [],
);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', ...args],
      { timeout: TIMEOUT_MS / 2 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe.each(scripts)('npm run $name', ({ name, args }) => {
  it(
    'says with --help how to call it, and starts nothing',
    async () => {
      const { code, stdout, stderr } = await run([...args, '--help']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`npm (run )?(--silent )?${name}\\b`));
    },
    TIMEOUT_MS,
  );

  it(
    'names an option that it does not know, and starts nothing',
    async () => {
      const { code, stdout, stderr } = await run([...args, '--no-such-option']);
      expect(code).toBeGreaterThan(0);
      expect(stderr).toContain('--no-such-option');
      expect(stdout).toBe('');
    },
    TIMEOUT_MS,
  );
});

const tools = Object.keys(manifest.scripts).filter((name) => !scripts.some((script) => script.name === name));

it.each(tools)(
  'npm run %s passes --help on to its tool',
  async (name) => {
    const { code, stdout } = await new Promise<Ended>((resolve) => {
      const args = ['run', '--silent', name, '--', '--help'];
      const child = execFile('npm', args, { timeout: TIMEOUT_MS / 2 }, (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/usage|options/i) });
  },
  TIMEOUT_MS,
);

it('finds the scripts of package.json', () => {
  expect(scripts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'test', 'mock', 'explain']),
  );
});
