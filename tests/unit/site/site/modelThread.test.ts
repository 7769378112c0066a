import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { discover } from '../../../../lib/core/schema/discover';
import { SharedParts } from '../../../../lib/site/schema/sharedParts';
import { runModelJob, type MadeModel, type ModelJob } from '../../../../lib/site/site/modelJob';
import { runInModelThread } from '../../../../lib/site/site/modelThread';
import { eventually } from '../../../support/eventually';

const JOB: ModelJob = { type: 'hash', sources: { answer: null, text: 'type Query { a: Int }' }, more: '' };

/** Starts a thread that runs `code` for each message. It ends with the test. */
const workers: Worker[] = [];
const start = (code: string) => (): Worker => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id, job }) => { ${code} });`,
    { eval: true },
  );
  workers.push(worker);
  return worker;
};
const answer = (reply: string) => start(`parentPort.postMessage({ id, ...${reply} })`);

let said = '';
vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  said += String(text);
  return true;
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
  // The next test starts a thread of its own once the end of this one is known.
  await new Promise((resolve) => setTimeout(resolve, 20));
  said = '';
});

describe('the thread that reads schemas', () => {
  it('answers each job with its own result', async () => {
    const thread = answer('{ ok: true, value: job.more }');
    const jobs = ['a', 'b', 'c'].map((more) => runInModelThread({ ...JOB, more }, thread));
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c']);
    expect(workers).toHaveLength(1);
  });

  it('throws an error of the site with its code', async () => {
    const failing = answer("{ ok: false, code: 'schema', message: 'The schema is empty.' }");
    await expect(runInModelThread(JOB, failing)).rejects.toMatchObject({
      code: 'schema',
      message: 'The schema is empty.',
    });
  });

  it.each([
    ['cannot start', () => () => { throw new Error('no thread 1'); }, 'no thread 1'], // prettier-ignore
    ['ends in the middle', () => start("throw new Error('no thread 2')"), 'no thread 2'],
    [
      'fails by a fault of its own',
      () => answer("{ ok: false, code: null, message: 'no thread 3' }"),
      'no thread 3',
    ],
  ])('leaves the work to the caller where it %s, and the log says so', async (_case, getStart, reason) => {
    expect(await runInModelThread(JOB, getStart())).toBeNull();
    await eventually(() => expect(said).toContain(`requests wait meanwhile: ${reason}`));
  });

  it('is not started where Next built no file for it', async () => {
    expect(await runInModelThread(JOB)).toBeNull();
    expect(said).toBe('');
  });
});

it('a model that crosses threads is the same model', () => {
  const text = readFileSync('demo/schema.graphql', 'utf8');
  const made = structuredClone(
    runModelJob({
      type: 'make',
      sources: { answer: null, text },
      recipe: { overrides: null, hasSharedCredentials: false },
    }),
  ) as MadeModel;
  new SharedParts().share(made.parts);
  const copy = made.model;
  expect(copy).toEqual(structuredClone(discover(buildSchema(text))));
  expect(JSON.stringify(copy)).toBe(JSON.stringify(discover(buildSchema(text))));
});
