import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { loadListPage } from '../../../../lib/site/page/loadListPage';
import { loadRecordPage } from '../../../../lib/site/page/loadRecordPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';
import { findRouteRelation } from '../../../../lib/site/page/routeTarget';

/** Teams can be listed, and not be read by their key. */
const schema = buildSchema(`
  type Query {
    teams(limit: Int, offset: Int): [Team!]!
    teamMembers(teamId: ID!, limit: Int, offset: Int): [TeamMember!]!
  }
  type Team { id: ID! name: String! matches(limit: Int, offset: Int): [Match!]! }
  type Match { id: ID! title: String! }
  type TeamMember { id: ID! name: String! team: Team }
  type Mutation {
    updateTeam(teamId: ID!, name: String!): Team
    createTeamMember(teamId: ID!, name: String!): TeamMember
  }
`);
const model = discover(schema);
const TEAMS = Array.from({ length: 130 }, (_, index) => ({ id: `t${index}`, name: `Team ${index}` }));

const root = {
  teams: ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) =>
    TEAMS.slice(offset, offset + limit),
  teamMembers: ({ teamId }: { teamId: string }) => [{ id: `m-${teamId}`, name: `Anna of ${teamId}` }],
};

/** A page's request; no part of these loaders looks at the rest. */
const request = (params: Record<string, string>): PageRequest =>
  ({
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    params,
    query: {},
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      const answer = await graphql({ schema, source, variableValues: variables, rootValue: root });
      return {
        type: 'ok',
        status: 200,
        data: JSON.parse(JSON.stringify(answer.data)),
        errors: answer.errors ?? [],
      };
    },
  }) as unknown as PageRequest;

describe('a record that no read takes by its key', () => {
  test('has a page that its list leads to', async () => {
    const loaded = await loadListPage(request({ entity: 'teams' }));
    if (loaded === null || loaded instanceof Redirect || !loaded.ok) throw new Error('There is no list.');
    expect(loaded.view.rows[0]).toMatchObject({ title: 'Team 0', href: '/teams/t0' });
  });

  test('is looked for in the whole list, and has its actions and the lists that take its key', async () => {
    const loaded = await loadRecordPage(request({ entity: 'teams', key: 't120' }));
    if (loaded?.ok !== true) throw new Error('There is no page.');
    const { title, related, writes, href } = loaded.view;
    expect([title, href]).toEqual(['Team 120', '/teams/t120']);
    expect(writes?.editHref).toBe('/teams/t120/edit?returnTo=%2Fteams%2Ft120');
    expect(related.map(({ name, rows, addHref }) => [name, rows[0]?.title, addHref])).toEqual([
      ['teamMembers', 'Anna of t120', '/team-members/new?teamId=t120&returnTo=%2Fteams%2Ft120'],
    ]);
  });

  test('is not found where the list has no such key', async () => {
    const loaded = await loadRecordPage(request({ entity: 'teams', key: 'nobody' }));
    expect(loaded).toMatchObject({ ok: false, failure: { type: 'notFound', key: 'nobody' } });
  });

  test('names its lists on pages of their own', async () => {
    const relation = findRouteRelation(request({ entity: 'teams', key: 't3', relation: 'teamMembers' }));
    const owner = await relation?.loadOwner();
    expect(owner).toMatchObject({ ok: true, view: { name: { text: 'Team 3' } } });
    expect(findRouteRelation(request({ entity: 'teams', key: 't3', relation: 'matches' }))).toBeNull();
  });
});
