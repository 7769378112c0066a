import { describe, expect, it } from 'vitest';
import { FormDesk } from '../../../../support/formDesk';
import { buildEntityDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormView } from '../../../../../lib/features/form/formView';

const SDL = `
  type Query { projects: [Project!]! project(fullPath: ID!): Project tickets: [Ticket!]! ticket(id: ID!): Ticket }
  type Project { id: ID! fullPath: ID! name: String! tickets: [Ticket!]! ticket(iid: String): Ticket }
  type Ticket { id: ID! iid: String! title: String! text: String }
  input UpdateTicketInput { projectPath: ID! iid: String! title: String text: String }
  type TicketPayload { ticket: Ticket }
  type Mutation { updateTicket(input: UpdateTicketInput!): TicketPayload }
`;

/** Two projects with a ticket 1 each, and one without. */
function createDesk(readTicket?: () => never): FormDesk {
  const tickets = [
    { id: 'a', iid: '1', title: 'Ours', text: null, path: 'our/one' },
    { id: 'b', iid: '1', title: 'Theirs', text: null, path: 'their/one' },
  ];
  const find = (path: string, iid: string) =>
    tickets.find((ticket) => ticket.path === path && ticket.iid === iid) ?? null;
  const projects = ['our/one', 'their/one', 'empty/one'].map((fullPath) => ({
    id: fullPath,
    fullPath,
    name: fullPath,
    tickets: tickets.filter(({ path }) => path === fullPath),
    ticket: ({ iid }: { iid: string }) => readTicket?.() ?? find(fullPath, iid),
  }));
  return new FormDesk(SDL, {
    projects,
    project: ({ fullPath }: { fullPath: string }) =>
      projects.find((each) => each.fullPath === fullPath) ?? null,
    tickets,
    ticket: ({ id }: { id: string }) => tickets.find((each) => each.id === id) ?? null,
    updateTicket: ({ input }: { input: { projectPath: string; iid: string; title?: string } }) => {
      const ticket = find(input.projectPath, input.iid);
      if (ticket !== null && input.title !== undefined) ticket.title = input.title;
      return { ticket };
    },
  });
}

const MESSAGE =
  'This ticket is not in this project. Nothing was saved: choose the project that it belongs to.';
const ABOUT_PROJECT = [{ path: ['projectPath'], text: MESSAGE, origin: 'site' }];

const typed = (view: FormView, project: string): { readonly [name: string]: Draft } => ({
  title: { type: 'text', text: 'Mended' },
  projectPath:
    view.drafts['projectPath']?.type === 'record'
      ? { type: 'record', key: project, title: project }
      : { type: 'text', text: project },
});

function post(desk: FormDesk, view: FormView, project: string) {
  const fields = new URLSearchParams(view.hidden.map(({ name, value }) => [name, value]));
  fields.set('v.projectPath', project);
  fields.set('v.title', 'Mended');
  fields.set('v.text', '');
  return desk.post(view, fields);
}

const SENT = [
  { name: 'UpdateTicket', variables: { input: { projectPath: 'our/one', iid: '1', title: 'Mended' } } },
];

describe('an update by a number below a parent that the form asks for', () => {
  it('is sent where the record has that number below the chosen parent', async () => {
    const desk = createDesk();
    const view = await desk.edit('Ticket', ['a']);
    expect(await desk.save(view, typed(view, 'our/one'))).toMatchObject({ type: 'saved' });
    expect(desk.sent).toEqual(SENT);
    expect(desk.withheld).toEqual([]);
  });

  it.each(['their/one', 'empty/one', 'no/such'])(
    'is not sent for %s, which has another record of that number or none, and says so at the field',
    async (project) => {
      const desk = createDesk();
      const view = await desk.edit('Ticket', ['a']);
      expect(await desk.save(view, typed(view, project))).toMatchObject({ type: 'otherRecord' });
      expect(desk.sent).toEqual([]);
      expect(desk.withheld).toEqual(ABOUT_PROJECT);
    },
  );

  it('is not sent where the check cannot be read', async () => {
    const desk = createDesk(() => {
      throw new Error('Out of order.');
    });
    const view = await desk.edit('Ticket', ['a']);
    expect(await desk.save(view, typed(view, 'our/one'))).toEqual({
      type: 'notSent',
      reason: { type: 'unread', words: ['Out of order.'] },
    });
    expect(await post(desk, view, 'our/one')).toMatchObject({ type: 'form', status: 503 });
    expect(desk.sent).toEqual([]);
  });

  it('is sent without JavaScript where the record has that number below the chosen parent', async () => {
    const desk = createDesk();
    const view = await desk.edit('Ticket', ['a']);
    expect(await post(desk, view, 'our/one')).toMatchObject({ type: 'go' });
    expect(desk.sent).toEqual(SENT);
  });

  it.each(['their/one', 'empty/one', 'no/such'])(
    'is not sent without JavaScript for %s, and gives back everything typed with the message at the field',
    async (project) => {
      const desk = createDesk();
      const view = await desk.edit('Ticket', ['a']);
      expect(await post(desk, view, project)).toMatchObject({
        type: 'form',
        status: 422,
        view: { messages: ABOUT_PROJECT, drafts: { title: { text: 'Mended' } } },
      });
      expect(desk.sent).toEqual([]);
    },
  );

  it('has a check that is one of the documents of the site and passes its guard', async () => {
    const desk = createDesk();
    const { parentCheck } = await desk.edit('Ticket', ['a']);
    const documents = buildEntityDocuments(desk.model, desk.entity('Ticket'));
    expect(documents).toContainEqual({
      entity: 'Ticket',
      operation: 'update.check',
      document: parentCheck?.document,
    });
    const variables = { fullPath: 'our/one', iid: '1' };
    const { schema, model } = desk;
    expect(findHiddenPart({ schema, model, document: parentCheck?.document ?? '', variables })).toBeNull();
  });
});
