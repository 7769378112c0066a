import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSchema, createYoga } from 'graphql-yoga';
import { http, passthrough } from 'msw';
import { gql } from '@apollo/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../../../lib/kit/apollo/client';
import type { WritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { createSaveTransport } from '../../../../../lib/features/form/save/saveTransport';
import {
  getUploadVariables,
  subscribeToUploadProgress,
  getUploadProgress,
} from '../../../../../lib/features/form/save/upload';
import { field, formView } from '../../../fixtures/formView';
import { mockServer } from '../../../../support/mockServer';
import { renderForm } from '../../../support/renderForm';
import { axeFindings } from '../../../support/renderSite';

const PHOTO = new File(['a picture'], 'zdjęcie.png', { type: 'image/png', lastModified: 1 });

describe('a field for a file', () => {
  it('tells name, size and kind, takes another, and forgets', async () => {
    const view = formView([field('photo', 'Upload', 'upload'), field('title', 'String')]);
    const form = renderForm('en', view);
    const user = userEvent.setup();
    const input = screen.getByLabelText(/Photo/);
    await user.upload(input, PHOTO);
    expect(screen.getByText('9 B · image/png')).toBeInTheDocument();
    expect(form.now().parsed.files).toEqual([{ path: ['photo'], id: expect.any(String) }]);
    expect(form.now().parsed.values).toEqual({ photo: null });
    const id = form.now().parsed.files[0]?.id ?? '';
    expect(form.now().files.get(id)).toBe(PHOTO);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove zdjęcie.png' }));
    expect(form.now().parsed.values).toEqual({});
    expect(input).toHaveFocus();
  });
});

/** Starts a server of another maker that takes files, and returns its origin. Over the network: jsdom's files are none of Node's. */
async function serve(): Promise<string> {
  const yoga = createYoga({
    graphqlEndpoint: '/graphqlh',
    logging: false,
    schema: createSchema({
      typeDefs:
        'scalar File input Note { title: String! photos: [File!] } type Query { a: Int } type Mutation { keep(note: Note!, cover: File): String }',
      resolvers: {
        Mutation: {
          keep: async (
            _: unknown,
            { note, cover }: { note: { title: string; photos: readonly File[] }; cover: File },
          ) =>
            [
              note.title,
              await cover.text(),
              ...(await Promise.all(note.photos.map((each) => each.text()))),
            ].join('|'),
        },
      },
    }),
  });
  const server = createServer(yoga);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // What was bound is an address with a port, not a pipe.
  const host = `http://localhost:${(server.address() as AddressInfo).port}`;
  mockServer.use(http.all(`${host}/graphqlh`, () => passthrough()));
  return host;
}

const PLAN = {
  fieldPaths: { title: ['note', 'title'], photos: ['note', 'photos'], cover: ['cover'] },
} satisfies Pick<WritePlan, 'fieldPaths'>;

const CALL = {
  name: 'Keep',
  document: 'mutation Keep($note: Note!, $cover: File) { keep(note: $note, cover: $cover) }',
  variables: { note: { title: 'Żółw', photos: [null, null] }, cover: null },
};

describe('sending files', () => {
  const files = new Map([
    ['a', new File(['first'], 'a.txt')],
    ['b', new File(['second'], 'b.txt')],
    ['c', PHOTO],
  ]);
  const places = getUploadVariables(PLAN as unknown as WritePlan, [
    { path: ['photos', '0'], id: 'a' },
    { path: ['photos', '1'], id: 'b' },
    { path: ['cover'], id: 'c' },
  ]);

  it('reaches a server that executes multipart requests, each file at its place, and tells when it is on its way', async () => {
    const host = await serve();
    const told: boolean[] = [];
    const stop = subscribeToUploadProgress(() => told.push(getUploadProgress() !== null));
    const ports = createSaveTransport(createClient({ host, ztoken: 't' }), files);
    const end = await ports.mutate(CALL, places);
    stop();
    expect(end).toEqual({
      type: 'answered',
      data: { keep: 'Żółw|a picture|first|second' },
      errors: [],
    });
    expect(told.at(0)).toBe(true);
    expect(told.at(-1)).toBe(false);
  });

  it('says that nothing was sent where it was stopped before everything had left', async () => {
    mockServer.use(http.post('http://localhost/graphqlh', () => new Promise(() => undefined)));
    const ports = createSaveTransport(createClient({ host: 'http://localhost', ztoken: 't' }), files);
    const sending = ports.mutate(CALL, places);
    await waitFor(() => expect(getUploadProgress()).not.toBeNull());
    getUploadProgress()?.stop();
    expect(await sending).toEqual({ type: 'notSent', stopped: true });
    expect(getUploadProgress()).toBeNull();
  });

  it('leaves calls without files as they are', async () => {
    let type = '';
    mockServer.use(
      http.post('http://localhost/graphqlh', ({ request }) => {
        type = request.headers.get('content-type') ?? '';
        return new Response('{"data":{"a":1}}', { headers: { 'content-type': 'application/json' } });
      }),
    );
    const client = createClient({ host: 'http://localhost', ztoken: 't' });
    const { data } = await client.query({
      query: gql`
        query A {
          a
        }
      `,
    });
    expect(data).toEqual({ a: 1 });
    expect(type).toBe('application/json');
  });
});
