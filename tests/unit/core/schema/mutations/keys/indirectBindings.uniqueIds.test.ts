import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../../lib/core/schema/model/model';

function find(sdl: string, type: string): Entity | undefined {
  return discover(buildSchema(sdl)).entities.find((entity) => entity.type === type);
}
const pathsOf = (write: Entity['update'] | undefined) => write?.key.map(({ at }) => at.path.join('.'));

it('where the key of the page has several parts, the id alone is that of the record that comes back', () => {
  const agent = find(
    `type Query { agents(environmentId: String!): [Agent!]! agent(environmentId: String!, id: String!): Agent }
     type Agent { id: ID! environmentId: String! label: String! }
     type Mutation { agentSleep(id: String!): Agent }`,
    'Agent',
  );
  expect(agent?.actions.map(({ name, source }) => [name, source.key])).toEqual([
    ['agentSleep', [{ part: -1, at: { step: 0, path: ['id'] }, type: 'String', field: 'id' }]],
  ]);
});

it('a primary key beside the id is the key of a record that has it', () => {
  const room = find(
    `type Query { rooms: [Room!]! room(id: ID!): Room }
     type Room { id: ID! pk: Int title: String! }
     input RoomInput { pk: Int! title: String }
     type RoomPayload { room: Room }
     type Mutation { updateRoom(input: RoomInput!): RoomPayload }`,
    'Room',
  );
  expect(pathsOf(room?.update)).toEqual(['input.pk']);
  expect(room?.update?.key[0]).toMatchObject({ field: 'pk' });
});
