import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { getAddChildHref } from '../../../../lib/features/actions/actionLinks';

const model = discover(
  buildSchema(`
    type Query {
      reports: [Report!]! report(id: ID!): Report
      comments: [Comment!]! comment(id: ID!): Comment
      people: [Person!]! person(id: ID!): Person
      letters: [Letter!]! letter(id: ID!): Letter
    }
    type Report { id: ID! title: String! comments: [Comment!]! }
    type Comment { id: ID! text: String! report: Report! }
    type Person { id: ID! name: String! letters: [Letter!]! }
    type Letter { id: ID! text: String! from: Person to: Person }
    input CommentInput { reportId: ID! text: String! }
    input LetterInput { fromPersonId: ID! toPersonId: ID! text: String! }
    type Mutation { createComment(input: CommentInput!): Comment createLetter(input: LetterInput!): Letter createPerson(name: String!): Person }
  `),
);
const entity = (type: string) => {
  const found = model.entities.find((one) => one.type === type);
  if (found === undefined) throw new Error(`no entity ${type}`);
  return found;
};

describe('adding below a record', () => {
  it('leads to the form with the owner filled in, and back', () => {
    expect(getAddChildHref(model, entity('Comment'), { entity: entity('Report'), key: ['a/b 1'] })).toBe(
      '/comments/new?reportId=a%2Fb+1&returnTo=%2Freports%2Fa%252Fb%25201',
    );
  });

  it('names the kind of the owner where the field takes records of several kinds', () => {
    const several = discover(
      buildSchema(`
        type Query {
          issues: [Issue!]! issue(id: ID!): Issue requests: [Request!]! request(id: ID!): Request
          notes: [Note!]! note(id: ID!): Note
        }
        union Subject = Issue | Request
        type Issue { id: ID! title: String! notes: [Note!]! }
        type Request { id: ID! title: String! notes: [Note!]! }
        type Note { id: ID! text: String! subject: Subject! }
        type Mutation { createNote(subjectId: ID!, text: String!): Note }`),
    );
    const of = (type: string) => several.entities.find((one) => one.type === type) ?? entity('Report');
    expect(getAddChildHref(several, of('Note'), { entity: of('Request'), key: ['7'] })).toBe(
      '/notes/new?subjectId=7&k.subjectId=requests&returnTo=%2Frequests%2F7',
    );
  });

  /** The form of a bulletin below a club, which is an account. `fields` are further ones of a bulletin. */
  const getBulletinHref = (fields: string, mutation: string): string | null => {
    const wider = discover(
      buildSchema(`
        interface Account { id: ID! name: String! }
        type Query { accounts: [Account!]! account(id: ID!): Account clubs: [Club!]! club(id: ID!): Club
          bulletins: [Bulletin!]! bulletin(id: ID!): Bulletin }
        type Club implements Account { id: ID! name: String! bulletins: [Bulletin!]! }
        type Person implements Account { id: ID! name: String! }
        type Bulletin { id: ID! text: String! ${fields} }
        ${mutation}`),
    );
    const of = (type: string) => wider.entities.find((one) => one.type === type) ?? entity('Report');
    return getAddChildHref(wider, of('Bulletin'), { entity: of('Club'), key: ['7'] });
  };

  it('fills in a record whose interface the field takes, where both have the same key', () => {
    const mutation = 'type Mutation { createBulletin(text: String!, account: ID!): Bulletin }';
    expect(getBulletinHref('account: Account', mutation)).toBe(
      '/bulletins/new?account=7&returnTo=%2Fclubs%2F7',
    );
  });

  it('fills in the field that is named after the interface, where several fields take its records', () => {
    const mutation = `
      input AccountReference { id: ID }
      input BulletinInput { text: String! fromAccount: AccountReference account: AccountReference! }
      type Mutation { createBulletin(bulletin: BulletinInput!): Bulletin }`;
    expect(getBulletinHref('account: Account fromAccount: Account', mutation)).toBe(
      '/bulletins/new?account=7&returnTo=%2Fclubs%2F7',
    );
  });

  it('is not offered where nothing takes the owner, or where it is not clear which field does', () => {
    expect(getAddChildHref(model, entity('Person'), { entity: entity('Report'), key: ['1'] })).toBeNull();
    expect(getAddChildHref(model, entity('Letter'), { entity: entity('Person'), key: ['1'] })).toBeNull();
    expect(getAddChildHref(model, entity('Report'), { entity: entity('Person'), key: ['1'] })).toBeNull();
  });
});
