import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { InputField } from '../../../../../../lib/core/schema/model/writes';

const model = discover(
  buildSchema(`
    union Subject = Issue | Request
    type Query {
      issues: [Issue!]! issue(id: ID!): Issue requests: [Request!]! request(id: ID!): Request
      people: [Person!]! person(id: ID!): Person
      remarks: [Remark!]! remark(id: ID!): Remark votes: [Vote!]! vote(id: ID!): Vote
    }
    type Issue { id: ID! title: String! remarks: [Remark!]! }
    type Request { id: ID! title: String! remarks: [Remark!]! }
    type Person { id: ID! name: String! }
    type Remark { id: ID! text: String! author: Person! issue: Issue request: Request }
    type Vote { id: ID! up: Boolean! subject: Subject! }
    type Mutation {
      createRemark(input: NewRemark!): Remark
      hideRemark(input: HideRemark!): Remark
      createVote(subjectId: ID!, up: Boolean!): Vote
    }
    input NewRemark { text: String! subjectId: ID! nodeId: ID }
    input HideRemark { subjectId: ID! reason: String }`),
);

function fieldOf(input: string, name: string): InputField | undefined {
  return model.inputs[input]?.fields.find((field) => field.name === name);
}

describe('a required id of a general name, such as `subjectId`', () => {
  it('names, for a new record, what it belongs to: its relations to records that list it', () => {
    expect(fieldOf('NewRemark', 'subjectId')?.targets).toEqual(['Issue', 'Request']);
  });

  it('is left open where it is optional, and where the record is there already', () => {
    expect(fieldOf('NewRemark', 'nodeId')).toMatchObject({ name: 'nodeId' });
    expect(fieldOf('NewRemark', 'nodeId')?.target).toBeUndefined();
    expect(fieldOf('HideRemark', 'subjectId')?.targets).toBeUndefined();
  });

  it("names the members of the union that the record's field of this name returns", () => {
    const vote = model.entities.find(({ type }) => type === 'Vote');
    expect(vote?.create?.fields.find(({ name }) => name === 'subjectId')?.targets).toEqual([
      'Issue',
      'Request',
    ]);
  });
});
