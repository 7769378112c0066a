import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { WriteSource } from '../../../../../lib/core/schema/model/writes';
import { discover } from '../../../../../lib/core/schema/discover';

const sdl = (mutation: string): string => `
  enum State { OPEN CLOSED }
  type Query { jobs(where: JobFilter): [Job!]! job(id: ID!): Job }
  type Job { id: ID! title: String! state: State! version: Int! } input JobFilter { and: [JobFilter!] title: Is id: Is } input Is { eq: String in: [String!] }
  type Mutation { ${mutation} }`;

/** Describes the first mutation, wherever its page is. */
function sourceOf(mutation: string, model = discover(buildSchema(sdl(mutation)))): WriteSource {
  const [job] = model.entities;
  const found =
    job?.create ?? job?.update ?? job?.delete ?? job?.actions[0]?.source ?? model.siteActions[0]?.source;
  if (found === undefined || found === null) throw new Error('The mutation has no page.');
  return found;
}

const namesOf = (mutation: string): readonly string[] => sourceOf(mutation).fields.map(({ name }) => name);

describe('the form of a mutation asks for', () => {
  it.each<[string, string, readonly string[]]>([
    ['its arguments', 'createJob(title: String!, state: State): Job', ['title', 'state']],
    ['no key', 'updateJob(id: ID!, title: String): Job', ['title']],
    ['no version that the record has', 'deleteJob(id: ID!, version: Int!): Boolean', []],
    [
      'no input object with the values, whose fields it shows',
      'createJob(input: JobInput!, note: String): Job } input JobInput { title: String!',
      ['note'],
    ],
    [
      'no token that comes back unchanged',
      'createJob(title: String!, clientMutationId: String): Job',
      ['title'],
    ],
    [
      'no deprecated argument, unless it is required',
      'createJob(title: String!, old: Int @deprecated, state: State): Job',
      ['title', 'state'],
    ],
    [
      'no further filter beside the key',
      'updateJob(id: ID!, title: String, where: JobFilter): Job',
      ['title'],
    ],
  ])('%s', (_, mutation, names) => {
    expect(namesOf(mutation)).toEqual(names);
  });

  it('no argument that the operator has fixed, which is sent', () => {
    const mutation = 'createJob(title: String!, channel: String): Job';
    const config = { arguments: { 'Mutation.createJob.channel': { value: 'site' } } };
    const model = discoverWithOverrides(buildSchema(sdl(mutation)), { config, source: 'site.config.ts' });
    const source = sourceOf(mutation, model);
    expect(source.fields.map(({ name }) => name)).toEqual(['title']);
    expect(source.constants).toEqual([{ at: { step: 0, path: ['channel'] }, value: 'site' }]);
  });
});

describe('a mutation is described with', () => {
  it('where its key and its values go', () => {
    const source = sourceOf('updateJob(id: ID!, patch: JobInput!): Job } input JobInput { title: String!');
    expect(source).toMatchObject({
      bulk: false,
      input: { step: 0, path: ['patch'] },
      inputType: 'JobInput',
      leaf: false,
    });
    expect(source.key.map(({ at, type }) => [at.path, type])).toEqual([[['id'], 'ID']]);
  });

  it.each<[string, string, WriteSource['result']]>([
    ['the record itself', 'createJob(title: String!): Job', { path: '', of: 'Job' }],
    [
      'the record inside of its payload',
      'createJob(title: String!): P } type P { job: Job',
      { path: 'job', of: 'Job' },
    ],
    [
      'the member of a union',
      'createJob(title: String!): R } union R = Job | Refused type Refused { message: String',
      { path: '', of: 'Job', on: 'Job' },
    ],
    ['nothing', 'createJob(title: String!): Boolean', null],
  ])('what comes back: %s', (_, mutation, result) => {
    expect(sourceOf(mutation).result).toEqual(result);
  });

  it('a union without a record by the member that means success', () => {
    const { result, payloadFields } = sourceOf(
      'stopJobs: R } union R = RefusedError | Done type RefusedError { message: String } type Done { count: Int',
    );
    expect(result).toEqual({ path: '', of: 'Done', on: 'Done' });
    expect(payloadFields.map(({ name }) => name)).toEqual(['count']);
  });

  it('what stands beside a record by the member of the union that has the record', () => {
    const { result, payloadFields } = sourceOf(
      'stopJobs: R } union R = Count | Done type Count { state: Int note: String } type Done { job: Job state: State at: String',
    );
    expect(result).toEqual({ path: 'job', of: 'Job', on: 'Done' });
    expect(payloadFields.map(({ name, type }) => [name, type])).toEqual([
      ['state', 'State'],
      ['at', 'String'],
    ]);
  });

  it.each<[string, string, Partial<Record<'danger' | 'targetStatus' | 'idempotent' | 'prefills', unknown>>]>([
    ['destroys', 'deleteJob(id: ID!): Boolean', { danger: 'destroys' }],
    ['ends', 'cancelJob(jobId: ID!): Job', { danger: 'ends' }],
    ['leads to a status', 'closeJob(jobId: ID!): Job', { targetStatus: 'CLOSED', idempotent: true }],
    ['copies', 'duplicateJob(jobId: ID!, title: String): Job', { prefills: true }],
    ['does nothing of that kind', 'pingJob(jobId: ID!): Job', {}],
  ])('what it does to a record: %s', (_, mutation, facts) => {
    const { danger, targetStatus, idempotent, prefills } = sourceOf(mutation);
    const found = { danger, targetStatus, idempotent, prefills };
    const values = Object.entries(found).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, fact.value]],
    );
    expect(Object.fromEntries(values)).toMatchObject(facts);
    if (Object.keys(facts).length === 0) expect(values).toEqual([]);
  });
});
