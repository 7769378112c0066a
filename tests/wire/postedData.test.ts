/** What a script learns of a form that it posts as it is shown, without its page. */
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { fingerprintDraft } from '../../lib/features/form/server/fingerprints';
import { serveBackend, type BackendRequest } from './serveBackend';

const SCHEMA = buildSchema(`
  enum Status { NEW DONE }
  type Task { id: ID! title: String! status: Status! }
  type Query { tasks: [Task!]! task(id: ID!): Task }
  input TaskPatch { title: String status: Status }
  type Mutation { updateTask(id: ID!, patch: TaskPatch!): Task }
`);

interface Task {
  id: string;
  title: string;
  status: string;
}

let task: Task;
let patches: Partial<Task>[];
/** What the backend makes of a change. */
let store: (patch: Partial<Task>) => Partial<Task>;
beforeEach(() => {
  task = { id: '1', title: 'Lamp', status: 'NEW' };
  patches = [];
  store = (patch) => patch;
});

const getSiteUrl = serveBackend(async ({ query, variables }: BackendRequest) => {
  const document = parse(query.includes('__schema') ? getIntrospectionQuery() : query);
  const rootValue = {
    tasks: () => [task],
    task: () => task,
    updateTask: ({ patch }: { patch: Partial<Task> }) => {
      patches.push(patch);
      task = { ...task, ...store(patch) };
      return task;
    },
  };
  return JSON.stringify(await execute({ schema: SCHEMA, document, rootValue, variableValues: variables }));
});

/** Posts the edit form with another status, as a board does: it shows the card in the column of `seen`. */
async function move(seen: string, { locale = '', key = crypto.randomUUID() } = {}) {
  const print = fingerprintDraft({ type: 'text', text: seen });
  const response = await fetch(`${getSiteUrl()}${locale}/tasks/1/edit?status=DONE`, {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ':asShown': '1', ':once': key, ':seen': `status:${print}` }),
    redirect: 'manual',
  });
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return response.json() as Promise<unknown>;
}

test('the form is sent with the values of its address, once', async () => {
  const key = crypto.randomUUID();
  expect(await move('NEW', { key })).toEqual({ type: 'done', alsoChanged: [] });
  expect(patches).toEqual([{ status: 'DONE' }]);
  expect(await move('NEW', { key })).toEqual({ type: 'done', alsoChanged: [] });
  expect(patches).toHaveLength(1);
});

test('a value that somebody else has set meanwhile is not overwritten, and the field is named', async () => {
  const messages = [expect.any(String), expect.stringMatching(/^Status: Meanwhile this was changed to: New/)];
  expect(await move('OTHER')).toEqual({ type: 'refused', messages });
  expect(patches).toEqual([]);
});

test('what else has changed is told with the names of the values', async () => {
  store = (patch) => ({ ...patch, title: 'Lantern' });
  expect(await move('NEW')).toEqual({
    type: 'done',
    alsoChanged: ['Values that changed although you did not change them: Title.'],
  });
});

test('a value that was taken and not stored is refused, in the language of the page', async () => {
  store = () => ({ title: 'Lantern' });
  const messages = [expect.stringMatching(/: Status\.$/), expect.stringMatching(/: Title\.$/)];
  const answer = await move('NEW', { locale: '/pl' });
  expect(answer).toEqual({ type: 'refused', messages });
  expect(JSON.stringify(answer)).not.toContain('Values');
});

test('a refusal of the backend is told in its words', async () => {
  store = () => {
    throw new Error('It is frozen.');
  };
  expect(await move('NEW')).toEqual({ type: 'refused', messages: ['It is frozen.'] });
});
