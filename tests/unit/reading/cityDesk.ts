import { buildSchema, execute, parse, validate } from 'graphql';
import type { BackendResult } from '../../../lib/kit/backend/backendResult';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { discover } from '../../../lib/core/schema/discover';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../../lib/kit/run/server/loaderContext';

/** A small city desk, executed by graphql-js: what the loaders are told is what a server says. */
export const schema = buildSchema(`
  type Query {
    reports(limit: Int, offset: Int, search: String, where: ReportFilter, order: [ReportOrder!]): ReportPage!
    report(id: ID!): Report
    reportByNumber(number: String!): Report
    districts: [District!]!
    district(code: ID!): District
    weather: Weather
  }
  type ReportPage { items: [Report!]! total: Int! }
  input ReportFilter { status: StatusFilter cost: IntFilter }
  input StatusFilter { eq: Status in: [Status!] }
  input IntFilter { eq: Int gte: Int lte: Int }
  enum Status { NEW IN_PROGRESS RESOLVED }
  enum ReportOrderField { TITLE CREATED_AT }
  enum Direction { ASC DESC }
  input ReportOrder { field: ReportOrderField! direction: Direction! }
  type Report {
    id: ID! number: String! title: String! description: String status: Status! cost: Int
    createdAt: String! district: District comments(first: Int, after: String): CommentConnection!
  }
  type District { code: ID! name: String! }
  type Comment { id: ID! text: String! }
  type CommentConnection { edges: [CommentEdge!]! pageInfo: PageInfo! }
  type CommentEdge { cursor: String! node: Comment! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Weather { temperature: Float sky: String }
`);

const districts = [
  { code: 'NAD', name: 'Nadodrze' },
  { code: 'SRO', name: 'Śródmieście' },
];
export const reports = Array.from({ length: 60 }, (_, i) => ({
  id: String(i + 1),
  number: `ZG-${i + 1}`,
  title: `Report ${String(i + 1).padStart(2, '0')}`,
  description: `<b>Text</b> ${i}`,
  status: (['NEW', 'IN_PROGRESS', 'RESOLVED'] as const)[i % 3],
  cost: i === 0 ? 0 : i * 10,
  createdAt: new Date(Date.UTC(2026, 0, 1, i)).toISOString(),
  district: i % 5 === 4 ? null : districts[i % 2],
  comments: ({ first = 10, after }: { first?: number; after?: string }) => {
    const from = after === undefined ? 0 : Number(after) + 1;
    const edges = Array.from({ length: 12 }, (_, n) => ({
      cursor: String(n),
      node: { id: `${i}-${n}`, text: `Comment ${n}` },
    }));
    const page = edges.slice(from, from + first);
    return {
      edges: page,
      pageInfo: {
        hasNextPage: from + first < 12,
        hasPreviousPage: from > 0,
        startCursor: page[0]?.cursor,
        endCursor: page.at(-1)?.cursor,
      },
    };
  },
}));

interface ListArguments {
  limit?: number;
  offset?: number;
  search?: string;
  where?: { status?: { eq?: string; in?: string[] }; cost?: { eq?: number; gte?: number; lte?: number } };
  order?: { field: string; direction: string }[];
}

const root = {
  reports: ({ limit = 20, offset = 0, search = '', where = {}, order = [] }: ListArguments) => {
    const found = reports
      .filter((r) => r.title.includes(search))
      .filter((r) => where.status?.in === undefined || where.status.in.includes(r.status ?? ''))
      .filter((r) => where.status?.eq === undefined || where.status.eq === r.status)
      .filter((r) => where.cost?.gte === undefined || r.cost >= where.cost.gte)
      .filter((r) => where.cost?.lte === undefined || r.cost <= where.cost.lte);
    const by = order[0];
    if (by !== undefined) {
      const key = by.field === 'TITLE' ? 'title' : 'createdAt';
      found.sort((a, b) => (a[key] < b[key] ? -1 : 1) * (by.direction === 'DESC' ? -1 : 1));
    }
    return { items: found.slice(offset, offset + limit), total: found.length };
  },
  report: ({ id }: { id: string }) => reports.find((r) => r.id === id) ?? null,
  reportByNumber: ({ number }: { number: string }) => reports.find((r) => r.number === number) ?? null,
  districts: () => districts,
  district: ({ code }: { code: string }) => districts.find((d) => d.code === code) ?? null,
  weather: () => ({ temperature: 12.5, sky: 'grey' }),
};

export const model = discover(schema);

export function entityNamed(type: string) {
  const found = model.entities.find((entity) => entity.type === type);
  if (found === undefined) throw new Error(`no entity ${type}`);
  return found;
}

/** What a loader gets; `answer` may twist what the backend says, `roots` stand in place of its own root fields. */
export function loading(
  locale: Locale = 'en',
  answer: (result: BackendResult) => BackendResult = (r) => r,
  roots: { readonly [field: string]: unknown } = {},
): LoaderContext {
  return {
    ...createLabelContext(model, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      const document = parse(query);
      const invalid = validate(schema, document);
      if (invalid.length > 0) throw new Error(`invalid document: ${invalid[0]?.message}\n${query}`);
      const rootValue = { ...root, ...roots };
      const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
      const data = result.data == null ? null : JSON.parse(JSON.stringify(result.data));
      return answer({
        type: 'ok',
        status: 200,
        data,
        errors: (result.errors ?? []).map((e) => e.toJSON() as { message: string }),
      });
    },
  };
}
