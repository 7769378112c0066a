import type { Locator, Page } from 'playwright-core';
import { arriveBy } from './arriveBy';

/** Operates a list page by roles and names. */
export class ListPage {
  constructor(private readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get table(): Locator {
    return this.main.getByRole('table').first();
  }

  /** The rows below the heads. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.locator('td') });
  }

  head(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  get paging(): Locator {
    return this.main.getByRole('navigation', { name: /page|stron/i });
  }

  /** The numbers of the rows with their total. Rows do not wait for a total that is late on a busy machine: its link is followed. */
  async findRange(rows: string): Promise<Locator> {
    const show = this.main.getByRole('link', { name: /^(Show the total|Pokaż tę liczbę)$/ });
    while (await show.isVisible()) {
      await show.click();
      await this.page.waitForLoadState();
    }
    return this.main.getByText(rows).locator('..');
  }

  /** The title of each row, from its link. */
  async titles(): Promise<readonly string[]> {
    const rows = await this.rows.all();
    return Promise.all(rows.map(async (row) => clean(await row.getByRole('link').first().textContent())));
  }

  /** The text of each row's cell below this head. */
  async column(name: string): Promise<readonly string[]> {
    const heads = await this.table.getByRole('columnheader').allInnerTexts();
    const index = heads.findIndex((head) => clean(head) === name);
    if (index === -1) throw new Error(`No column "${name}" among: ${heads.join(', ')}`);
    const rows = await this.rows.all();
    return Promise.all(
      rows.map(async (row) =>
        clean(await row.locator('> *').filter({ visible: true }).nth(index).textContent()),
      ),
    );
  }

  async sortBy(name: string): Promise<void> {
    await this.leaveFor(() => this.head(name).getByRole('link').click());
  }

  async goToPage(number: number): Promise<void> {
    await this.leaveFor(() =>
      this.paging.getByRole('link', { name: new RegExp(`(^|\\s)${number}$`) }).click(),
    );
  }

  async search(text: string): Promise<void> {
    const field = this.main.getByRole('searchbox');
    await field.fill(text);
    await this.leaveFor(() => field.press('Enter'));
  }

  /** The form of the filters, opened. */
  async openFilters(): Promise<Locator> {
    const menu = this.main.locator('.is-filter');
    const form = menu.locator('form');
    if (!(await form.isVisible())) await menu.locator('summary').first().click();
    return form;
  }

  /** Opens the filter form, ticks a value of a field, and sends it. */
  async filterBy(field: string, value: string): Promise<void> {
    const form = await this.openFilters();
    await form
      .getByRole('group', { name: field, exact: true })
      .getByRole('checkbox', { name: value })
      .check();
    await this.leaveFor(() => form.locator('button[type="submit"]').click());
  }

  /** Does something that leads to another URL, and waits until that page is rendered. */
  async leaveFor(act: () => Promise<void>): Promise<void> {
    await arriveBy(this.page, act);
  }
}

/** A text as it is read: one space between words. */
export function clean(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}
