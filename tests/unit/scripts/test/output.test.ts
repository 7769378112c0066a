import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepOutput } from '../../../../scripts/test/output';
import { spawnGroup } from '../../../../scripts/test/spawnGroup';

test('a program that is not there ends as in a shell, so that a step can leave it out', async () => {
  expect(await new StepOutput(false).spawn('no-such-program-of-witryna', ['info'])).toBe(127);
});

test('a program that fails gives its own exit code', async () => {
  expect(await new StepOutput(false).spawn(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'steps-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a shell, and returns its exit code and what it wrote. */
async function runShell(script: string, silentMs: number): Promise<{ code: number; text: string }> {
  let text = '';
  const write = (part: string): void => void (text += part);
  const code = await spawnGroup('sh', ['-c', script], { env: process.env, write, silentMs });
  return { code, text };
}

test('a program that hangs is ended with all that it has started, and the output says so', async () => {
  const file = join(folder, 'hung');
  const { code, text } = await runShell(`(sleep 1; touch '${file}') & wait`, 300);
  expect(code).toBe(1);
  expect(text).toContain('Nothing was written for 0.3 s.');
  await sleep(1_200);
  expect(existsSync(file)).toBe(false);
});

test('a program that leaves another behind, which holds its output, does not hold up its step', async () => {
  const file = join(folder, 'left');
  const { code } = await runShell(`(sleep 1; touch '${file}') & exit 4`, 60_000);
  expect(code).toBe(4);
  await sleep(1_200);
  expect(existsSync(file)).toBe(false);
});

test('an interrupt ends all programs that run beside each other', async () => {
  const files = ['one', 'two'].map((name) => join(folder, name));
  const runs = files.map((file) => `run('sh', ['-c', "echo started; sleep 2; touch '${file}'"]);`);
  const script = `import { spawnGroup } from './scripts/test/spawnGroup.ts';
    const write = (text) => process.stdout.write(text);
    const run = (command, args) => void spawnGroup(command, args, { env: process.env, write, silentMs: 60_000 });
    ${runs.join('\n')}`;
  const gate = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const ended = new Promise((resolve) => gate.once('exit', resolve));
  let text = '';
  for await (const chunk of gate.stdout) {
    text += String(chunk);
    if (text === 'started\nstarted\n') gate.kill('SIGINT');
  }
  expect(await ended).toBe(130);
  await sleep(2_500);
  expect(files.map((file) => existsSync(file))).toEqual([false, false]);
});

test('a program that writes now and then is not ended', async () => {
  const { code, text } = await runShell('for n in 1 2 3 4 5 6; do sleep 0.4; echo $n; done', 2_000);
  expect(code).toBe(0);
  expect(text).toBe('1\n2\n3\n4\n5\n6\n');
});
