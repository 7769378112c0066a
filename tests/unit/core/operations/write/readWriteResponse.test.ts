import { describe, expect, it, vi } from 'vitest';
import { readWriteResponse } from '../../../../../lib/core/operations/write/readWriteResponse';
import { buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { WriteLab } from './writeLab';

const READS = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
  type Report { id: ID! title: String! body: String }`;
const REPORT = { id: '7', title: 'Pothole', body: 'deep' };
const RECORD = { type: 'Report', key: ['7'], title: 'Pothole' };
const DONE = { status: 'done', record: RECORD, payload: {}, errors: [], succeeded: true };

describe('a mutation of its plan: whole arguments from key and values', () => {
  it.each([
    [
      'flat arguments',
      'updateReport(id: ID!, title: String, body: String): Report',
      { id: '7', title: 'Pothole' },
    ],
    [
      'an input beside the key',
      'updateReport(id: ID!, data: I!): Report } input I { title: String body: String',
      { id: '7', data: { title: 'Pothole' } },
    ],
    [
      'an input that holds the key',
      'updateReport(input: I!): Report } input I { reportId: ID! title: String body: String',
      { input: { reportId: '7', title: 'Pothole' } },
    ],
    [
      'a patch inside the input',
      'updateReport(input: I!): Report } input I { id: ID! patch: P! } input P { title: String body: String',
      { input: { id: '7', patch: { title: 'Pothole' } } },
    ],
    [
      'a unique input and data',
      'updateReport(where: W!, data: I!): Report } input W { id: ID } input I { title: String body: String',
      { where: { id: '7' }, data: { title: 'Pothole' } },
    ],
    [
      'a key object and set values',
      'update_report(pk_columns: K!, _set: I): Report } input K { id: ID! } input I { title: String body: String',
      { pk_columns: { id: '7' }, _set: { title: 'Pothole' } },
    ],
    [
      'a filter, for want of anything else',
      `updateReports(where: W, update: I): Rs! } type Rs { reports: [Report!]! } input I { title: String body: String }
       input W { AND: [W!] id: Cmp } input Cmp { eq: ID`,
      { where: { id: { eq: '7' } }, update: { title: 'Pothole' } },
    ],
    [
      'a row in a list',
      'updateReports(input: [I!]!): [Report!]! } input I { id: ID! title: String body: String',
      { input: [{ id: '7', title: 'Pothole' }] },
    ],
  ])('%s', async (_, mutation, expected) => {
    const resolve = vi.fn((args: unknown) =>
      mutation.includes(': Rs!')
        ? { reports: [REPORT] }
        : mutation.includes('): [Report')
          ? [REPORT]
          : args && REPORT,
    );
    const name = /^\w+/.exec(mutation)?.[0] ?? '';
    const lab = new WriteLab(`${READS} type Mutation { ${mutation} }`, { [name]: resolve });
    const result = await lab.write('Report', 'update', { key: ['7'], values: { title: 'Pothole' } });
    expect(JSON.parse(JSON.stringify(resolve.mock.calls[0]?.[0]))).toEqual(expected);
    expect(result).toEqual(DONE);
  });

  it('sends options beside the input and whole numbers where the key is one', async () => {
    const updateReport = vi.fn(() => REPORT);
    const lab = new WriteLab(
      `type Query { reports: [Report!]! report(id: Int!): Report } type Report { id: Int! title: String! }
       type Mutation { updateReport(id: Int!, input: I!, notify: Boolean): Report } input I { title: String! }`,
      { updateReport },
    );
    await lab.write('Report', 'update', {
      key: ['7'],
      values: { title: 'x', notify: false },
    });
    expect(updateReport.mock.calls[0]?.at(0)).toEqual({ id: 7, input: { title: 'x' }, notify: false });
  });

  it('keeps false, 0, null and empty text as the values that they are', async () => {
    const createReport = vi.fn(() => REPORT);
    const lab = new WriteLab(
      `${READS} type Mutation { createReport(input: I!): Report } input I { title: String body: String urgent: Boolean count: Int }`,
      { createReport },
    );
    const values = { title: '', body: null, urgent: false, count: 0 };
    await lab.write('Report', 'create', { values });
    expect(createReport.mock.calls[0]?.at(0)).toEqual({ input: values });
  });

  it("takes a key that is no part of the page's key from the record", async () => {
    const cancelTicket = vi.fn(() => ({ id: '1', code: 'AB', name: 'x' }));
    const lab = new WriteLab(
      `type Query { tickets: [Ticket!]! ticket(id: ID!): Ticket ticketByCode(code: String!): Ticket } type Ticket { id: ID! code: String! name: String }
       type Mutation { cancelTicket(code: String!, reason: String): Ticket }`,
      { cancelTicket },
    );
    const result = await lab.write('Ticket', 'cancelTicket', {
      key: ['1'],
      record: { code: 'AB' },
      values: { reason: 'late' },
    });
    expect(cancelTicket.mock.calls[0]?.at(0)).toEqual({ code: 'AB', reason: 'late' });
    expect(result.succeeded).toBe(true);
  });

  it('sends null for a required argument without a value, so that the document stays valid', () => {
    const lab = new WriteLab(`${READS} type Mutation { updateReport(id: ID!, title: String!): Report }`, {});
    const plan = lab.plan('Report', 'update');
    expect([plan.name, buildWriteVariables(plan, { key: ['7'] })]).toEqual([
      'UpdateReport',
      { id: '7', title: null },
    ]);
  });

  it('writes inside a namespace, and finds the record in its answer', async () => {
    const lab = new WriteLab(
      `${READS} type Mutation { reports: Ops! } type Ops { rename(id: ID!, title: String!): P } type P { data: D } type D { report: Report }`,
      { reports: () => ({ rename: () => ({ data: { report: REPORT } }) }) },
    );
    const result = await lab.write('Report', 'reports.rename', {
      key: ['7'],
      values: { title: 'x' },
    });
    expect(result.record).toEqual(RECORD);
  });
});

describe('a mutation of its plan: answers', () => {
  it('reads scalars of a payload, and needs no selection for a scalar answer', async () => {
    const lab = new WriteLab(
      `${READS} type Mutation { deleteReport(id: ID!): ID recountReport(id: ID!): Recount } type Recount { comments: Int took: Float }`,
      { deleteReport: () => '7', recountReport: () => ({ comments: 3, took: 0.5 }) },
    );
    expect(await lab.write('Report', 'delete', { key: ['7'] })).toEqual({
      ...DONE,
      record: null,
      payload: { deleteReport: '7' },
    });
    expect((await lab.write('Report', 'recountReport', { key: ['7'] })).payload).toEqual({
      comments: 3,
      took: 0.5,
    });
  });

  it('takes null where a record was due for a failure, and never throws on what is not GraphQL', () => {
    const lab = new WriteLab(`${READS} type Mutation { deleteReport(id: ID!): Report }`, {});
    const plan = lab.plan('Report', 'delete');
    const failed = { record: null, payload: {}, errors: [], succeeded: false };
    for (const data of [undefined, null, {}, '<html>', [], 3])
      expect(readWriteResponse(plan, { data })).toEqual({ ...failed, status: 'unread' });
    expect(readWriteResponse(plan, { data: { deleteReport: null } })).toEqual({
      ...failed,
      status: 'missing',
    });
    expect(readWriteResponse(plan, { data: { deleteReport: 'no object' } })).toEqual({
      ...failed,
      status: 'unread',
    });
  });
});

describe('a mutation of its plan: refusals, in every dialect', () => {
  const error = (path: readonly string[] | null, message: string, code: string | null) => ({
    path,
    message,
    code,
  });
  it.each([
    [
      'a list of objects with field, message and code',
      'P } type P { report: Report userErrors: [E!]! } type E { field: [String!] message: String! code: C } enum C { BLANK',
      {
        userErrors: [
          { field: ['lines', '0', 'title'], message: 'is blank', code: 'BLANK' },
          { field: null, message: 'no' },
        ],
      },
      [error(['lines', '0', 'title'], 'is blank', 'BLANK'), error(null, 'no', null)],
    ],
    [
      'a list of text',
      'P } type P { report: Report errors: [String!]',
      { errors: ['first', 'second'] },
      [error(null, 'first', null), error(null, 'second', null)],
    ],
    [
      'anything, as JSON',
      'P } scalar JSON type P { report: Report errors: JSON',
      { errors: { title: ['too short', 'too dull'] } },
      [error(['title'], 'too short', null), error(['title'], 'too dull', null)],
    ],
    [
      'a list of union members',
      'P } type P { report: Report errors: [E!] } union E = Blank | Gone type Blank { message: String! field: String } type Gone { message: String! id: ID',
      {
        errors: [
          { __typename: 'Blank', message: 'blank', field: 'title' },
          { __typename: 'Gone', message: 'gone', id: '7' },
        ],
      },
      [error(['title'], 'blank', 'Blank'), error(null, 'gone', 'Gone')],
    ],
    [
      "another member of the payload's union",
      'R } union R = Report | Invalid | NotAllowed type Invalid implements ErrorResult { errorCode: String! message: String! } type NotAllowed { message: String! error: Boolean } interface ErrorResult { errorCode: String! message: String!',
      { __typename: 'Invalid', errorCode: 'E1', message: 'invalid' },
      [error(null, 'invalid', 'E1')],
    ],
    [
      'a union inside the payload',
      'P } type P { reportOrError: RE } union RE = Report | TitleError type TitleError { message: String! path: String',
      { reportOrError: { __typename: 'TitleError', message: 'bad', path: 'input.title' } },
      [error(['input', 'title'], 'bad', 'TitleError')],
    ],
    [
      'a flag with a message',
      'P } type P { success: Boolean! message: String report: Report',
      { success: false, message: 'closed' },
      [error(null, 'closed', null)],
    ],
    [
      'an outcome with a message',
      'P } enum O { DONE NOT_DONE } type P { result: O! message: String report: Report',
      { result: 'NOT_DONE', message: 'in use' },
      [error(null, 'in use', 'NOT_DONE')],
    ],
    [
      'nothing affected',
      'P } type P { affectedCount: Int! reports: [Report!]!',
      { affectedCount: 0, reports: [] },
      [error(null, '', null)],
    ],
    [
      'one error object that names several fields',
      'P } type P { report: Report error: E } type E { message: String! type: String code: Int fields: [String!]',
      { error: { message: 'twice', code: 409, fields: ['title', 'body'] } },
      [error(['title'], 'twice', '409'), error(['body'], 'twice', '409')],
    ],
    [
      'a list behind an interface',
      'P } interface UserError { message: String! path: [String!] } type Any implements UserError { message: String! path: [String!] } type P { report: Report errors: [UserError!]!',
      { errors: [{ __typename: 'Any', message: 'odd', path: ['title'] }] },
      [error(['title'], 'odd', null)],
    ],
  ])('%s', async (_, type, answer, expected) => {
    const lab = new WriteLab(`${READS} type Mutation { updateReport(id: ID!, title: String): ${type} }`, {
      updateReport: () => answer,
    });
    const result = await lab.write('Report', 'update', { key: ['7'], values: { title: '' } });
    expect(result.errors).toEqual(expected);
    expect(result.status).toBe('refused');
  });

  it.each([
    [
      'P } type P { report: Report errors: [E!]! success: Boolean } type E { message: String! field: String',
      { report: REPORT, errors: [], success: true },
      { success: true },
    ],
    [
      'R } union R = Report | Invalid type Invalid { message: String! code: String',
      { __typename: 'Report', ...REPORT },
      {},
    ],
    [
      'P } type P { reportOrError: RE } union RE = Report | TitleError type TitleError { message: String!',
      { reportOrError: { __typename: 'Report', ...REPORT } },
      {},
    ],
    [
      'R } union R = Ok | Invalid type Ok { report: Report! } type Invalid { message: String!',
      { __typename: 'Ok', report: REPORT },
      {},
    ],
    [
      '[R!]! } union R = Report | Invalid type Invalid { message: String!',
      [{ __typename: 'Report', ...REPORT }],
      {},
    ],
  ])('finds the record beside them: %s', async (type, answer, payload) => {
    const lab = new WriteLab(`${READS} type Mutation { updateReport(id: ID!, title: String): ${type} }`, {
      updateReport: () => answer,
    });
    expect(await lab.write('Report', 'update', { key: ['7'], values: { title: 'x' } })).toEqual({
      ...DONE,
      payload,
    });
  });
});
