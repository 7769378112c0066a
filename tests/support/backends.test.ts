import { afterEach, describe, expect, test } from 'vitest';
import { askGraphql } from './askGraphql';
import { PARTIAL_MESSAGE, startFaultyBackend, type Behaviour } from './faultyBackend';
import { startRecordingBackend, type RecordingBackend } from './recordingBackend';

const definition = {
  typeDefs:
    'type Query { report(id: ID!): Report } type Report { id: ID! title: String! open: Boolean! count: Int! }',
  resolvers: {
    Query: {
      report: (_: unknown, { id }: { id: string }) => ({ id, title: 'Żarówka', open: true, count: 3 }),
    },
  },
};
const QUERY = 'query Report($id: ID!) { report(id: $id) { title open count } }';
const variables = { id: '7' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function recording(): Promise<RecordingBackend> {
  const backend = await startRecordingBackend(definition);
  closing.push(backend.close);
  return backend;
}

test('the recording backend notes a request as it came and answers by executing the schema', async () => {
  const backend = await recording();
  const data = await askGraphql(`${backend.url}/graphqlh`, QUERY, { variables, headers: { ztoken: 't' } });
  expect(data).toEqual({ report: { title: 'Żarówka', open: true, count: 3 } });
  const [request] = backend.requests;
  expect([request?.method, request?.path, request?.headers.ztoken]).toEqual(['POST', '/graphqlh', 't']);
  expect(JSON.parse(request?.body ?? '')).toEqual({ query: QUERY, variables });
});

describe('the faulty backend', () => {
  async function answer(behaviour: Behaviour): Promise<{ status: number; text: string }> {
    const { url } = await recording();
    const faulty = await startFaultyBackend(`${url}/graphql`);
    closing.push(faulty.close);
    await faulty.behave(behaviour);
    const response = await fetch(faulty.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables }),
      signal: AbortSignal.timeout(500),
    });
    return { status: response.status, text: await response.text() };
  }

  test('passes on while it behaves well', async () => {
    expect(JSON.parse((await answer('well')).text)).toHaveProperty('data.report.title', 'Żarówka');
  });
  test('refuses connections when it is down, and works again after', async () => {
    await expect(answer('down')).rejects.toThrow('fetch failed');
    const { url } = await recording();
    const faulty = await startFaultyBackend(url);
    closing.push(faulty.close);
    await faulty.behave('down');
    await faulty.behave('well');
    expect(await askGraphql(faulty.url, QUERY, { variables })).toHaveProperty('report');
  });
  test('keeps silent when it is slow', async () => {
    await expect(answer('slow')).rejects.toThrow('timeout');
  });
  test('answers with a page', async () => {
    expect(await answer('html')).toMatchObject({ status: 200, text: expect.stringContaining('<html') });
    expect((await answer('gateway')).status).toBe(502);
  });
  test('stops in the middle of the JSON', async () => {
    const { text } = await answer('truncated');
    expect(text.length).toBeGreaterThan(5);
    expect(() => JSON.parse(text)).toThrow();
  });
  test('gives values of other types', async () => {
    expect(JSON.parse((await answer('wrongTypes')).text)).toEqual({
      data: { report: { title: { unexpected: 'Żarówka' }, open: 'yes', count: '3' } },
    });
  });
  test('adds an error beside the data', async () => {
    expect(JSON.parse((await answer('partial')).text)).toEqual({
      data: { report: { title: 'Żarówka', open: true, count: 3 } },
      errors: [{ message: PARTIAL_MESSAGE, path: ['report'] }],
    });
  });
});
