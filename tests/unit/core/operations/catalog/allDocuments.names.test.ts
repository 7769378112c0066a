import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discover } from '../../../../../lib/core/schema/discover';
import type { WriteSource } from '../../../../../lib/core/schema/model/writes';
import { withReasonTexts } from '../../../../support/reasonTexts';

const path = (source: WriteSource | null): string | null =>
  source === null ? null : source.steps.map(({ field }) => field).join('.');

/** What an entity's mutations are, and those that belong to no record. */
function writes(type: string, sdl: string) {
  const model = discover(buildSchema(sdl));
  const entity = model.entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`No entity ${type}`);
  return {
    create: path(entity.create),
    update: path(entity.update),
    delete: path(entity.delete),
    actions: entity.actions.map(({ source }) => path(source)),
    site: model.siteActions.map(({ source }) => path(source)),
  };
}

describe('mutations are paired by what the schema itself says', () => {
  it('reads a table’s lower-case name that is glued to the words around it', () => {
    const sdl = `
      type Query { events(first: Int, offset: Int, filter: eventsFilter): [events!]! }
      type events { id: ID! name: String }
      input eventsFilter { id: IDFilter } input IDFilter { eq: ID }
      input eventsInput { name: String }
      type eventsResponse { affectedCount: Int! records: [events!]! }
      type Mutation {
        insertIntoeventsCollection(objects: [eventsInput!]!): eventsResponse
        updateeventsCollection(set: eventsInput!, filter: eventsFilter, atMost: Int! = 1): eventsResponse!
        deleteFromeventsCollection(filter: eventsFilter, atMost: Int! = 1): eventsResponse!
      }`;
    expect(writes('events', sdl)).toMatchObject({
      create: 'insertIntoeventsCollection',
      update: 'updateeventsCollection',
      delete: 'deleteFromeventsCollection',
      site: [],
    });
  });

  it('gives a namespace’s verb with a bare id to the record that the namespace is called after', () => {
    const sdl = `
      type Query { users: Users } type Users { list(limit: Int, offset: Int): [User!]! single(id: Int!): User }
      type User { id: Int! name: String! }
      type Answer { ok: Boolean! }
      type Mutation { users: UserMutations mail: MailMutations }
      type UserMutations { create(name: String!): User activate(id: Int!): Answer resetPassword(id: Int!): Answer }
      type MailMutations { sendTest(to: String!): Answer flush(force: Boolean): Answer }`;
    expect(writes('User', sdl)).toEqual({
      create: 'users.create',
      update: null,
      delete: null,
      actions: ['users.activate', 'users.resetPassword'],
      site: ['mail.sendTest', 'mail.flush'],
    });
  });

  it('prefers a create and an update of their own to an upsert that serves both', () => {
    const sdl = `
      type Query { posts(first: Int, offset: Int): [Post!]! post(id: ID!): Post }
      type Post { id: ID! title: String text: String }
      input PostInput { title: String text: String }
      type Mutation {
        upsertPost(id: ID, input: PostInput!): Post
        createPost(input: PostInput!): Post
        updatePost(id: ID!, input: PostInput!): Post
      }`;
    expect(writes('Post', sdl)).toMatchObject({ create: 'createPost', update: 'updatePost' });
  });

  it('takes no upsert that writes nothing of the record', () => {
    const sdl = `
      type Query { works(first: Int, offset: Int): [Work!]! work(id: ID!): Work }
      type Work { id: ID! title: String }
      type Mutation { saveWork(workId: ID!, remove: Boolean): Work }`;
    expect(writes('Work', sdl)).toMatchObject({ create: null, update: null, actions: ['saveWork'] });
  });

  it('knows by a create or update what a delete that gives nothing back is called after', () => {
    const sdl = `
      type Query { ciRunners(first: Int, offset: Int): [CiRunner!]! }
      type CiRunner { id: ID! name: String }
      type Payload { errors: [String!]! runner: CiRunner } type Gone { errors: [String!]! }
      type Mutation { runnerUpdate(id: ID!, name: String): Payload runnerDelete(id: ID!): Gone }`;
    expect(writes('CiRunner', sdl)).toMatchObject({ update: 'runnerUpdate', delete: 'runnerDelete' });
  });

  it('does not take the deletion of something unknown for that of the record it belongs to', () => {
    const sdl = `
      type Query { teams(first: Int, offset: Int): [Team!]! team(id: ID!): Team }
      type Team { id: ID! name: String }
      type Gone { team: Team! }
      type Mutation { bannerDelete(id: ID!): Gone }`;
    expect(writes('Team', sdl).delete).toBeNull();
  });

  it.each([
    [
      'deletes a child where it knows the parent’s key that is asked for beside its own',
      'comment: Comment!',
      'removeReply',
    ],
    ['deletes no child by the key of a parent that it does not know', 'likes: Int', undefined],
  ])('%s', (_, field, removes) => {
    const sdl = `
      type Query { comments(first: Int, offset: Int): [Comment!]! replies(first: Int, offset: Int): [Reply!]! }
      type Comment { id: ID! text: String } type Reply { id: ID! text: String ${field} }
      input AddReply { commentId: ID! text: String! } input RemoveReply { commentId: ID! replyId: ID! }
      type ReplyPayload { reply: Reply }
      type Mutation { addReply(input: AddReply!): ReplyPayload removeReply(input: RemoveReply!): ReplyPayload }`;
    expect(writes('Reply', sdl)).toMatchObject({ create: 'addReply', delete: removes ?? null });
  });

  it('reads a preposition inside an entity’s own name as part of it', () => {
    const sdl = `
      type Query { initiativeToProjects(first: Int, offset: Int): [InitiativeToProject!]! initiativeToProject(id: ID!): InitiativeToProject }
      type InitiativeToProject { id: ID! sortOrder: Float }
      input Order { sortOrder: Float }
      type Mutation {
        initiativeToProjectUpdate(id: ID!, input: Order!): InitiativeToProject
        initiativeToProjectDelete(id: ID!): Boolean
      }`;
    expect(writes('InitiativeToProject', sdl)).toMatchObject({
      update: 'initiativeToProjectUpdate',
      delete: 'initiativeToProjectDelete',
    });
  });

  it('a mutation that sets one thing of a record is an action, not its update', () => {
    const sdl = `
      type Query { users(first: Int, offset: Int): [User!]! payouts(first: Int, offset: Int): [Payout!]! }
      type User { id: ID! name: String email: String } type Payout { id: ID! amount: Int default: Boolean }
      type Mutation { updateEmail(userId: ID!, email: String!): User setDefaultPayout(id: ID!, currency: String): Payout }`;
    expect(writes('User', sdl)).toMatchObject({ update: null, actions: ['updateEmail'] });
    expect(writes('Payout', sdl)).toMatchObject({ update: null, actions: ['setDefaultPayout'] });
  });

  it('a create that names a longer entity is not the shorter one’s', () => {
    const sdl = `
      type Query { suites(first: Int, offset: Int): [Suite!]! teamSuites(first: Int, offset: Int): [TeamSuite!]! }
      type Suite { id: ID! name: String } type TeamSuite { id: ID! level: String suite: Suite }
      type Made { suite: Suite teamSuite: TeamSuite }
      type Mutation { teamSuiteCreate(suiteId: ID!, level: String): Made }`;
    expect(writes('Suite', sdl).create).toBeNull();
    expect(writes('TeamSuite', sdl).create).toBe('teamSuiteCreate');
  });

  it('beside a filter, key fields in another object are values: the many-variant is nobody’s action', () => {
    const sdl = `
      type Query { user_roles(limit: Int, offset: Int): [user_roles!]! user_roles_by_pk(user_id: Int!, role: String!): user_roles }
      type user_roles { user_id: Int! role: String! }
      input pk { user_id: Int! role: String! } input set { user_id: Int role: String }
      input user_roles_bool_exp { _and: [user_roles_bool_exp!] user_id: int_exp role: text_exp }
      input int_exp { _eq: Int } input text_exp { _eq: String }
      type response { affected_rows: Int! returning: [user_roles!]! }
      type Mutation {
        update_user_roles(where: user_roles_bool_exp!, _set: set): response
        update_user_roles_by_pk(pk_columns: pk!, _set: set): user_roles
      }`;
    expect(writes('user_roles', sdl)).toMatchObject({
      update: 'update_user_roles_by_pk',
      actions: [],
      site: [],
    });
  });

  it('tags that are put on anything do not belong to the entity whose name ends in tag', () => {
    const sdl = `
      interface Node { id: ID! }
      type Query { scriptTags(first: Int, offset: Int): [ScriptTag!]! orders(first: Int, offset: Int): [Order!]! node(id: ID!): Node }
      type Order implements Node { id: ID! name: String }
      type ScriptTag implements Node { id: ID! src: String }
      type Tagged { node: Node }
      type Mutation { tagsAdd(id: ID!, tags: [String!]!): Tagged scriptTagDelete(id: ID!): ID }`;
    expect(writes('ScriptTag', sdl)).toMatchObject({
      delete: 'scriptTagDelete',
      actions: [],
      site: ['tagsAdd'],
    });
  });

  it('reads a verb that words of number follow, and keys after “by”', () => {
    const sdl = `
      type Query { userMany(limit: Int, skip: Int): [User!]! userById(_id: ID!): User }
      type User { _id: ID! name: String }
      input New { name: String! } input Change { name: String } input Filter { _id: ID AND: [Filter!] }
      type Result { record: User }
      type Mutation {
        userCreateOne(record: New!): Result
        userUpdateById(_id: ID!, record: Change!): Result
        userUpdateMany(record: Change!, filter: Filter): Result
        userRemoveById(_id: ID!): Result
      }`;
    expect(writes('User', sdl)).toEqual({
      create: 'userCreateOne',
      update: 'userUpdateById',
      delete: 'userRemoveById',
      actions: [],
      site: [],
    });
  });

  it('acts on the record that a namespace with a key stands for, and sends that key to the namespace', () => {
    const sdl = `
      type Query { graphs(first: Int, offset: Int): [Graph!]! graph(id: ID!): Graph }
      type Graph { id: ID! title: String }
      type Mutation { graph(id: ID!): GraphMutation account(number: Int!): AccountMutation }
      type GraphMutation { delete: Boolean updateTitle(title: String!): Graph renameKey(id: ID!, name: String!): Boolean }
      type AccountMutation { close(reason: String): Boolean reopen(reason: String): Boolean }`;
    expect(writes('Graph', sdl)).toMatchObject({
      delete: 'graph.delete',
      actions: ['graph.updateTitle', 'graph.renameKey'],
      site: [],
    });
    const model = discover(buildSchema(sdl));
    expect(model.unmapped.mutations.map(({ field }) => field)).toEqual(['account.close', 'account.reopen']);
    const faults = buildAllDocuments(model).flatMap(({ document }) =>
      validate(buildSchema(sdl), parse(document)),
    );
    expect(faults).toEqual([]);
  });

  it('sends no mutation of whose value nothing can be selected', () => {
    const sdl = `
      type Query { notes(first: Int, offset: Int): [Note!]! }
      type Note { id: ID! text: String }
      union Odd = Locked | Closed
      type Locked { of(id: ID!): Int! } type Closed { at(id: ID!): Int! }
      type Outcome { odd: Odd }
      type Mutation { shuffle(seed: Int): Outcome }`;
    const model = discover(buildSchema(sdl));
    expect(withReasonTexts(model.unmapped.mutations)).toEqual([
      { field: 'shuffle', reason: 'Nothing of its value can be selected.' },
    ]);
  });
});
