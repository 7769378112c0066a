import { expect, test } from 'vitest';
import { StepOutput } from '../../../../scripts/test/output';

test('a program that is not there ends as in a shell, so that a step can leave it out', async () => {
  expect(await new StepOutput(false).spawn('no-such-program-of-witryna', ['info'])).toBe(127);
});

test('a program that fails gives its own exit code', async () => {
  expect(await new StepOutput(false).spawn(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});
