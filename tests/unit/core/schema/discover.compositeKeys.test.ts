import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity, Model } from '../../../../lib/core/schema/model/model';

const LOANS = `scalar Date
  type Loan { deviceCode: ID! fromDate: Date! remark: String device: Device } type Device { code: ID! name: String }
  type Note { id: ID! text: String loan: Loan } input NoteInput { text: String loan: ID }
  input LoanFilter { remark: TextFilter } input TextFilter { eq: String }
  input NoteFilter { loan: LoanKeyFilter text: TextFilter } input LoanKeyFilter { deviceCode: TextFilter }`;

/** Loans of devices, each from a day on, with these further root fields. */
function loans({ queries = '', mutations = '' }: { queries?: string; mutations?: string }): Model {
  return discover(
    buildSchema(`${LOANS} type Query { loans(filter: LoanFilter): [Loan!]! loan(deviceCode: ID!, fromDate: Date!): Loan
      devices: [Device!]! device(code: ID!): Device notes: [Note!]! note(id: ID!): Note ${queries} }
      type Mutation { noop: Boolean ${mutations} }`),
  );
}

function entityOf(model: Model, type: string): Entity {
  const found = model.entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
}

const keyOf = ({ key }: Entity): string => key?.fields.map(({ path }) => path).join(' ') ?? 'none';

describe('a key of several fields, as a get takes it', () => {
  it.each([
    ['deletes', 'deleteLoan(deviceCode: ID!): Int'],
    ['changes', 'updateLoan(deviceCode: ID!, remark: String): Loan'],
    ['acts on', 'closeLoan(deviceCode: ID!): Loan'],
    ['deletes several of', 'deleteLoans(deviceCodes: [ID!]!): Int'],
    [
      'changes by an input',
      'updateLoan(input: LoanUpdate!): Loan } input LoanUpdate { deviceCode: ID! remark: String',
    ],
  ])('is not taken by what %s the records that share one of them', (_, mutation) => {
    const model = loans({ mutations: mutation });
    const loan = entityOf(model, 'Loan');
    expect([loan.create, loan.update, loan.delete, loan.actions]).toEqual([null, null, null, []]);
    expect(model.siteActions.map(({ source }) => source.steps[0]?.field)).toContain(mutation.split('(')[0]);
  });

  it('is taken by what asks for all of them', () => {
    const loan = entityOf(
      loans({
        mutations:
          'deleteLoan(deviceCode: ID!, fromDate: Date!): Int updateLoan(deviceCode: ID!, fromDate: Date!, remark: String): Loan',
      }),
      'Loan',
    );
    expect(loan.delete?.key.map(({ part }) => part)).toEqual([0, 1]);
    expect(loan.update?.key.map(({ part }) => part)).toEqual([0, 1]);
  });

  it('stays the key beside a get that takes one of its fields', () => {
    const loan = entityOf(
      loans({
        queries: 'loanByDevice(deviceCode: ID!): Loan',
        mutations: 'deleteLoan(deviceCode: ID!): Int',
      }),
      'Loan',
    );
    expect(keyOf(loan)).toBe('deviceCode fromDate');
    expect(loan.delete).toBeNull();
  });

  it('is no link that one of its fields could set', () => {
    const model = loans({ mutations: 'updateNote(id: ID!, input: NoteInput!): Note' });
    const link = model.inputs['NoteInput']?.fields.find(({ name }) => name === 'loan');
    expect(link?.kind).toBe('id');
    expect(link?.target).toBeUndefined();
  });

  it('makes no list of a record from one of its fields', () => {
    const model = loans({ queries: 'loanRemarks(loan: ID!): [Note!]!' });
    expect(entityOf(model, 'Loan').related).toEqual([]);
  });

  it('has one field that a list of that field’s records takes', () => {
    const model = loans({ queries: 'loanNotes(deviceCode: ID!, fromDate: Date!): [Note!]!' });
    expect(entityOf(model, 'Loan').related.map(({ keys }) => keys?.map(({ part }) => part))).toEqual([
      [0, 1],
    ]);
  });

  it('is no picker for a filter by one of its fields', () => {
    const model = loans({ queries: 'allNotes(filter: NoteFilter, limit: Int, offset: Int): [Note!]!' });
    const lists = [
      entityOf(model, 'Note').list,
      ...(entityOf(model, 'Note').lists ?? []).map(({ source }) => source),
    ];
    const targets = lists.flatMap((list) => list?.filter?.fields.flatMap(({ target }) => target ?? []) ?? []);
    expect(targets).toEqual([]);
  });
});

describe('a part of a key that a relation gives', () => {
  const BANS = `type Server { id: ID! name: String } type Player { id: ID! name: String server: Server! }
    type Ban { id: ID! reason: String player: Player! } input BanInput { reason: String }
    type Query { servers: [Server!]! server(id: ID!): Server players: [Player!]! player(id: ID!): Player
      bans: [Ban!]! ban(id: ID!, serverId: ID!): Ban }
    type Mutation { updateBan(id: ID!, serverId: ID!, input: BanInput!): Ban deleteBan(id: ID!, serverId: ID!): Boolean
      liftBan(ban: ID!, serverId: ID!): Ban renameServer(serverId: ID!, name: String!): Server
      deleteBanOfPlayer(id: ID!, playerId: ID!): Boolean }`;
  const ban = entityOf(discover(buildSchema(BANS)), 'Ban');

  it('is bound where a mutation takes it under the name that the record’s read has for it', () => {
    expect(keyOf(ban)).toBe('id player.server.id');
    const parts = [ban.update, ban.delete, ...ban.actions.map(({ source }) => source)].map((source) => [
      source?.steps[0]?.field,
      ...(source?.key.map(({ part, at }) => `${String(part)} ${at.path.join('.')}`) ?? []),
    ]);
    expect(parts).toEqual([
      ['updateBan', '0 id', '1 serverId'],
      ['deleteBan', '0 id', '1 serverId'],
      ['liftBan', '0 ban', '1 serverId'],
    ]);
  });
});

describe('an id of the record’s own', () => {
  const ISSUES = `type Issue { id: ID! projectId: ID! title: String }`;
  it('is a key where a get takes it alone, whatever another get asks for beside it', () => {
    const model = discover(
      buildSchema(`${ISSUES} type Query { issues: [Issue!]! issue(id: ID!): Issue issueOf(projectId: ID!, id: ID!): Issue }
        type Mutation { deleteIssue(id: ID!): Boolean }`),
    );
    expect(keyOf(entityOf(model, 'Issue'))).toBe('id');
    expect(entityOf(model, 'Issue').delete).not.toBeNull();
  });

  it('is none where every get asks for another field beside it', () => {
    const model = discover(
      buildSchema(`${ISSUES} type Query { issues: [Issue!]! issue(projectId: ID!, id: ID!): Issue }
        type Mutation { deleteIssue(id: ID!): Boolean }`),
    );
    expect(keyOf(entityOf(model, 'Issue'))).toBe('projectId id');
    expect(entityOf(model, 'Issue').delete).toBeNull();
  });
});
