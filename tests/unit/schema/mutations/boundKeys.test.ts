import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';

const eventOf = (input: string) =>
  discover(
    buildSchema(`scalar UUID type Query { events: [Event] event(uuid: UUID!): Event }
      type Event { id: ID uuid: UUID title: String }
      type Mutation { updateEvent(${input}, title: String): Event deleteEvent(${input}): Event }`),
  ).entities.find(({ type }) => type === 'Event');

describe('a mutation of a record with two ids', () => {
  it('gets the id of the type that it asks for, even if the page is found by the other', () => {
    const event = eventOf('eventId: ID!');
    expect(event?.key?.fields.map(({ path }) => path)).toEqual(['uuid']);
    expect(event?.update?.key).toMatchObject([{ field: 'id', type: 'ID' }]);
    expect(event?.delete?.key).toMatchObject([{ field: 'id', type: 'ID' }]);
  });

  it('gets the key of its page where that has the type', () => {
    expect(eventOf('eventUuid: UUID!')?.update?.key).toMatchObject([{ part: 0, type: 'UUID' }]);
  });
});
