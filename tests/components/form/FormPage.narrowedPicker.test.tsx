import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientProvider } from '../../../lib/kit/apollo/ClientProvider';
import { loadRecordActionForm } from '../../../lib/features/form/server/loadForm';
import type { FormView } from '../../../lib/features/form/formView';
import { FormDesk } from '../../support/formDesk';
import { OpenForm, postedBy } from '../support/renderForm';
import { renderSite, serverHtml } from '../support/renderSite';

const SDL = `
  type Query { repositories: [Repository!]! repository(id: ID!): Repository issues: [Issue!]! issue(id: ID!): Issue }
  type Repository { id: ID! name: String! labels: [Label!]! } type Label { id: ID! name: String! }
  type Issue { id: ID! title: String! repository: Repository! labels: [Label!]! }
  type Mutation { createIssue(repositoryId: ID!, title: String!, labelId: ID): Issue!
    addLabelsToIssue(issueId: ID!, labelIds: [ID!]!): Issue! }`;

function tracker() {
  const repositories = ['web', 'app'].map((name) => ({
    id: name,
    name,
    labels: ['bug', 'docs'].map((label) => ({ id: `${name}-${label}`, name: label })),
  }));
  const issues = repositories.map((repository) => ({
    id: `i-${repository.id}`,
    title: 'Broken',
    repository,
    labels: repository.labels.slice(0, 1),
  }));
  const find = ({ id }: { id: string }) => repositories.find((each) => each.id === id) ?? null;
  return new FormDesk(SDL, {
    repositories,
    repository: find,
    issues,
    issue: ({ id }: { id: string }) => issues.find((each) => each.id === id) ?? null,
    createIssue: () => issues[0],
    addLabelsToIssue: () => issues[0],
  });
}

async function openAction(desk: FormDesk, key: string): Promise<FormView> {
  const entity = desk.entity('Issue');
  const action = entity.actions.find(({ name }) => name === 'addLabelsToIssue');
  if (action === undefined) throw new Error('no action');
  const loaded = await loadRecordActionForm(desk.loading({}, true), { entity, key: [key] }, action);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

/** Presses “Find” of a field, as a browser without scripts. */
async function find(desk: FormDesk, page: FormView, path: string, text = '') {
  const posted = postedBy('en', page);
  posted.set('do', `find:${path}`);
  posted.set(`q.${path}`, text);
  const answer = await desk.post(page, posted);
  if (answer.type !== 'form') throw new Error('nothing was looked for');
  return answer.view;
}

const MESSAGE =
  'This label is not in this repository. Nothing was saved: choose the repository that it belongs to.';

describe('without scripts, labels of a repository', () => {
  it('are those of the repository that is chosen in the form or given in its address', async () => {
    const desk = tracker();
    const view = await find(desk, await desk.create('Issue', { repositoryId: 'app', title: 'x' }), 'labelId');
    expect(view.found?.records.map(({ key }) => key)).toEqual(['app-bug', 'app-docs']);
  });

  it('are not offered before it is chosen, and the form says so', async () => {
    const desk = tracker();
    const page = await desk.create('Issue', { title: 'x' });
    document.body.innerHTML = serverHtml('en', <OpenForm view={page} />);
    expect(document.getElementById('f-labelId-find')?.textContent).toContain('First choose: Repository.');
    const view = await find(desk, page, 'labelId', 'bug');
    expect(view.found).toBeUndefined();
    expect(view.messages).toMatchObject([{ path: ['labelId'], text: 'First choose: Repository.' }]);
  });

  it('are those of the repository of the issue that an action is about', async () => {
    const desk = tracker();
    const page = await openAction(desk, 'i-app');
    const posted = postedBy('en', page);
    posted.set('do', 'add:labelIds');
    const answer = await desk.post(page, posted);
    if (answer.type !== 'form') throw new Error('no row');
    const view = await find(desk, answer.view, 'labelIds.0');
    expect(view.found?.records.map(({ key }) => key)).toEqual(['app-bug', 'app-docs']);
  });
});

describe('a label of another repository', () => {
  it('is refused in the browser and on the server', async () => {
    const desk = tracker();
    const page = await desk.create('Issue', { repositoryId: 'app', title: 'x' });
    const labelId = { type: 'record', key: 'web-bug', title: 'bug' } as const;
    expect(await desk.save(page, { labelId })).not.toMatchObject({ type: 'saved' });
    expect(desk.withheld).toEqual([{ path: ['labelId'], text: MESSAGE, origin: 'site' }]);
    const posted = postedBy('en', { ...page, drafts: { ...page.drafts, labelId } });
    const answer = await desk.post(page, posted);
    expect(answer).toMatchObject({ type: 'form', status: 422, view: { messages: [{ text: MESSAGE }] } });
    expect(desk.sent).toEqual([]);
  });

  it('is no hindrance where it is of the repository', async () => {
    const desk = tracker();
    const page = await desk.create('Issue', { repositoryId: 'app', title: 'x' });
    const labelId = { type: 'record', key: 'app-bug', title: 'bug' } as const;
    expect(await desk.save(page, { labelId })).toMatchObject({ type: 'saved' });
    expect(desk.sent).toMatchObject([{ variables: { labelId: 'app-bug' } }]);
  });
});

describe('with scripts, the picker of labels', () => {
  const open = async (query: { [name: string]: string }) => {
    const page = await tracker().create('Issue', query);
    document.body.innerHTML = '';
    renderSite(
      'en',
      <ClientProvider host="http://localhost" ztoken="t" owner={null}>
        <OpenForm view={page} />
      </ClientProvider>,
    );
  };

  it('waits for the repository, and says so', async () => {
    await open({ title: 'x' });
    const input = screen.getByRole('textbox', { name: /^Label/ });
    expect(input).toHaveProperty('readOnly', true);
    const help = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(help?.textContent).toContain('First choose: Repository.');
  });

  it('opens once it is known, and closes when it is removed', async () => {
    await open({ title: 'x', repositoryId: 'app' });
    expect(screen.getByRole('combobox', { name: /^Label/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear: Repository' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Label/ })).toBeDefined());
  });
});
