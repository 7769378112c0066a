// @vitest-environment jsdom
import { buildSchema, parse, validate } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { toMeasurement, buildReportBody } from '../../../../lib/features/vitals/reportMutation';
import { sendReport } from '../../../../lib/features/vitals/reportVitals';

const METRIC = { id: 'v6-1', name: 'LCP', value: 812.5, entries: [{ startTime: 700 }, { startTime: 800 }] };
const MEASUREMENT = { id: 'v6-1', label: 'web-vital', name: 'LCP', startTime: 700, value: 812.5 };

describe('S7.6 a measurement', () => {
  test('has id, label, name, startTime and value', () => {
    expect(toMeasurement(METRIC)).toEqual(MEASUREMENT);
  });

  test('without entries it starts at 0, and what JSON cannot say becomes 0', () => {
    expect(toMeasurement({ ...METRIC, entries: [], value: Infinity })).toMatchObject({
      startTime: 0,
      value: 0,
    });
    expect(toMeasurement({ ...METRIC, value: 0 }).value).toBe(0);
  });

  test('has values without the noise of computing with fractions', () => {
    const entries = [{ startTime: 18.100000001490116 }];
    expect(toMeasurement({ ...METRIC, entries, value: 0.004718299999 })).toMatchObject({
      startTime: 18.1,
      value: 0.004718,
    });
  });
});

describe('S7.6 the mutation', () => {
  test('has the specification’s types where the schema is unknown, and validates against them', () => {
    const body = buildReportBody(MEASUREMENT, undefined);
    expect(body.operationName).toBe('ReportWebVitalMutation');
    expect(body.variables).toEqual(MEASUREMENT);
    const schema = buildSchema(`
      scalar string
      scalar float64
      type Query { a: Int }
      type Mutation { reportWebVital(id: string, label: string, name: string, startTime: float64, value: float64): Boolean }
    `);
    expect(validate(schema, parse(body.query))).toEqual([]);
  });

  test('has the backend’s own types where the schema is known', () => {
    const types = { id: 'ID!', label: 'String!', name: 'String', startTime: 'Float!', value: 'Float!' };
    const schema = buildSchema(`
      type Query { a: Int }
      type Mutation { reportWebVital(id: ID!, label: String!, name: String, startTime: Float!, value: Float!): Boolean }
    `);
    expect(validate(schema, parse(buildReportBody(MEASUREMENT, types).query))).toEqual([]);
  });

  test('sends only what the backend’s mutation takes, and names of Object’s own are no types', () => {
    const body = buildReportBody(MEASUREMENT, { name: 'String!', value: 'Float!', constructor: 'Int' });
    expect(body.variables).toEqual({ name: 'LCP', value: 812.5 });
    expect(body.query).toBe(
      'mutation ReportWebVitalMutation($name: String!, $value: Float!) { reportWebVital(name: $name, value: $value) }',
    );
    expect(buildReportBody(MEASUREMENT, {}).query).toBe('mutation ReportWebVitalMutation { reportWebVital }');
  });

  test.each([
    ['Payload { ok: Boolean }', 'Payload', 'ok'],
    ['Payload { vital: Vital query: Query } type Vital { id: ID! }', 'Payload!', 'vital.id'],
    [
      'Payload { again(times: Int!): Int vitals: [Vital!]! } type Vital { of: Deep } type Deep { x: Int }',
      'Payload',
      'vitals.of.x',
    ],
  ])('selects a leaf of what the backend gives: %s', (payload, type, gives) => {
    const schema = buildSchema(`
      type Query { a: Int }
      type ${payload}
      type Mutation { reportWebVital(id: ID!, label: String, name: String, startTime: Float, value: Float): ${type} }
    `);
    const { vitals } = discover(schema);
    expect(vitals.gives).toBe(gives);
    const body = buildReportBody(MEASUREMENT, vitals.report ?? undefined, vitals.gives);
    expect(validate(schema, parse(body.query))).toEqual([]);
  });

  test('is not sent to a mutation that wants what no measurement has', () => {
    const sdl = 'type Query { a: Int } type Mutation { reportWebVital(id: ID!, tenant: ID!): Boolean }';
    expect(discover(buildSchema(sdl)).vitals.report).toBeNull();
  });
});

describe('S7.6 S8.1 the report', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('S6.1 S7.3 is a POST to {host}/graphqlh with ztoken that outlives the page', () => {
    fetched.mockResolvedValue(new Response('{}'));
    sendReport(MEASUREMENT, { host: 'https://api.example', ztoken: 'tok' });
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, init?.keepalive]).toEqual(['https://api.example/graphqlh', 'POST', true]);
    expect(init?.headers).toMatchObject({ ztoken: 'tok', 'content-type': 'application/json' });
    expect(JSON.parse(String(init?.body))).toEqual(buildReportBody(MEASUREMENT, undefined));
  });

  test('any failure is swallowed and nothing is repeated', async () => {
    const log = vi.spyOn(console, 'error');
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(new Response('no', { status: 500 }));
    fetched.mockImplementationOnce(() => {
      throw new TypeError('too many keepalive requests');
    });
    for (let time = 0; time < 3; time++) sendReport(MEASUREMENT, { host: '', ztoken: 't' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', unhandled);
    expect([fetched.mock.calls.length, unhandled.mock.calls.length, log.mock.calls.length]).toEqual([
      3, 0, 0,
    ]);
    log.mockRestore();
  });
});
