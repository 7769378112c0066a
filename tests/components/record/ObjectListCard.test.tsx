import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ObjectListCard } from '../../../components/record/FactList';
import { field } from '../fixtures/formView';
import { axeFindings, renderSite } from '../support/renderSite';

const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ sku: `A${String(n)}` }));
const LINES = {
  ...field('lines', 'Lines', 'object', {}),
  list: true,
  fields: [{ ...field('sku', 'String'), list: false }],
};

describe('a list of values without pages', () => {
  it.each([
    ['en', 'Only the first 50 rows are shown here. There may be more.'],
    ['pl', 'Widać tu tylko pierwsze wiersze (50). Może być ich więcej.'],
  ] as const)('says where it was cut after as many rows as were asked for (%s)', async (locale, words) => {
    renderSite(locale, <ObjectListCard field={{ ...LINES, maxRows: 50 }} value={lines(50)} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says nothing where all rows are there', () => {
    renderSite('en', <ObjectListCard field={{ ...LINES, maxRows: 50 }} value={lines(49)} />);
    expect(screen.queryByText(/Only the first/)).toBeNull();
  });
});
