import type { Locator, Page } from 'playwright-core';

/** Waits until a page shows its chart. Rows do not wait for numbers that are late on a busy machine: these are counted again. */
export async function whenCounted(page: Page, chart: Locator): Promise<void> {
  const again = page.getByRole('link', { name: 'Count again' });
  await chart.or(again).first().waitFor();
  if (!(await chart.first().isVisible())) await again.click();
  await chart.first().waitFor();
}
