import { describe, expect, test } from 'vitest';
import { findCellInputs } from '../../../../lib/features/form/cellInputs';
import { WriteLab } from '../../core/operations/write/writeLab';

const BASE = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report districts: [District!]! district(id: ID!): District }
  enum Status { NEW CLOSED } type District { id: ID! name: String! }
  type Report { id: ID! title: String! status: Status! district: District tags: [String!]! secret: String place: Place createdAt: String }
  type Place { street: String }`;

function inputsOf(mutations: string) {
  const lab = new WriteLab(`${BASE} ${mutations}`, {});
  return findCellInputs(lab.model, lab.entity('Report'));
}

describe('the cells of a list that can be changed in place', () => {
  test('are the single values that the update takes, a link by the field that shows it', () => {
    const found =
      inputsOf(`input ReportInput { title: String status: Status districtId: ID tags: [String!] place: PlaceInput }
      input PlaceInput { street: String } type Mutation { updateReport(id: ID!, input: ReportInput!): Report }`);
    expect(found).toEqual({ title: 'title', status: 'status', district: 'districtId' });
  });

  test('are none without an update, and none that it does not take', () => {
    expect(inputsOf('type Mutation { deleteReport(id: ID!): Report }')).toEqual({});
    expect(inputsOf('type Mutation { updateReport(id: ID!, title: String!): Report }')).toEqual({
      title: 'title',
    });
  });

  test('leave out a status that actions lead through', () => {
    const found = inputsOf(`input ReportInput { title: String status: Status }
      type Mutation { updateReport(id: ID!, input: ReportInput!): Report closeReport(id: ID!): Report }`);
    expect(found).toEqual({ title: 'title' });
  });
});
