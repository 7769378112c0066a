/** One thing that a person does or looks for, for example `menu Orders`. */
export interface JobStep {
  readonly verb: JobVerb;
  /** What follows the verb. */
  readonly text: string;
}

/** A daily job of the people behind a backend, from the home page on. */
export interface Job {
  readonly schema: string;
  readonly name: string;
  readonly steps: readonly JobStep[];
}

const VERBS = [
  'menu',
  'find',
  'open',
  'see',
  'columns',
  'search',
  'filter',
  'sort',
  'in',
  'add',
  'edit',
  'do',
  'fill',
  'save',
] as const;

/** A verb of a job step; `tools/jobs.ts` explains them. */
export type JobVerb = (typeof VERBS)[number];

/**
 * Parses a table of jobs: `[schema]` lines, and below each the lines `job: step > step > step`. Empty lines and lines that begin with
 * `#` are skipped.
 * @throws Error that names the line and what is wrong with it
 */
export function parseJobs(text: string): readonly Job[] {
  let schema: string | null = null;
  return text.split('\n').flatMap((raw, index): readonly Job[] => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return [];
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      schema = section;
      return [];
    }
    const [, name, steps] = /^([^:]+): (.+)$/.exec(line) ?? [];
    if (name === undefined || steps === undefined) throw faultAt(index, 'write "job: step > step".');
    if (schema === null) throw faultAt(index, 'a [schema] line comes first.');
    return [{ schema, name, steps: steps.split(' > ').map((step) => parseStep(step.trim(), index)) }];
  });
}

function parseStep(step: string, index: number): JobStep {
  const [word = '', ...rest] = step.split(' ');
  const verb = VERBS.find((each) => each === word);
  if (verb === undefined) throw faultAt(index, `"${word}" is no verb. There are: ${VERBS.join(', ')}.`);
  return { verb, text: rest.join(' ') };
}

const faultAt = (index: number, what: string): Error => new Error(`Line ${index + 1}: ${what}`);
