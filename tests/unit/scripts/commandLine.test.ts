import { describe, expect, it } from 'vitest';
import { describeCommandLines, OPTIONS, readCommands, TIMEOUT_MS } from '../../support/describeCommandLines';
import { runProgram, type ScriptEnd } from '../../support/runScripts';

const ends = describeCommandLines('scripts');

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

const { own, others } = readCommands();

// What npm appends to a command of several parts, only the last part gets.
it.each(others)('npm run %s passes --help on to its tool', (_name, command) => {
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
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test', 'mock', 'explain']));
});
