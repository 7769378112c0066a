import type { Page } from 'playwright-core';

/** What Next's router leaves on the page, and our mark beside it. */
interface RoutedWindow {
  next?: { router?: { events: { on(event: string, handler: () => void): void } } };
  arrived?: boolean;
}

/**
 * Does something that leads to another address, and waits until the page of that address is drawn. The address alone says too
 * little: in the browser the router changes it before the old page is gone.
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
