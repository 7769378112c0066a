import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema, graphql } from 'graphql';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ClientProvider } from '../../../../lib/kit/apollo/ClientProvider';
import type { Draft } from '../../../../lib/features/form/drafts/draft';
import type { FormHandle } from '../../../../lib/features/form/formState';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import { buildPickerPlan } from '../../../../lib/features/form/pickers/pickerPlan';
import { field, formView } from '../../fixtures/formView';
import { mockServer } from '../../../support/mockServer';
import { OpenForm } from '../../support/renderForm';
import { axeFindings, renderSite } from '../../support/renderSite';

const PEOPLE = Array.from({ length: 57 }, (_, n) => ({
  id: `p${n}`,
  name: n === 30 ? 'Żuraw Łucja' : `Person ${String(n).padStart(2, '0')}`,
  email: `p${n}@example.org`,
}));

const SCHEMA = buildSchema(`
  type Query { people(first: Int!, after: String, search: String): People! person(id: ID!): Person }
  type People { edges: [PersonEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type PersonEdge { node: Person! cursor: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Person { id: ID! name: String! email: String }
  type Mutation { createPerson(name: String!): Person }
`);

const asked: { search?: string; after?: string; first: number }[] = [];

function people(args: { first: number; after?: string; search?: string }) {
  asked.push(args);
  const found = PEOPLE.filter(({ name }) => name.toLowerCase().includes((args.search ?? '').toLowerCase()));
  const from = args.after === undefined ? 0 : Number(args.after);
  const rows = found.slice(from, from + args.first);
  return {
    edges: rows.map((node, index) => ({ node, cursor: String(from + index + 1) })),
    pageInfo: { hasNextPage: from + rows.length < found.length, endCursor: String(from + rows.length) },
    totalCount: found.length,
  };
}

/** The network: executes the schema, or fails as often as it is told to. */
function serve(failures = 0): void {
  let left = failures;
  asked.length = 0;
  mockServer.use(
    http.post('*/graphqlh', async ({ request }) => {
      if (left-- > 0)
        return HttpResponse.json({ data: null, errors: [{ message: 'The archive is closed.' }] });
      const body = (await request.json()) as { query: string; variables: Record<string, unknown> };
      const result = await graphql({
        schema: SCHEMA,
        source: body.query,
        variableValues: body.variables,
        rootValue: { people },
      });
      return HttpResponse.json(result);
    }),
  );
}

const PEOPLE_OF = { to: createLabelContext(discover(SCHEMA), createLabels(null, 'en')), type: 'Person' };

function openForm(
  many: boolean,
  draft: Draft = { type: 'unset' },
  locale: Locale = 'en',
  { to, type } = PEOPLE_OF,
) {
  const entity = to.findEntity(type);
  const plan = entity === undefined ? null : buildPickerPlan(to, entity, { keys: ['id'] });
  if (entity === undefined || plan === null) throw new Error('people have a list');
  const owner = field('owner', many ? '[ID!]' : 'ID', 'relation', {
    relation: {
      type,
      slug: entity.slug,
      label: { text: type },
      write: { many, keyPath: 'id', type: 'ID', set: many ? ['[]'] : [] },
    },
  });
  const view = formView([owner], { drafts: { owner: draft }, pickers: { [entity.slug]: plan } });
  const latest: { form?: FormHandle } = {};
  renderSite(
    locale,
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <OpenForm
        view={view}
        seen={(form) => {
          latest.form = form;
        }}
      />
    </ClientProvider>,
  );
  return { draft: () => latest.form?.state.drafts['owner'], values: () => latest.form?.parsed.values };
}

const input = () => screen.getByRole('combobox', { name: /Owner/ });
const options = async () => within(await screen.findByRole('listbox')).findAllByRole('option');

describe('a picker of one record', () => {
  it('asks nothing until it is opened, searches on the server, and chooses by keyboard', async () => {
    serve();
    const form = openForm(false);
    const user = userEvent.setup();
    expect(asked).toEqual([]);
    await user.click(input());
    await options();
    await user.keyboard('żur');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'żur' }));
    await screen.findByText('1 of 1');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(form.draft()).toEqual({ type: 'record', key: 'p30', title: 'Żuraw Łucja' });
    expect(input()).toHaveValue('Żuraw Łucja');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(form.values()).toEqual({ owner: 'p30' });
    // Not one question for each letter.
    expect(asked.filter(({ search }) => search !== undefined)).toHaveLength(1);
  });

  it('marks the first match of a typed text, which Enter takes', async () => {
    serve();
    const form = openForm(false);
    const user = userEvent.setup();
    await user.click(input());
    await options();
    expect(input()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('żur');
    // What is shown until the search has answered was found for another text.
    expect(input()).not.toHaveAttribute('aria-activedescendant');
    await screen.findByText('1 of 1');
    const [match] = await options();
    expect(input()).toHaveAttribute('aria-activedescendant', match?.id);
    await user.keyboard('{Enter}');
    expect(form.draft()).toEqual({ type: 'record', key: 'p30', title: 'Żuraw Łucja' });
  });

  it('tells screen readers which option is marked, and closes by Escape without a choice', async () => {
    serve();
    const form = openForm(false);
    const user = userEvent.setup();
    input().focus();
    await user.keyboard('{ArrowDown}');
    const [first] = await options();
    await user.keyboard('{ArrowDown}');
    expect(input()).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowUp}');
    expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(
      'New: Person',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(form.draft()).toEqual({ type: 'unset' });
  });

  it('goes on to the very last record', async () => {
    serve();
    const form = openForm(false);
    const user = userEvent.setup();
    await user.click(input());
    await options();
    for (const size of [20, 40]) {
      await screen.findByText(`${size} of 57`);
      await user.click(screen.getByRole('option', { name: 'Show 20 more' }));
    }
    await screen.findByText('57 of 57');
    expect(screen.queryByRole('option', { name: 'Show 20 more' })).toBeNull();
    await user.click(screen.getByRole('option', { name: /Person 56/ }));
    expect(form.values()).toEqual({ owner: 'p56' });
  });

  it('shows a chosen record that is on no page, and in its place a text that chose none, until it is cleared', async () => {
    serve();
    const form = openForm(false, { type: 'record', key: 'elsewhere', title: 'Somebody else' });
    const user = userEvent.setup();
    expect(input()).toHaveValue('Somebody else');
    await user.click(input());
    await user.keyboard('person 5');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'person 5' }));
    await user.tab();
    expect(input()).toHaveValue('person 5');
    expect(form.values()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Clear: Owner' }));
    expect(form.draft()).toEqual({ type: 'unset' });
    expect(input()).toHaveFocus();
  });

  it('says in the backend’s words why there is nothing, and tries again', async () => {
    serve(1);
    openForm(false);
    const user = userEvent.setup();
    await user.click(input());
    expect(await screen.findByText('The data service says: The archive is closed.')).toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Try again' }));
    expect(await screen.findByText('20 of 57')).toBeInTheDocument();
  });

  it('does not say that there is nothing to choose from where all rows came as null', async () => {
    const page = { edges: [null, { node: null }], pageInfo: { hasNextPage: false }, totalCount: 2 };
    mockServer.use(http.post('*/graphqlh', () => HttpResponse.json({ data: { people: page } })));
    openForm(false);
    await userEvent.setup().click(input());
    expect(await screen.findByRole('option', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('There is nothing to choose from yet.')).toBeNull();
  });

  it.each(['https', 'plain http'])(
    'chooses the record that was made in another tab for it, on %s',
    async (on) => {
      // Browsers have `randomUUID` on secure pages only.
      const { randomUUID } = crypto;
      if (on === 'plain http') Object.assign(crypto, { randomUUID: undefined });
      serve();
      const form = openForm(false);
      const user = userEvent.setup();
      const opened: string[] = [];
      window.open = (href) => {
        opened.push(String(href));
        return null;
      };
      await user.click(input());
      await user.click(await screen.findByRole('option', { name: 'New: Person' }));
      const token = new URL(opened[0] ?? '', 'http://localhost').searchParams.get('pick-for');
      const channel = new BroadcastChannel('witryna-picks');
      channel.postMessage({ token: 'of somebody else', key: ['p1'], title: 'Wrong' });
      channel.postMessage({ token, key: ['p99'], title: 'Fresh' });
      await waitFor(() => expect(form.draft()).toEqual({ type: 'record', key: 'p99', title: 'Fresh' }));
      channel.close();
      Object.assign(crypto, { randomUUID });
    },
  );

  it('begins the form of a new record with what was typed', async () => {
    serve();
    openForm(false);
    const user = userEvent.setup();
    const opened: string[] = [];
    window.open = (href) => {
      opened.push(String(href));
      return null;
    };
    await user.type(input(), 'Zofia & Co');
    await user.click(await screen.findByRole('option', { name: 'New: Person' }));
    const { searchParams } = new URL(opened[0] ?? '', 'http://localhost');
    expect(searchParams.get('name')).toBe('Zofia & Co');
  });
});

describe('a picker of records that the backend cannot search', () => {
  const WHOLE = buildSchema(`
    type Query { rooms(offset: Int, limit: Int): [Room!]! room(id: ID!): Room }
    type Room { id: ID! name: String! }
  `);
  const ROOMS = Array.from({ length: 70 }, (_, n) => ({
    id: `r${n}`,
    name: `Room ${n} ${n === 65 ? 'Łąka' : ''}`,
  }));

  it('reads on until it finds what was typed, with or without Polish letters', async () => {
    mockServer.use(
      http.post('*/graphqlh', async ({ request }) => {
        const body = (await request.json()) as { query: string; variables: Record<string, unknown> };
        const rooms = ({ offset = 0, limit = 10 }) => ROOMS.slice(offset, offset + limit);
        const result = await graphql({
          schema: WHOLE,
          source: body.query,
          variableValues: body.variables,
          rootValue: { rooms },
        });
        return HttpResponse.json(result);
      }),
    );
    const form = openForm(false, { type: 'unset' }, 'en', {
      to: createLabelContext(discover(WHOLE), createLabels(null, 'en')),
      type: 'Room',
    });
    const user = userEvent.setup();
    await user.click(input());
    await screen.findByText('20 shown');
    await user.keyboard('laka');
    await user.click(await screen.findByRole('option', { name: /Room 65/ }));
    expect(form.values()).toEqual({ owner: 'r65' });
    await user.clear(input());
    await user.keyboard('no such room');
    expect(await screen.findByText('Nothing matches “no such room”.')).toBeInTheDocument();
  });
});

describe('a picker of several records', () => {
  it('adds and takes away, with the focus in the field, and Backspace takes the last', async () => {
    serve();
    const form = openForm(true, {
      type: 'items',
      items: [{ type: 'record', key: 'p0', title: 'Person 00' }],
    });
    const user = userEvent.setup();
    await user.click(input());
    await user.click(await screen.findByRole('option', { name: /Person 01/ }));
    await user.click(await screen.findByRole('option', { name: /Person 02/ }));
    expect(form.values()).toEqual({ owner: ['p0', 'p1', 'p2'] });
    expect(input()).toHaveFocus();
    expect(screen.getByRole('option', { name: /Person 01/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('button', { name: 'Remove: Person 00' }));
    expect(form.values()).toEqual({ owner: ['p1', 'p2'] });
    await user.keyboard('{Backspace}');
    expect(form.values()).toEqual({ owner: ['p1'] });
  });
});

it.each<Locale>(['en', 'pl'])('open, a picker is accessible in %s', async (locale) => {
  serve();
  openForm(true, { type: 'items', items: [{ type: 'record', key: 'p0', title: 'Person 00' }] }, locale);
  await userEvent.setup().click(input());
  await options();
  expect(await axeFindings()).toEqual([]);
});
