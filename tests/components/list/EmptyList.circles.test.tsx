import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyList } from '../../../components/list/EmptyList';
import { reports } from '../fixtures/reports';
import { renderSite } from '../support/renderSite';

const DISPLAYS = [
  { display: 'table', href: '/reports', current: false },
  { display: 'tree', href: '/reports?view=tree', current: true },
] as const;

it.each([
  ['en', 'No record is at the top of this tree', 'Show as a table'],
  ['pl', 'Żaden wpis nie jest na szczycie tego drzewa', 'Pokaż jako tabelę'],
] as const)(
  'a tree whose records are all below another one says so, and leads to the table (%s)',
  (locale, title, link) => {
    const paging = { ...reports({}).paging, total: 2, previous: null };
    const view = reports({
      rows: [],
      clearHref: null,
      displays: DISPLAYS,
      paging,
      tree: { field: 'parent', entries: [] },
    });
    renderSite(locale, <EmptyList view={view} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/reports');
  },
);
