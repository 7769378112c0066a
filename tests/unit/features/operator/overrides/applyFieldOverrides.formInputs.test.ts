import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';

const SDL = `
  type Query {
    rooms(limit: Int, offset: Int): [Room!]! room(id: ID!): Room
    roomByPin(pin: String!): Room
    roomByName(name: String!, pin: String): Room
    roomByEither(where: RoomKey!): Room
    roomsByPin(pin: String!): [Room!]!
    roomsOnFloor(floor: Int!, pin: String): [Room!]!
  }
  type Room { id: ID! name: String! floor: Int pin: String }
  input RoomKey { name: String pin: String }
`;

const read = (entities: NonNullable<SiteConfig['entities']>) =>
  discoverWithOverrides(buildSchema(SDL), { config: { entities }, source: 'site.config.ts' });

const formsOf = (model: ReturnType<typeof read>) => [
  ...model.lookUps.map(({ slug, inputs }) => [slug, inputs.map(({ at }) => at.path.join('.'))]),
  ...model.entities.flatMap(({ lists = [] }) =>
    lists.map(({ name, inputs }) => [name, inputs.map(({ at }) => at.path.join('.'))]),
  ),
];

describe('forms that lead to records', () => {
  test('take a field that is not hidden', () => {
    const paths = formsOf(read({})).map(([, inputs]) => String(inputs));
    expect(paths.filter((path) => path.includes('pin')).length).toBeGreaterThan(3);
  });

  test('take no field that is hidden, and are gone where they demand one', () => {
    const forms = formsOf(read({ Room: { fields: { pin: { hide: true } } } }));
    expect(JSON.stringify(forms)).not.toMatch(/pin/i);
    expect(forms).toEqual([
      ['room-by-name', ['name']],
      ['room-by-either', ['where.name']],
      ['roomsOnFloor', ['floor']],
    ]);
  });
});
