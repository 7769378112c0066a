import type { Page } from 'playwright-core';

/** Next's router state on the page, and this module's mark beside it. */
interface RoutedWindow {
  next?: { router?: { events: { on(event: string, handler: () => void): void } } };
  arrived?: boolean;
}

/**
 * Does something that leads to another URL, and waits until that page is rendered. The URL alone does not
 * suffice: in the browser the router changes it before it replaces the old page.
 */
export async function arriveBy(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url();
  await page.evaluate(() => {
    const routed = window as RoutedWindow;
    const router = routed.next?.router;
    if (router === undefined) return;
    routed.arrived = false;
    router.events.on('routeChangeComplete', () => (routed.arrived = true));
  });
  await act();
  await page.waitForURL((url) => url.href !== before);
  // A new document has no mark.
  await page.waitForFunction(() => (window as RoutedWindow).arrived !== false);
  await page.getByRole('main').waitFor();
}
