import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActionResult } from '../../../components/form/ActionResult';
import type { StoredDifference } from '../../../lib/features/form/storedDifference';
import type { ResultView } from '../../../lib/features/form/formView';
import { field, formView } from '../fixtures/formView';
import { axeFindings, renderSite } from '../support/renderSite';

const FIELDS = [field('title', 'String'), field('price', 'String')];
const text = (typed: string) => ({ type: 'text', text: typed }) as const;
const differing = (type: StoredDifference['type'], name: string): StoredDifference => ({
  type,
  path: [name],
  expected: text('new'),
  stored: text('old'),
});
const RESULT: ResultView = {
  fields: [],
  values: {},
  record: null,
  differences: [differing('alsoChanged', 'price'), differing('notTaken', 'title')],
};

it('says first that not everything is stored, and keeps the focus there while two panels appear', async () => {
  renderSite('en', <ActionResult view={formView(FIELDS, { intent: 'update' })} result={RESULT} />);
  const notTaken = await screen.findByRole('region', {
    name: 'Values that were not stored as you entered them',
  });
  const alsoChanged = screen.getByRole('region', {
    name: 'Values that changed although you did not change them',
  });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('not everything is stored as you entered it');
  expect(status).toHaveFocus();
  // Only the outcome is announced; the panels follow it in the order of their weight.
  expect(screen.queryByRole('alert')).toBeNull();
  const buttons = [notTaken, alsoChanged].map((panel) => within(panel).getByRole('button'));
  expect(screen.getAllByRole('button')).toEqual(buttons);
  expect(status.compareDocumentPosition(notTaken)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await axeFindings()).toEqual([]);
});
