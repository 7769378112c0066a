import { describe, expect, it, vi } from 'vitest';
import { readWriteResponse } from '../../../../../lib/core/operations/write/readWriteResponse';
import { withBoundKey, buildWriteVariables } from '../../../../../lib/core/operations/write/writeVariables';
import { WriteLab } from './writeLab';

const READS = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
  type Report { id: ID! title: String! body: String }`;

describe('a plan for writing', () => {
  it('has one document, whatever is filled in: what is left alone is not sent', async () => {
    const createReport = vi.fn((args: unknown) => args && { id: '7', title: 'x' });
    const lab = new WriteLab(
      `${READS} type Mutation { createReport(title: String!, body: String, copies: Int! = 2, urgent: Boolean = true): Report }`,
      { createReport },
    );
    await lab.write('Report', 'create', { values: { title: 'x' } });
    await lab.write('Report', 'create', { values: { title: 'x', body: null, copies: 3, urgent: null } });
    expect(createReport.mock.calls.map(([args]) => args)).toEqual([
      { title: 'x', copies: 2, urgent: true },
      { title: 'x', body: null, copies: 3, urgent: null },
    ]);
  });

  it('tells a field of the input from an argument of the same name', async () => {
    const createReport = vi.fn((args: unknown) => args && { id: '7', title: 'x' });
    const lab = new WriteLab(
      `${READS} type Mutation { createReport(input: I!, body: Boolean): Report } input I { title: String! body: String }`,
      { createReport },
    );
    expect(Object.keys(lab.plan('Report', 'create').fieldPaths)).toEqual(['title', 'body', 'body_argument']);
    await lab.write('Report', 'create', { values: { title: 'x', body: 'deep', body_argument: true } });
    expect(JSON.parse(JSON.stringify(createReport.mock.calls[0]?.[0]))).toEqual({
      input: { title: 'x', body: 'deep' },
      body: true,
    });
  });

  it('sends the keys of several records in one call where the mutation takes them', async () => {
    const deleteReports = vi.fn((args: unknown) => args && true);
    const lab = new WriteLab(`${READS} type Mutation { deleteReports(ids: [ID!]!): Boolean }`, {
      deleteReports,
    });
    expect(lab.plan('Report', 'delete').bulk).toBe(true);
    await lab.write('Report', 'delete', { keys: [['7'], ['8']] });
    await lab.write('Report', 'delete', { key: ['7'] });
    expect(deleteReports.mock.calls.map(([args]) => args)).toEqual([{ ids: ['7', '8'] }, { ids: ['7'] }]);
  });

  it('sends a row for each of several records where the mutation takes rows', async () => {
    const updateReports = vi.fn((args: unknown) => args && []);
    const lab = new WriteLab(
      `${READS} type Mutation { updateReports(input: [I!]!): [Report!]! } input I { id: ID! title: String body: String }`,
      { updateReports },
    );
    await lab.write('Report', 'update', { keys: [['7'], ['8']], values: { body: '' } });
    expect(JSON.parse(JSON.stringify(updateReports.mock.calls[0]?.[0]))).toEqual({
      input: [
        { body: '', id: '7' },
        { body: '', id: '8' },
      ],
    });
  });

  it('can have the key inside it, so that its form need not know it', () => {
    const lab = new WriteLab(
      `${READS} type Mutation { updateReport(input: I!): Report } input I { id: ID! patch: P! } input P { title: String body: String }`,
      {},
    );
    const plan = withBoundKey(lab.plan('Report', 'update'), ['7']);
    expect(plan.key).toEqual([]);
    expect(buildWriteVariables(plan, { values: { title: 'x' } })).toEqual({
      input: { id: '7', patch: { title: 'x' } },
    });
  });

  it('takes names of prototypes for names', () => {
    const lab = new WriteLab(
      `${READS} type Mutation { createReport(title: String!, constructor: String): Report }`,
      {},
    );
    const plan = lab.plan('Report', 'create');
    expect(buildWriteVariables(plan, { values: { title: 'x', toString: 'no field' } })).toEqual({
      title: 'x',
    });
    expect(buildWriteVariables(plan, { values: { title: 'x', constructor: 'y' } })).toEqual({
      title: 'x',
      constructor: 'y',
    });
  });
});

describe('an answer with errors beside its data', () => {
  const errors = [{ message: 'mail was not sent', path: ['updateReport', 'report', 'body'] }];
  const lab = new WriteLab(
    `${READS} type Mutation { updateReport(id: ID!, title: String): P deleteReport(id: ID!): Boolean } type P { report: Report }`,
    {},
  );

  it('is a partial success where what was written came back', () => {
    const data = { updateReport: { report: { id: '7', title: 'x' } } };
    const outcome = readWriteResponse(lab.plan('Report', 'update'), { data, errors });
    expect([outcome.status, outcome.succeeded]).toEqual(['partial', true]);
    expect(outcome.errors).toEqual([{ path: null, message: 'mail was not sent', code: null }]);
  });

  it('tells what is said of the write, and not that a part of its answer could not be read', () => {
    const data = { updateReport: { report: { id: '7', title: 'x' } } };
    const beside = [{ message: 'Nobody was told.' }, { message: 'Late.', path: ['updateReport'] }];
    const outcome = readWriteResponse(lab.plan('Report', 'update'), { data, errors: [...beside, ...errors] });
    expect(outcome.notes).toEqual(['Nobody was told.', 'Late.']);
    expect(readWriteResponse(lab.plan('Report', 'update'), { data, errors })).not.toHaveProperty('notes');
  });

  it.each([
    ['update', { updateReport: null }],
    ['update', { updateReport: { report: null } }],
    ['update', null],
    ['delete', { deleteReport: null }],
    ['delete', { deleteReport: false }],
  ])('is a refusal where nothing was written: %s %j', (of, data) => {
    const own = [{ message: 'No.', path: [`${of}Report`] }];
    expect(readWriteResponse(lab.plan('Report', of), { data, errors: own }).status).toBe('refused');
    expect(readWriteResponse(lab.plan('Report', of), { data, errors: [{ message: 'No.' }] }).status).toBe(
      'refused',
    );
  });

  it.each([[{ updateReport: null }], [{ updateReport: { report: null } }], [null]])(
    'leaves open what became of it where only a part below its value failed: %j',
    (data) => {
      expect(readWriteResponse(lab.plan('Report', 'update'), { data, errors }).status).toBe('unproven');
      const invalid = [{ ...errors[0], extensions: { code: 'BAD_USER_INPUT' } }];
      expect(readWriteResponse(lab.plan('Report', 'update'), { data, errors: invalid }).status).toBe(
        'refused',
      );
    },
  );
});
