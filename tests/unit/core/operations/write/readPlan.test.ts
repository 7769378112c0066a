import { graphql, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildFormEntries } from '../../../../../lib/core/schema/model/formEntries';
import { buildReadPlan, type ReadPlan } from '../../../../../lib/core/operations/write/readPlan';
import { readFormValues } from '../../../../../lib/core/operations/write/readFormValues';
import { WriteLab, type Resolvers } from './writeLab';

/** The present values of report 7 for its update form, by way of an executing schema; `data` are the plan's own journey as JSON. */
async function valuesNow(sdl: string, resolvers: Resolvers, of = 'update'): Promise<unknown> {
  const lab = new WriteLab(sdl, resolvers);
  const entries = buildFormEntries(lab.model, lab.source('Report', of));
  const made = buildReadPlan(lab.model, lab.entity('Report'), ['7'], { entries });
  const plan = JSON.parse(JSON.stringify(made)) as ReadPlan;
  expect(validate(lab.schema, parse(plan.document))).toEqual([]);
  const { data } = await graphql({
    schema: lab.schema,
    source: plan.document,
    variableValues: plan.variables,
    rootValue: resolvers,
  });
  return readFormValues(plan, JSON.parse(JSON.stringify(data ?? null)));
}

const READS = 'type Query { reports(first: Int): [Report!]! report(id: ID!): Report }';
const UPDATE = 'type Mutation { updateReport(id: ID!, input: I!): Report }';

describe('readPlan: the present values of a form', () => {
  it('come from the fields of the same name, in whatever case, and leave alone what the record does not show', async () => {
    const values = await valuesNow(
      `${READS} type Report { id: ID! title: String! body_text: String urgent: Boolean tags: [String!] count: Int }
       ${UPDATE} input I { title: String bodyText: String urgent: Boolean tags: [String!] count: Int secret: String }`,
      {
        report: () => ({
          id: '7',
          title: '',
          body_text: 'deep',
          urgent: false,
          tags: ['a', 'b'],
          count: null,
        }),
      },
    );
    expect(values).toEqual({ title: '', bodyText: 'deep', urgent: false, tags: ['a', 'b'], count: null });
  });

  it('have the key of a relation, whatever the input calls keys', async () => {
    for (const name of ['district', 'districtId', 'district_id', 'districtCode', 'districtUuid']) {
      const values = await valuesNow(
        `${READS} type Report { id: ID! title: String! district: District }
         type District { id: ID! name: String } extend type Query { districts: [District!]! district(id: ID!): District }
         ${UPDATE} input I { title: String ${name}: ID }`,
        { report: () => ({ id: '7', title: 'x', district: { id: 'd1', name: 'North' } }) },
      );
      expect(values).toEqual({ title: 'x', [name]: { key: 'd1', title: 'North' } });
    }
  });

  it('are never those of another record than the one that was asked for', async () => {
    const sdl = `${READS} type Report { id: ID! title: String! } ${UPDATE} input I { title: String }`;
    expect(await valuesNow(sdl, { report: () => ({ id: '8', title: 'another' }) })).toBeNull();
    expect(await valuesNow(sdl, { report: () => ({ id: '7', title: 'its own' }) })).toEqual({
      title: 'its own',
    });
  });

  it('are null for a record that is not there', async () => {
    const sdl = `${READS} type Report { id: ID! title: String! } ${UPDATE} input I { title: String }`;
    expect(await valuesNow(sdl, { report: () => null })).toBeNull();
  });

  it('have the parts that the record gives whole, also such as have ids and so are records to a reader', async () => {
    const sdl = (args: string): string =>
      `${READS} type Report { id: ID! title: String! lines${args}: [Line!] } type Line { id: ID! sku: String count: Int }
       ${UPDATE} input I { title: String lines: [LineInput!] } input LineInput { id: ID sku: String count: Int }`;
    const report = { id: '7', title: 'x', lines: [{ id: 'l1', sku: 'A', count: 0 }] };
    const read = { report: () => report };
    expect(await valuesNow(sdl(''), read)).toEqual({ title: 'x', lines: [{ id: 'l1', sku: 'A', count: 0 }] });
    // A page of them: what is not on it would be lost by a save of all.
    const paged = sdl('(first: Int, offset: Int)');
    expect(await valuesNow(paged, read)).toEqual({ title: 'x', lines: report.lines });
    const many = (rows: number) => ({
      report: () => ({
        ...report,
        lines: Array.from({ length: rows }, (_, index) => ({ id: `l${index}`, sku: 'A', count: 0 })),
      }),
    });
    expect(await valuesNow(paged, many(100))).toEqual({ title: 'x' });
    // Nobody knows whether that is all of them, or all that the backend gives at once.
    expect(await valuesNow(paged, many(25))).toEqual({ title: 'x' });
  });

  it('have the key of what a part is linked to, where the parts are records and their input names the key', async () => {
    const values = await valuesNow(
      `type Query { reports(first: Int): [Report!]! report(id: ID!): Report rateCodes: [RateCode!]! rateCode(code: String!): RateCode }
       type RateCode { code: String! text: String! }
       type Report { id: ID! title: String! lines: [Line!]! } type Line { id: ID! rateCode: RateCode count: Int }
       ${UPDATE} input I { title: String lines: [LineInput!] } input LineInput { id: ID rateCode: String count: Int }`,
      {
        report: () => ({
          id: '7',
          title: 'x',
          lines: [
            { id: 'l1', rateCode: { code: 'FRT', text: 'Freight' }, count: 1 },
            { id: 'l2', rateCode: null, count: 2 },
          ],
        }),
      },
    );
    expect(values).toMatchObject({
      lines: [
        { id: 'l1', rateCode: { key: 'FRT' }, count: 1 },
        { id: 'l2', rateCode: null, count: 2 },
      ],
    });
  });

  it('have key and title of a linked record, whether the record shows it beside its key or not', async () => {
    const sdl = (shown: string): string =>
      `type Query { reports(first: Int): [Report!]! report(id: ID!): Report people(first: Int): [Person!]! person(id: ID!): Person }
       type Report { id: ID! title: String! ${shown} } type Person { id: ID! name: String! }
       ${UPDATE} input I { title: String authorId: ID }`;
    const report = {
      id: '7',
      title: 'x',
      authorId: 'p1',
      author: { id: 'p1', name: 'Ada' },
    };
    const linked = { title: 'x', authorId: { key: 'p1', title: 'Ada' } };
    expect(await valuesNow(sdl('author: Person'), { report: () => report })).toEqual(linked);
    expect(await valuesNow(sdl('authorId: ID author: Person'), { report: () => report })).toEqual(linked);
    expect(await valuesNow(sdl('authorId: ID'), { report: () => report })).toMatchObject({ authorId: 'p1' });
    expect(await valuesNow(sdl('author: Person'), { report: () => ({ ...report, author: null }) })).toEqual({
      title: 'x',
      authorId: null,
    });
  });

  it('follow nested objects and their lists, and a bare amount out of its money', async () => {
    const values = await valuesNow(
      `${READS} type Report { id: ID! title: String! place: Place lines: [Line] price: Money }
       type Place { street: String geo: Geo } type Geo { lat: Float } type Line { count: Int note: String }
       type Money { amount: Float! currency: String! }
       ${UPDATE} input I { title: String place: PI lines: [LI!] price: Float }
       input PI { street: String geo: GI } input GI { lat: Float } input LI { count: Int note: String }`,
      {
        report: () => ({
          id: '7',
          title: 'x',
          place: { street: 'Main', geo: { lat: 50.1 } },
          lines: [
            { count: 1, note: null },
            { count: 2, note: 'b' },
          ],
          price: { amount: 9.5, currency: 'PLN' },
        }),
      },
    );
    expect(values).toEqual({
      title: 'x',
      place: { street: 'Main', geo: { lat: 50.1 } },
      lines: [
        { count: 1, note: null },
        { count: 2, note: 'b' },
      ],
      price: 9.5,
    });
  });

  it('know nothing of a group or list of which a part cannot be read: it would be lost by a save of the rest', async () => {
    const values = await valuesNow(
      `${READS} type Report { id: ID! title: String! place: Place lines: [Line] notes: [Line] }
       type Place { street: String } type Line { count: Int }
       ${UPDATE} input I { title: String place: PI lines: [LI!] notes: [NI!] }
       input PI { street: String point: String } input LI { count: Int } input NI { count: Int file: String }`,
      {
        report: () => ({
          id: '7',
          title: 'x',
          place: { street: 'Main' },
          lines: [{ count: 1 }, null],
          notes: [{ count: 1 }],
        }),
      },
    );
    expect(values).toEqual({ title: 'x' });
  });

  it('are not known where they are null because the backend failed at them', () => {
    const lab = new WriteLab(
      `${READS} type Report { id: ID! title: String! place: Place lines: [Line!] } type Place { street: String town: String }
       type Line { sku: String note: String } ${UPDATE}
       input I { title: String place: PI lines: [LI!] } input PI { street: String town: String } input LI { sku: String note: String }`,
      {},
    );
    const entries = buildFormEntries(lab.model, lab.source('Report', 'update'));
    const plan = buildReadPlan(lab.model, lab.entity('Report'), ['7'], { entries });
    if (plan === null) throw new Error('no plan');
    const data = { report: { id: '7', title: 'x', place: { street: null, town: 'Rome' }, lines: null } };
    const errors = [{ path: ['report', 'place', 'street'] }, { path: ['report', 'lines', 3, 'sku'] }, {}];
    expect(readFormValues(plan, data, errors)).toEqual({ title: 'x' });
    expect(readFormValues(plan, data)).toEqual({
      title: 'x',
      place: { street: null, town: 'Rome' },
      lines: null,
    });
  });

  it('tell a total or a next page from the number of rows', async () => {
    const sdl = (of: string) =>
      `${READS} type Report { id: ID! title: String! tags(first: Int, after: String): TagPage! }
       type TagPage { nodes: [Tag!]! ${of} } type PageInfo { hasNextPage: Boolean! endCursor: String }
       type Tag { id: ID! name: String! } extend type Query { tags: [Tag!]! tag(id: ID!): Tag }
       ${UPDATE} input I { title: String tagIds: [ID!] }`;
    const nodes = Array.from({ length: 20 }, (_, index) => ({ id: `t${index}`, name: 'T' }));
    const read = (page: object) => ({ report: () => ({ id: '7', title: 'x', tags: { nodes, ...page } }) });
    const known = async (of: string, page: object) =>
      Object.keys((await valuesNow(sdl(of), read(page))) as object).includes('tagIds');
    const info = 'pageInfo: PageInfo! totalCount: Int!';
    const end = { pageInfo: { hasNextPage: false }, totalCount: 20 };
    expect(await known(info, end)).toBe(true);
    expect(await known(info, { ...end, totalCount: 21 })).toBe(false);
    const more = 'pageInfo: PageInfo!';
    expect(await known(more, { pageInfo: { hasNextPage: false } })).toBe(true);
    expect(await known(more, { pageInfo: { hasNextPage: true } })).toBe(false);
  });

  it('find what stands inside attributes', async () => {
    const sdl = `type Query { reports: Reports report(id: ID!): ReportResponse }
      type Reports { data: [ReportEntity!]! } type ReportResponse { data: ReportEntity }
      type ReportEntity { id: ID attributes: Report } type Report { title: String! body: String }
      type Mutation { updateReport(id: ID!, data: I!): ReportResponse } input I { title: String body: String }`;
    const lab = new WriteLab(sdl, {});
    const [entity] = lab.model.entities.filter(({ update }) => update !== null);
    const entries = entity?.update ? buildFormEntries(lab.model, entity.update) : [];
    const plan = entity === undefined ? null : buildReadPlan(lab.model, entity, ['7'], { entries });
    const data = { report: { data: { id: '7', attributes: { title: 'Pothole', body: 'deep' } } } };
    expect(plan === null ? null : readFormValues(plan, data)).toEqual({ title: 'Pothole', body: 'deep' });
  });

  it('have the token by which the backend notices a change, under its other name too', async () => {
    const values = await valuesNow(
      `${READS} type Report { id: ID! title: String! version: Int! }
       type Mutation { updateReport(id: ID!, input: I!, expectedVersion: Int!): Report } input I { title: String }`,
      { report: () => ({ id: '7', title: 'x', version: 4 }) },
    );
    expect(values).toEqual({ title: 'x', expectedVersion: 4 });
  });

  it('are bare where the update wraps them: that is for the form to do when it sends', async () => {
    const values = await valuesNow(
      `${READS} type Report { id: ID! title: String! count: Int }
       ${UPDATE} input I { title: TextSet count: CountSet } input TextSet { set: String } input CountSet { set: Int increment: Int }`,
      { report: () => ({ id: '7', title: 'x', count: 3 }) },
    );
    expect(values).toEqual({ title: 'x', count: 3 });
  });

  it('have all linked records where their list came whole, and none of them otherwise', async () => {
    const sdl = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report tags(first: Int): [Tag!]! tag(id: ID!): Tag }
      type Report { id: ID! title: String! tags(limit: Int, offset: Int): [Tag!]! } type Tag { id: ID! name: String! }
      ${UPDATE} input I { title: String tagIds: [ID!] }`;
    const tags = (count: number): unknown[] =>
      Array.from({ length: count }, (_, index) => ({
        id: `t${String(index)}`,
        name: `Tag ${String(index)}`,
      }));
    const report = (all: unknown[]) => () => ({
      id: '7',
      title: 'x',
      tags: ({ limit }: { readonly limit?: number }) => all.slice(0, limit),
    });
    expect(await valuesNow(sdl, { report: report(tags(2)) })).toEqual({
      title: 'x',
      tagIds: [
        { key: 't0', title: 'Tag 0' },
        { key: 't1', title: 'Tag 1' },
      ],
    });
    expect(await valuesNow(sdl, { report: report(tags(500)) })).toEqual({ title: 'x' });
    expect(await valuesNow(sdl, { report: report([]) })).toEqual({ title: 'x', tagIds: [] });
  });
});
