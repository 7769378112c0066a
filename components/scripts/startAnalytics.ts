declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Tells the tag, before it arrives, what to count. Its queue takes `arguments` objects only. */
export function startAnalytics(id: string): void {
  const queue = (window.dataLayer ??= []);
  const tell: (...command: readonly unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- an array would be ignored by the tag.
    queue.push(arguments);
  };
  tell('js', new Date());
  tell('config', id);
}
