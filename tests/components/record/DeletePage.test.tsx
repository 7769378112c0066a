import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BulkConfirmForm } from '../../../components/actions/BulkConfirmForm';
import { DeletePage } from '../../../components/record/DeleteScreen';
import { useForm } from '../../../lib/features/form/useForm';
import type { FormView } from '../../../lib/features/form/formView';
import { loadBulkForm } from '../../../lib/features/actions/server/bulkActions';
import { loadDeleteView } from '../../../lib/features/record/server/loadDeleteView';
import { FormDesk } from '../../support/formDesk';
import { renderSite } from '../support/renderSite';

const FINAL = 'This can’t be undone.';
const KEPT = 'The data service may keep what is deleted in a bin.';

function deskOf(argument: string): FormDesk {
  return new FormDesk(
    `type Query { hosts: [Host!]! host(id: ID!): Host } type Host { id: ID! name: String! }
     type Mutation { deleteHost(id: ID! ${argument}): Host }`,
    { host: () => ({ id: '1', name: 'Main door' }) },
  );
}

function Question({ view }: { view: FormView }) {
  const nothing = (): void => undefined;
  return <BulkConfirmForm view={view} form={useForm(view)} rows={[]} onCancel={nothing} onStart={nothing} />;
}

describe('what is asked before a deletion', () => {
  it.each([
    ['that it cannot be undone', '', FINAL, KEPT],
    ['that there may be a bin, where the mutation has an option for good', 'force: Boolean', KEPT, FINAL],
  ])('says %s, of one record and of several', async (_, argument, said, unsaid) => {
    const desk = deskOf(argument);
    const entity = desk.entity('Host');
    const loaded = await loadDeleteView(desk.loading(), { entity, key: ['1'] });
    const bulk = await loadBulkForm(desk.loading(), entity, '~delete');
    if (loaded === null || !loaded.ok || bulk === null) throw new Error('no question');
    renderSite(
      'en',
      <>
        <DeletePage view={loaded.view} />
        <Question view={bulk} />
      </>,
    );
    expect(screen.getAllByText(said)).toHaveLength(2);
    expect(screen.queryByText(unsaid)).toBeNull();
  });
});

describe('where a deletion leads', () => {
  const open = async (shown: readonly string[], locale: 'en' | 'pl' = 'en'): Promise<string> => {
    const desk = deskOf('');
    const loaded = await loadDeleteView(desk.loading(), { entity: desk.entity('Host'), key: ['1'] });
    if (loaded === null || !loaded.ok) throw new Error('no question');
    const entries = [...shown, '/hosts/1', '/hosts/1/delete', '/hosts?page=9'].map((path) => ({
      url: `http://localhost:3000${path}`,
    }));
    vi.stubGlobal('navigation', { currentEntry: { index: shown.length + 1 }, entries: () => entries });
    renderSite(locale, <DeletePage view={loaded.view} />);
    const form = document.querySelector('form');
    if (form === null) throw new Error('no form');
    form.addEventListener('submit', (event) => event.preventDefault());
    fireEvent.submit(form);
    const { pathname, searchParams } = new URL(form.action);
    return `${pathname} ${searchParams.get('returnTo') ?? '-'}`;
  };

  it.each([
    [
      'the page of the list that was shown last',
      ['/hosts', '/hosts?size=10&page=3&sort=name', '/rooms'],
      '/hosts?size=10&page=3&sort=name',
    ],
    ['the list where it was shown as it is', ['/hosts?page=2', '/hosts'], '/hosts'],
    ['nowhere else where no list was shown', ['/hosts/2', '/pl/hosts?page=3'], '-'],
  ])('is %s', async (_, shown, list) => {
    expect((await open(shown)).split(' ')[1]).toBe(list);
  });

  it('is told without the language, which the answer adds', async () => {
    expect(await open(['/hosts?page=2', '/pl/hosts?page=3'], 'pl')).toMatch(/ \/hosts\?page=3$/);
  });
});
