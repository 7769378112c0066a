import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Model } from '../../../../../lib/core/schema/model/model';
import { withReasonTexts } from '../../../../support/reasonTexts';

const sdl = (mutations: string): string => `
  type Query { jobs: [Job!]! job(id: ID!): Job users: [User!]! user(id: ID!): User }
  type Job { id: ID! title: String! } type User { id: ID! name: String! } type Mutation { ${mutations} }`;
const modelOf = (mutations: string): Model => discover(buildSchema(sdl(mutations)));

/** What became of the mutations: actions of jobs, of users, of the site, and those without a page. */
function placesOf({ entities, siteActions, unmapped }: Model): readonly (readonly string[])[] {
  const actionsOf = (type: string) =>
    entities.find((each) => each.type === type)?.actions.map(({ name }) => name) ?? [];
  return [
    actionsOf('Job'),
    actionsOf('User'),
    siteActions.map(({ source }) => source.steps.map(({ field }) => field).join('.')),
    unmapped.mutations.map(({ field }) => field),
  ];
}

describe('a mutation that writes no record is', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    ['an action of the record whose key it takes', 'stopJob(jobId: ID!): Job', [['stopJob'], [], [], []]],
    [
      'an action of each record whose key it takes',
      'giveJobToUser(jobId: ID!, userId: ID!): Boolean',
      [['giveJobToUser'], ['giveJobToUser'], [], []],
    ],
    ['an action of the site without a key', 'stopAllJobs: Boolean', [[], [], ['stopAllJobs'], []]],
    [
      'an action of the record that it is named after, by a plain id',
      'stopJob(id: ID!): Boolean',
      [['stopJob'], [], [], []],
    ],
    [
      'an action of the site, if its words are unexplained',
      'destroyIntegrationJob(id: ID!): Boolean',
      [[], [], ['destroyIntegrationJob'], []],
    ],
    [
      'an action of the site, if a dangerous one takes the key as one of many conditions',
      'cancelJobs(jobId: ID, userId: ID, label: String): Boolean',
      [[], [], ['cancelJobs'], []],
    ],
    [
      'an action of the record, if a harmless one takes its key optionally and it comes back',
      'pingJob(jobId: ID): Job',
      [['pingJob'], [], [], []],
    ],
    [
      'nothing, if another one replaces it',
      'stopJob(jobId: ID!): Job @deprecated(reason: "Use halt.")',
      [[], [], [], ['stopJob']],
    ],
    [
      'nothing, if nothing of its value can be selected',
      'stopAll: P } type P { at: Q } type Q { hour(zone: Int!): Int',
      [[], [], [], ['stopAll']],
    ],
    [
      'nothing below a namespace with the key of no record',
      'place(id: ID!): PlaceMutations } type PlaceMutations { open(at: Int): Int shut(at: Int): Int',
      [[], [], [], ['place.open', 'place.shut']],
    ],
    [
      'an action of the record of its namespace',
      'job(id: ID!): JobMutations } type JobMutations { stop(at: Int): Int hold(at: Int): Int',
      [['job.stop', 'job.hold'], [], [], []],
    ],
  ])('%s', (_, mutations, places) => {
    expect(placesOf(modelOf(mutations))).toEqual(places);
  });

  it('no action of the record that comes back, if the key is another record’s', () => {
    const model = discover(
      buildSchema(`
        type Query { boxes: [Box!]! box(id: ID!): Box bookBoxes: [BookBox!]! bookBox(id: ID!): BookBox }
        type Box { id: ID! name: String! } type BookBox { id: ID! title: String! }
        type Mutation { approve(boxId: ID!): BookBox }`),
    );
    expect(model.entities.flatMap(({ actions }) => actions.map(({ name }) => name))).toEqual([]);
    expect(model.siteActions.map(({ slug }) => slug)).toEqual(['approve']);
  });

  it('told why it has no page', () => {
    const { unmapped } = modelOf('stopJob(jobId: ID!): Job @deprecated(reason: "Use halt.")');
    expect(withReasonTexts(unmapped.mutations)).toMatchObject([
      { reason: expect.stringContaining('Use halt.') },
    ]);
  });
});

describe('an action of the site', () => {
  it('has a slug of its own, and says which records its name mentions', () => {
    const { siteActions } = modelOf('stopAllJobs: Boolean stop_all_jobs: Boolean');
    expect(siteActions.map(({ slug }) => slug)).toEqual(['stop-all-jobs', 'stop-all-jobs-2']);
    expect(siteActions[0]?.source.about).toEqual(['Job']);
  });
});

describe('the word of the operator', () => {
  const configured = (mutations: string, operations: SiteConfig['operations']): Model =>
    discoverWithOverrides(buildSchema(sdl(mutations)), {
      config: operations === undefined ? {} : { operations },
      source: 'site.config.ts',
    });

  it('makes an action of a record, despite its doubts', () => {
    const model = configured('destroyIntegrationJob(id: ID!): Boolean', {
      destroyIntegrationJob: { entity: 'Job' },
    });
    expect(placesOf(model)[0]).toEqual(['destroyIntegrationJob']);
  });

  it('makes an action of the site, which mentions no record', () => {
    const model = configured('stopJob(jobId: ID!): Job', { stopJob: { entity: null } });
    expect(placesOf(model)).toEqual([[], [], ['stopJob'], []]);
    expect(model.siteActions[0]?.source.about).toBeUndefined();
  });
});
