import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

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

const languageOf = (mutations: string, get = 'languages_by_id(id: ID!): languages') =>
  discover(
    buildSchema(`type Query { languages(limit: Int, offset: Int): [languages!]! ${get} }
      type languages { code: ID! name: String }
      type deleted { id: ID! }
      input languages_input { code: ID name: String }
      type Mutation { ${mutations} }`),
  ).entities.find(({ type }) => type === 'languages');

describe('a mutation that takes the argument of the get of a record', () => {
  it('deletes and changes that record by the key that the get takes, whatever its field is called', () => {
    const language = languageOf(`delete_languages_item(id: ID!): deleted
      update_languages_item(id: ID!, data: languages_input!): languages`);
    expect(language?.key?.fields.map(({ path }) => path)).toEqual(['code']);
    expect(language?.delete?.key).toMatchObject([{ part: 0, at: { path: ['id'] }, type: 'ID' }]);
    expect(language?.update?.key).toMatchObject([{ part: 0, at: { path: ['id'] }, type: 'ID' }]);
  });

  it.each([
    ['takes another argument than the get', 'delete_languages_item(number: ID!): deleted'],
    ['takes a value of another type', 'delete_languages_item(id: Int!): deleted'],
    ['takes several', 'delete_languages_item(id: [ID!]!): deleted'],
    ['may do without it', 'delete_languages_item(id: ID): deleted'],
    ['names something else', 'delete_folder(id: ID!): deleted'],
    ['goes on with a part of it', 'delete_languages_comment(id: ID!): deleted'],
  ])('deletes no such record if it %s', (_title, mutation) => {
    expect(languageOf(mutation)?.delete).toBeNull();
  });
});
