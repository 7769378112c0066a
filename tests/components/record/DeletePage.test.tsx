import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BulkConfirmForm } from '../../../components/actions/BulkConfirmForm';
import { DeletePage } from '../../../components/record/DeletePage';
import { useForm } from '../../../lib/writing/form/useForm';
import type { FormView } from '../../../lib/writing/form/formView';
import { loadBulkForm } from '../../../lib/writing/server/bulkActions';
import { loadDeleteView } from '../../../lib/writing/server/loadDeleteView';
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
