import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJobs } from './parseJobs';

describe('a table of jobs', () => {
  it('gives the steps of each job below its schema', () => {
    expect(parseJobs('# note\n[shop]\n\nread an order: menu Orders > open > see Lines, Total|Sum\n')).toEqual(
      [
        {
          schema: 'shop',
          name: 'read an order',
          steps: [
            { verb: 'menu', text: 'Orders' },
            { verb: 'open', text: '' },
            { verb: 'see', text: 'Lines, Total|Sum' },
          ],
        },
      ],
    );
  });

  it.each([
    ['[shop]\nread an order', 'Line 2: write "job: step > step".'],
    ['read an order: open', 'Line 1: a [schema] line comes first.'],
    ['[shop]\nread an order: menu Orders > look', 'Line 2: "look" is no verb.'],
  ])('names the line that cannot be read: %j', (text, fault) => {
    expect(() => parseJobs(text)).toThrow(fault);
  });

  it('of the repository can be read', () => {
    const jobs = parseJobs(readFileSync('tests/fixtures/jobs.txt', 'utf8'));
    expect(new Set(jobs.map(({ schema }) => schema)).size).toBeGreaterThan(10);
  });
});
