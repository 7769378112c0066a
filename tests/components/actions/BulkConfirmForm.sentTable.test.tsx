import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Drafts } from '../../../lib/features/form/drafts/draft';
import type { Entity } from '../../../lib/core/schema/model/model';
import { buildBulkActions, loadBulkForm } from '../../../lib/features/actions/server/bulkActions';
import { parseForm, listSentValues } from '../../../lib/features/form/formValues';
import { loadRecordActionForm, loadSiteActionForm } from '../../../lib/features/form/server/loadForm';
import type { FormView } from '../../../lib/features/form/formView';
import { BulkConfirmForm } from '../../../components/actions/BulkConfirmForm';
import { useForm } from '../../../lib/features/form/useForm';
import { FormDesk } from '../../support/formDesk';
import { postedBy, renderForm } from '../support/renderForm';
import { axeFindings, renderSite } from '../support/renderSite';

const KEY = 'gid://desk/Host/7+1=';

/** A mutation that takes a host's key and says by no word that it is about hosts; one that is about no record at all. */
const SDL = `type Query { hosts: [Host!]! host(id: ID!): Host rooms: [Room!]! room(id: ID!): Room }
  type Host { id: ID! name: String! } type Room { id: ID! name: String! } type Done { ok: Boolean! }
  enum Reason { OLD BROKEN } input Erase { reason: Reason! scope: Scope } input Scope { deep: Boolean room: ID reason: Reason password: String }
  type Mutation { createHost(name: String!): Host deleteHost(id: ID!): Host
    wipeAll(hostId: ID!): Done eraseOld(hostId: ID!, input: Erase!): Done
    dropEverything(reason: String!, password: String): Done closeAll(hostId: ID!): Done }`;

function deskOf() {
  return new FormDesk(SDL, {
    host: () => ({ id: KEY, name: 'Main door' }),
    wipeAll: () => ({ ok: true }),
    eraseOld: () => ({ ok: true }),
    dropEverything: () => ({ ok: true }),
    closeAll: () => ({ ok: true }),
  });
}

async function recordForm(desk: FormDesk, name: string): Promise<FormView> {
  const host: Entity = desk.entity('Host');
  const action = host.actions.find((each) => each.name === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  const loaded = await loadRecordActionForm(desk.loading({}, true), { entity: host, key: [KEY] }, action);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

async function siteForm(desk: FormDesk, name: string): Promise<FormView> {
  const action = desk.model.siteActions.find(({ source }) => source.steps.at(-1)?.field === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  const loaded = await loadSiteActionForm(desk.loading({}, true), action);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

/** What the page says that will be sent, row by row. */
function told(): readonly string[] {
  const table = within(screen.getByRole('region', { name: 'What will be sent' })).queryByRole('table');
  if (table === null) return [];
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(partsOf).join(' = '));
}

const partsOf = (cell: Element): string => [...cell.children].map((part) => part.textContent).join(' ');

describe('something that destroys and is not certain', () => {
  it('shows the title and the raw key of the record that it would be sent for', async () => {
    const { container } = renderForm('en', await recordForm(deskOf(), 'wipeAll'));
    expect(told()).toEqual([`Host hostId = Main door ${JSON.stringify(KEY)}`]);
    expect(screen.getByText('wipeAll', { selector: 'code' })).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows every value as it is typed, and nothing of a password', async () => {
    const user = userEvent.setup();
    renderForm('en', await siteForm(deskOf(), 'dropEverything'));
    expect(told()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Moved');
    await user.type(screen.getByLabelText(/Password/), 'hunter2');
    expect(told()).toEqual(['Reason reason = "Moved"', 'Password password = Hidden']);
  });

  it('is sent by a posted form only after the server has shown exactly these values', async () => {
    const desk = deskOf();
    const posted = postedBy('en', await siteForm(desk, 'dropEverything'));
    posted.set('v.reason', 'Moved');
    const first = await desk.post(await siteForm(desk, 'dropEverything'), posted);
    if (first.type !== 'form') throw new Error('It was sent unseen.');
    expect(first.status).toBe(200);
    expect(first.view.note).toMatch(/^Nothing has been sent yet\./);
    renderForm('en', first.view);
    expect(told()).toEqual(['Reason reason = "Moved"']);

    const changed = postedBy('en', first.view);
    changed.set('v.reason', 'Other');
    expect(await desk.post(await siteForm(desk, 'dropEverything'), changed)).toMatchObject({ type: 'form' });
    expect(desk.sent).toEqual([]);

    await desk.post(await siteForm(desk, 'dropEverything'), postedBy('en', first.view));
    expect(desk.sent).toEqual([{ name: 'DropEverything', variables: { reason: 'Moved' } }]);
  });

  it('of a record is posted without scripts with the key in sight before it is sent', async () => {
    const desk = deskOf();
    const first = await desk.post(
      await recordForm(desk, 'wipeAll'),
      postedBy('en', await recordForm(desk, 'wipeAll')),
    );
    if (first.type !== 'form') throw new Error('It was sent unseen.');
    expect(desk.sent).toEqual([]);
    await desk.post(await recordForm(desk, 'wipeAll'), postedBy('en', first.view));
    expect(desk.sent).toEqual([{ name: 'WipeAll', variables: { hostId: KEY } }]);
  });

  it('shows what stands inside a group place by place', async () => {
    const view = await recordForm(deskOf(), 'eraseOld');
    const scope = {
      deep: { type: 'text', text: 'true' },
      room: { type: 'record', key: '9', title: 'Hall' },
      reason: { type: 'text', text: 'BROKEN' },
      password: { type: 'text', text: 'hunter2' },
    } as const;
    const drafts: Drafts = {
      reason: { type: 'text', text: 'OLD' },
      scope: { type: 'group', fields: scope },
    };
    const { values, issues: faults } = parseForm(
      view,
      { base: {}, before: {}, drafts, groups: view.groups },
      'en',
    );
    expect(faults).toEqual([]);
    expect(
      listSentValues(view, { drafts, groups: view.groups }, values).map((row) =>
        Object.values(row).join(' | '),
      ),
    ).toEqual([
      `hostId | Host | Main door | ${JSON.stringify(KEY)}`,
      'input.reason | Reason | Old | "OLD"',
      'input.scope.deep | Scope: Deep |  | true',
      'input.scope.room | Scope: Room | Hall | "9"',
      'input.scope.reason | Scope: Reason | Broken | "BROKEN"',
      'input.scope.password | Scope: Password |  | ',
    ]);
  });

  it('names every one of several records with its key', async () => {
    const desk = deskOf();
    const host = desk.entity('Host');
    const [bulk] = buildBulkActions(desk.loading(), host).filter(({ name }) => name === 'wipeAll');
    const view = await loadBulkForm(desk.loading(), host, bulk?.name ?? '');
    if (view === null) throw new Error('no form');
    const rows = Array.from({ length: 14 }, (_, row) => ({
      id: String(row),
      key: [`k/${row}`],
      title: `Host ${row}`,
    }));
    renderSite('en', <Question view={view} rows={rows} />);
    expect(screen.getByText('k/13')).toBeVisible();
    expect(told()).toEqual([]);
  });
});

describe('what is certain, and what destroys nothing', () => {
  it.each(['closeAll'])('shows no list of values (%s)', async (name) => {
    renderForm('en', await recordForm(deskOf(), name));
    expect(screen.queryByRole('region', { name: 'What will be sent' })).toBeNull();
  });
});

function Question({ view, rows }: { view: FormView; rows: Parameters<typeof BulkConfirmForm>[0]['rows'] }) {
  const form = useForm(view);
  return <BulkConfirmForm view={view} form={form} rows={rows} onCancel={() => undefined} onStart={() => undefined} />; // prettier-ignore
}
