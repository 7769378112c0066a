import { readFileSync } from 'node:fs';
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { getTranslator } from '../../lib/ground/intl/translate';
import { createLabels } from '../../lib/kit/labels/labels';
import { parseLabelsFile, type LabelsFile } from '../../lib/kit/labels/labelsFile';
import { createLabelContext } from '../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../lib/kit/run/server/loaderContext';
import { LOCALES, type Locale } from '../../lib/ground/routes/hrefs';
import { discover } from '../../lib/core/schema/discover';

/** The records of each type: the texts by which they are found. */
type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const named = (key: string, field: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ [key]: id, [field]: name }));

const DISTRICTS = {
  SRO: 'Śródmieście',
  NAD: 'Nadodrze',
  POD: 'Podzamcze',
  WIE: 'Wierzbięcice',
  LEG: 'Łęgi Dębińskie',
  SWI: 'Świerczewo',
  ZAB: 'Żabia Łąka',
  GLI: 'Stare Glinki',
  ZRO: 'Osiedle Źródlane',
};
const DEPARTMENTS = [
  'Wydział Dróg i Mostów',
  'Oświetlenie Ulic',
  'Inżynieria Ruchu',
  'Zieleń Miejska',
  'Gospodarka Komunalna i Ochrona Środowiska',
  'Wodociągi i Kanalizacja',
  'Transport Miejski',
  'Straż Miejska',
  'Zasób Budynków Komunalnych',
  'Nadzór Budowlany',
  'Sport i Rekreacja',
  'Ochrona Zabytków',
  'Zarządzanie Kryzysowe',
  'Dyspozytornia',
];

const RECORDS: Readonly<Record<string, Records>> = {
  demo: {
    District: named('code', 'name', DISTRICTS),
    Department: DEPARTMENTS.map((name, index) => ({ id: String(index + 1), name })),
  },
  tracker: {
    User: named('id', 'name', { u1: 'Anna Nowak', u2: 'Jan Kowalski', u3: 'Maria Zielińska' }),
    Team: named('id', 'name', { t1: 'Platform', t2: 'Mobile', t3: 'Design' }),
    WorkflowState: named('id', 'name', {
      s1: 'Backlog',
      s2: 'Todo',
      s3: 'In Progress',
      s4: 'Done',
      s5: 'Canceled',
    }),
    Project: named('id', 'name', { p1: 'Atlas', p2: 'New website' }),
  },
  commerce: {
    Customer: [
      { id: 'c1', firstName: 'Ewa', lastName: 'Malinowska' },
      { id: 'c2', firstName: 'John', lastName: 'Smith' },
    ],
    Category: named('id', 'name', { k1: 'Shoes', k2: 'Jackets', k3: 'Kurtki zimowe', k4: 'Buty' }),
    Channel: named('id', 'name', { h1: 'Online', h2: 'Warsaw store' }),
  },
  billing: {
    Customer: named('id', 'name', { c1: 'Acme Ltd', c2: 'Piekarnia Zielona', c3: 'Northwind' }),
    Plan: named('id', 'name', { p1: 'Basic', p2: 'Premium', p3: 'Enterprise' }),
  },
  blog: {
    User: named('id', 'name', { u1: 'Anna Nowak', u2: 'Tom Baker', u3: 'Piotr Wiśniewski' }),
    Tag: named('id', 'name', { g1: 'travel', g2: 'cooking', g3: 'podróże', g4: 'kuchnia' }),
    Post: named('id', 'title', { a1: 'Summer in Gdynia', a2: 'Lato w mieście' }),
  },
};

/** The five backends of questions. */
export const ASK_DESKS = ['demo', 'tracker', 'commerce', 'billing', 'blog'] as const;
/** `rental` is asked about dates alone. */
export type AskDeskName = (typeof ASK_DESKS)[number] | 'rental';

const labelsOf: Readonly<Record<string, LabelsFile>> = Object.fromEntries(
  Object.entries(
    // The fixture of this folder; each labels file in it is checked below.
    JSON.parse(readFileSync('tests/fixtures/ask/labels.json', 'utf8')) as Record<string, unknown>,
  ).map(([name, labels]) => [name, parseLabelsFile(JSON.stringify(labels), `${name} of labels.json`)]),
);

function readDesk(name: AskDeskName): { readonly schema: GraphQLSchema; readonly labels: LabelsFile } {
  if (name === 'demo')
    return {
      schema: buildSchema(readFileSync('demo/schema.graphql', 'utf8')),
      labels: parseLabelsFile(readFileSync('demo/labels.json', 'utf8'), 'demo/labels.json'),
    };
  return {
    schema: buildSchema(readFileSync(`tests/fixtures/ask/${name}.graphql`, 'utf8')),
    labels: labelsOf[name] ?? {},
  };
}

const desks = new Map(
  [...ASK_DESKS, 'rental' as const].map((name) => {
    const { schema, labels } = readDesk(name);
    const model = discover(schema);
    const contexts = new Map(
      LOCALES.map((locale) => [locale, createLabelContext(model, createLabels(labels, locale))] as const),
    );
    return [name, { schema, contexts, documents: new Map<string, DocumentNode>() }] as const;
  }),
);

type Desk = typeof desks extends Map<AskDeskName, infer Value> ? Value : never;

/** Parses a document that fits the schema; the same one only once. */
function readDocument({ schema, documents }: Desk, query: string): DocumentNode {
  const known = documents.get(query);
  if (known !== undefined) return known;
  const document = parse(query);
  const [invalid] = validate(schema, document);
  if (invalid !== undefined) throw new Error(`invalid document: ${invalid.message}\n${query}`);
  documents.set(query, document);
  return document;
}

/** Questions about the rest of December 2025 begin on this Wednesday. */
export const ASKED_AT = '2025-12-03T08:38:00.000Z';

/** The context of a loader of one of the backends, which graphql-js executes. `onRequest` hears of each document. */
export function askContext(
  name: AskDeskName,
  locale: Locale,
  onRequest: (query: string) => void = () => undefined,
): LoaderContext {
  const desk = desks.get(name);
  const context = desk?.contexts.get(locale);
  if (desk === undefined || context === undefined) throw new Error(`There is no ${name} in ${locale}.`);
  const { schema } = desk;
  return {
    ...context,
    translate: getTranslator(locale),
    now: ASKED_AT,
    fetcher: async ({ query, variables }) => {
      onRequest(query);
      const document = readDocument(desk, query);
      const result = await execute({
        schema,
        document,
        variableValues: { ...variables },
        fieldResolver: resolveWith(RECORDS[name] ?? {}),
      });
      return {
        type: 'ok',
        status: 200,
        data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
        errors: (result.errors ?? []).map(({ message }) => ({ message })),
      };
    },
  };
}

/** Answers root lists with the records that contain the text which they are searched by, in whatever envelope. */
function resolveWith(records: Records): GraphQLFieldResolver<unknown, unknown, Record<string, unknown>> {
  return (source, args, context, info) => {
    if (info.parentType.name !== 'Query') return defaultFieldResolver(source, args, context, info);
    return envelop(records, info.returnType, findText(args));
  };
}

function envelop(records: Records, type: GraphQLOutputType, text: string): unknown {
  const bare = getNamedType(type);
  if (!isObjectType(bare)) return 0;
  const list = getNullableType(type);
  if (isListType(list)) return findRows(records, bare, text);
  const fields = Object.values(bare.getFields());
  const rowsField = fields.find((field) => {
    return isListType(getNullableType(field.type)) && field.name !== 'edges';
  });
  const edges = fields.find(({ name }) => name === 'edges');
  const node = edges === undefined ? undefined : getNamedType(edges.type);
  const rowType =
    rowsField !== undefined
      ? getNamedType(rowsField.type)
      : isObjectType(node)
        ? getNamedType(node.getFields()['node']?.type ?? bare)
        : bare;
  const rows = isObjectType(rowType) ? findRows(records, rowType, text) : [];
  return {
    ...(rowsField === undefined ? {} : { [rowsField.name]: rows }),
    edges: rows.map((row) => ({ node: row, cursor: 'c' })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    totalCount: rows.length,
    total: rows.length,
    metadata: { currentPage: 1, limitValue: 20, totalCount: rows.length, totalPages: 1 },
  };
}

function findRows(records: Records, type: GraphQLObjectType, text: string) {
  return (records[type.name] ?? []).filter((record) =>
    Object.values(record).some((value) => String(value).toLowerCase().includes(text.toLowerCase())),
  );
}

const TEXTS = ['search', 'searchTerm', 'query', 'contains'];

/** Finds the text of a search anywhere in the arguments. */
function findText(args: unknown): string {
  if (typeof args !== 'object' || args === null) return '';
  for (const [name, value] of Object.entries(args)) {
    if (TEXTS.includes(name) && typeof value === 'string') return value;
    const inner = findText(value);
    if (inner !== '') return inner;
  }
  return '';
}
