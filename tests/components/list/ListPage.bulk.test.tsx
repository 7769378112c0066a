import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql } from 'graphql';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListPage } from '../../../components/list/ListPage';
import { createClient } from '../../../lib/kit/apollo/client';
import { UserContext } from '../../../lib/kit/auth/useUser';
import { getTranslator } from '../../../lib/ground/intl/translate';
import { createLabels } from '../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { buildBulkActions, loadBulkForm } from '../../../lib/features/actions/server/bulkActions';
import { mockServer } from '../../support/mockServer';
import { WriteLab, type Resolvers } from '../../unit/core/operations/write/writeLab';
import { HOSTILE, reports } from '../fixtures/reports';
import { ShellContext } from '../../../components/kit/shell/shellState';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/reports?page=3',
  replace: vi.fn(() => Promise.resolve(true)),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

const SDL = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report } type Report { id: ID! title: String! }
  type Mutation { deleteReport(id: ID!): Report closeReport(id: ID!): Report assignReports(ids: [ID!]!, note: String!): Done } type Done { reports: [Report!]! }`;

const READ_ONLY = { addHref: null, importHref: null, bulk: [], isComparable: false, rows: [], moves: [] };
const COMPARABLE = { ...READ_ONLY, isComparable: true };

/** A list with the actions of a schema, on the site's own API and a backend that executes. */
function open(
  locale: Locale,
  resolvers: Resolvers = {},
  leftOutRows: readonly string[] = [],
  isComparable = false,
) {
  const lab = new WriteLab(SDL, resolvers);
  const labels = createLabels(null, locale);
  const to = { ...createLabelContext(lab.model, labels), translate: getTranslator(locale), now: '' };
  const entity = lab.entity('Report');
  const sent: unknown[] = [];
  mockServer.use(
    http.get('*/api/bulk-form', async ({ request }) => {
      const action = new URL(request.url).searchParams.get('action') ?? '';
      const form = await loadBulkForm(to, entity, action);
      return form === null ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(form);
    }),
    http.post('*/graphqlh', async ({ request }) => {
      const { query, variables } = (await request.json()) as { query: string; variables: object };
      sent.push(variables);
      return HttpResponse.json(
        await graphql({
          schema: lab.schema,
          source: query,
          variableValues: { ...variables },
          rootValue: resolvers,
        }),
      );
    }),
  );
  const bulk = buildBulkActions(to, entity).map((action) => ({ ...action, leftOutRows }));
  const view = { ...reports(), writes: { ...READ_ONLY, bulk, isComparable } };
  const page = (
    <UserContext.Provider
      value={{
        user: undefined,
        error: undefined,
        isLoading: false,
        checkSession: () => Promise.resolve(),
        loginUrl: '/api/auth/login',
      }}
    >
      <ShellContext value={{ siteName: 'Desk', signIn: true }}>
        <ApolloProvider client={createClient({ host: '', ztoken: 'z' })}>
          <ListPage view={view} />
        </ApolloProvider>
      </ShellContext>
    </UserContext.Provider>
  );
  return { sent, page, ...renderSite(locale, page) };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () => screen.findByRole('group', { name: 'Selected records' });

describe('the rows of a list', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    router.replace.mockClear();
  });

  it('are ticked by keyboard, one by one and all at once, and the count is said', async () => {
    open('en');
    expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull();
    box('Select: Pothole').focus();
    await userEvent.keyboard(' ');
    expect(within(await selected()).getByText('1 selected on this page')).toBeInTheDocument();
    expect(screen.getAllByRole('status').some((each) => each.textContent === '1 selected on this page')).toBe(
      true,
    );
    expect(box('Select all on this page').indeterminate).toBe(true);
    await userEvent.click(box('Select all on this page'));
    expect(within(await selected()).getByText('3 selected on this page')).toBeInTheDocument();
    expect(box('Select: Dark lamp').checked).toBe(true);
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull();
    expect(box('Select: Pothole').checked).toBe(false);
  });

  it('are ticked as a range with Shift, and cleared as one', async () => {
    open('en');
    const user = userEvent.setup();
    await user.click(box('Select: Pothole'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select: Dark lamp'));
    expect(within(await selected()).getByText('3 selected on this page')).toBeInTheDocument();
    await user.click(box('Select: Pothole'));
    await user.keyboard('{/Shift}');
    expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull();
  });

  it('are ticked one by one without Shift, however far apart', async () => {
    open('en');
    await userEvent.click(box('Select: Pothole'));
    await userEvent.click(box('Select: Dark lamp'));
    expect(within(await selected()).getByText('2 selected on this page')).toBeInTheDocument();
  });

  it.each(['en', 'pl'] as const)('are no finding of axe, ticked or not (%s)', async (locale) => {
    const { container } = open(locale);
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('have boxes in the HTML of the server, and none where nothing can be done', () => {
    const { page, unmount } = open('en');
    expect(serverHtml('en', page)).toContain('name="row"');
    unmount();
    renderSite('en', <ListPage view={reports()} />);
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
  });
});

describe('all rows of a list', () => {
  const answer = (found: object | null) =>
    mockServer.use(
      http.get('*/api/matching-rows/reports', () =>
        found === null ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(found),
      ),
    );
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, title: `Report ${at + 1}` }));
  const remove = { name: '~delete', label: { text: 'Delete' }, hasInputs: false, operation: 'deleteReport', danger: 'destroys' }; // prettier-ignore
  const offer = { name: 'Select all 1,284 that match' };

  it('are offered once those of the page are selected, read on demand, and counted in the question', async () => {
    open('en');
    answer({ extent: 'all', rows: many(1280), actions: [{ ...remove, leftOutRows: ['7'] }] });
    await userEvent.click(box('Select: Pothole'));
    expect(within(await selected()).queryByRole('button', offer)).toBeNull();
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(await within(await selected()).findByRole('button', offer));
    expect(await within(await selected()).findByText('1,280 selected, on all pages')).toBeInTheDocument();
    expect(within(await selected()).getByText(/it had 1,284 records, now 1,280 match/)).toBeInTheDocument();
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: 1,279 records?' });
    expect(within(dialog).getByText(/^We left out 1 selected record/)).toBeInTheDocument();
  });

  it('stay meant while the inputs of an action are filled in', async () => {
    open('en');
    const assign = { name: 'assignReports', label: { text: 'Assign' }, hasInputs: true, operation: 'assignReports' }; // prettier-ignore
    answer({ extent: 'all', rows: many(1284), actions: [assign] });
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(await within(await selected()).findByRole('button', offer));
    await userEvent.click(await within(await selected()).findByRole('button', { name: 'Assign…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign: 1,284 records?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'soon');
    expect(screen.getAllByText('1,284 selected, on all pages').length).toBeGreaterThan(0);
  });

  it('are no longer meant once a box is changed by hand', async () => {
    open('en');
    answer({ extent: 'all', rows: many(1284), actions: [remove] });
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(await within(await selected()).findByRole('button', offer));
    await within(await selected()).findByText('1,284 selected, on all pages');
    await userEvent.click(box('Select: Pothole'));
    expect(within(await selected()).getByText('2 selected on this page')).toBeInTheDocument();
  });

  it.each([
    ['cannot be read', null, 'The list could not be read.'],
    [
      'are in doubt',
      { extent: 'unproven', rows: many(9), actions: [] },
      /without a reliable order or filter/,
    ],
  ])('are not selected where they %s, which is told', async (_, found, told) => {
    open('en');
    answer(found);
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(await within(await selected()).findByRole('button', offer));
    expect(await within(await selected()).findByText(told)).toBeInTheDocument();
    expect(within(await selected()).getByText('3 selected on this page')).toBeInTheDocument();
  });
});

describe('the comparison of ticked rows', () => {
  it('is offered for two, by a link to their page', async () => {
    open('en', {}, [], true);
    await userEvent.click(box('Select: Pothole'));
    expect(within(await selected()).queryByRole('link', { name: 'Compare' })).toBeNull();
    await userEvent.click(box('Select: Dark lamp'));
    const link = within(await selected()).getByRole('link', { name: 'Compare' });
    expect(link.getAttribute('href')).toMatch(/^\/reports\/[^/]+\/compare\?with=[^&]+$/);
  });

  it('is all that ticking is for in a list that can only be read', async () => {
    const { container } = renderSite('en', <ListPage view={reports({ writes: COMPARABLE })} />);
    expect(serverHtml('en', <ListPage view={reports({ writes: COMPARABLE })} />)).toContain('name="row"');
    box('Select: Pothole').focus();
    await userEvent.keyboard(' ');
    const bar = await selected();
    expect(within(bar).getByText('1 selected on this page')).toBeInTheDocument();
    await userEvent.click(box('Select all on this page'));
    expect(within(bar).getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/reports\/[^/]+\/compare\?with=[^&]+&with=[^&]+$/),
    );
    expect(within(bar).queryByRole('button', { name: /…$/ })).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('needs two rows: a list with one that can only be read has no boxes', () => {
    const { rows } = reports();
    renderSite('en', <ListPage view={reports({ rows: rows.slice(0, 1), writes: COMPARABLE })} />);
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
  });

  it('is not offered where rows have no pages', async () => {
    open('en');
    await userEvent.click(box('Select all on this page'));
    expect(within(await selected()).queryByRole('link', { name: 'Compare' })).toBeNull();
  });
});

describe('something that is done with several rows', () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    router.replace.mockClear();
  });

  it('leaves out rows whose records refuse it, says so, and is off where all of them do', async () => {
    open('en', {}, ['1']);
    await userEvent.click(box('Select: Pothole'));
    const button = within(await selected()).getByRole('button', { name: 'Delete…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/not possible now for what you have selected/);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(box(`Select: ${HOSTILE}`));
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: 1 record?' });
    expect(within(dialog).getByText(/^We left out 1 selected record/)).toBeInTheDocument();
    expect(within(dialog).queryByText('Pothole')).toBeNull();
  });

  it('asks first, by title, says what came of each row, and tries the failed ones again', async () => {
    const answers = { failing: true };
    const { sent } = open('en', {
      deleteReport: ({ id }) => {
        if (id === '2' && answers.failing) throw new Error('It has comments.');
        return { id, title: 'x' };
      },
    });
    await userEvent.click(box('Select: Pothole'));
    await userEvent.click(box(`Select: ${HOSTILE}`));
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: 2 records?' });
    expect(within(dialog).getByText('Pothole')).toBeInTheDocument();
    expect(within(dialog).getByText(HOSTILE)).toBeInTheDocument();
    expect(within(dialog).getByText('This can’t be undone.')).toBeInTheDocument();
    expect(await axeFindings(dialog)).toEqual([]);
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('dialog', { name: 'Delete: 1 of 2 done' })).toBe(dialog);
    const outcomes = within(dialog).getAllByRole('listitem');
    expect(outcomes[0]).toHaveTextContent(`${HOSTILE} Refused by the data service: It has comments.`);
    expect(outcomes[1]).toHaveTextContent('Pothole Done');
    expect(await axeFindings(dialog)).toEqual([]);
    answers.failing = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try the one that failed again' }));
    await screen.findByRole('dialog', { name: 'Delete: 2 of 2 done' });
    expect(sent).toEqual([{ id: '1' }, { id: '2' }, { id: '2' }]);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.replace.mock.calls[0]?.at(0)).toBe('/reports?page=3');
    expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull();
  });

  it('sends nothing where the person thinks better of it', async () => {
    const { sent } = open('en');
    await userEvent.click(box('Select: Pothole'));
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Close…' }));
    await screen.findByRole('dialog', { name: 'Close: 1 record?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(box('Select: Pothole').checked).toBe(true);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('asks for what it takes, and sends many keys in one call', async () => {
    const { sent } = open('en', {
      assignReports: ({ ids }) => ({ reports: (ids as string[]).map((id) => ({ id, title: 'x' })) }),
    });
    await userEvent.click(box('Select all on this page'));
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Assign…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign: 3 records?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(sent).toEqual([]);
    expect(within(dialog).getByRole('textbox', { name: /Note/ })).toBeInvalid();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'soon');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await screen.findByRole('dialog', { name: 'Assign: 3 of 3 done' });
    expect(sent).toEqual([{ ids: ['1', '2', '3'], note: 'soon' }]);
  });

  it('is remembered where the backend forbids it: the button says so', async () => {
    const forbidden = Object.assign(new Error('Not for you.'), { extensions: { code: 'FORBIDDEN' } });
    open('en', {
      closeReport: () => {
        throw forbidden;
      },
    });
    await userEvent.click(box('Select: Pothole'));
    await userEvent.click(within(await selected()).getByRole('button', { name: 'Close…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close: 1 record?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await screen.findByRole('dialog', { name: 'Close: 0 of 1 done' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = within(await selected()).getByRole('button', { name: 'Close…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/not allowed/);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    // What one record refuses says nothing of another one.
    await userEvent.click(box('Select: Dark lamp'));
    expect(button).not.toHaveAttribute('aria-disabled');
  });
});
