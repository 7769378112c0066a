import { dropPrefetchedPages } from './writeChannel';

/**
 * The outcome of a form that was sent. `form`: it was not sent, since a person has to see it first. `unknown`: it was sent
 * without an answer. `notSent`: the site cannot be reached.
 */
export type SubmitResult =
  | { readonly type: 'done' | 'form' | 'unknown' | 'notSent' }
  | { readonly type: 'refused'; readonly messages: readonly string[] };

/**
 * Sends the form of a page as the page itself would without JavaScript: with the values that it starts with, its
 * fingerprints against concurrent changes, and its key against sending twice. `prepare` may change the values. Never throws.
 */
export async function submitPage(
  href: string,
  prepare: (fields: URLSearchParams) => void = () => undefined,
): Promise<SubmitResult> {
  const form = await loadForm(href);
  if (form === null) return { type: 'notSent' };
  if (form === 'none') return { type: 'form' };
  prepare(form.fields);
  dropPrefetchedPages();
  try {
    const answer = await fetch(form.action, { method: 'POST', body: form.fields, redirect: 'manual' });
    return await readAnswer(answer);
  } catch {
    return { type: 'unknown' };
  } finally {
    // Pages fetched meanwhile may show the state before the write.
    dropPrefetchedPages();
  }
}

interface PageForm {
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** Loads the form of a page; null if the site does not answer. */
async function loadForm(href: string): Promise<PageForm | 'none' | null> {
  try {
    // A redirect leads to the sign-in.
    const answer = await fetch(href, { redirect: 'manual' });
    const form = answer.ok ? toDocument(await answer.text()).querySelector('main form[method=post]') : null;
    if (!(form instanceof HTMLFormElement)) return 'none';
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
    return { action: form.getAttribute('action') ?? href, fields };
  } catch {
    return null;
  }
}

async function readAnswer(answer: Response): Promise<SubmitResult> {
  // The page after a save; a page with the save's result is no redirect.
  if (answer.type === 'opaqueredirect' || answer.ok) return { type: 'done' };
  if (answer.status >= 500) return { type: 'unknown' };
  const alert = toDocument(await answer.text()).querySelector('main [role=alert]');
  const messages = [...(alert?.querySelectorAll('p, li') ?? [])].map(({ textContent }) => textContent.trim());
  return messages.length === 0 ? { type: 'form' } : { type: 'refused', messages };
}

/** Parses a page without its head: the policy of this page knows its own styles by their hashes, and reports others. */
function toDocument(html: string): Document {
  return new DOMParser().parseFromString(html.slice(Math.max(0, html.indexOf('<body'))), 'text/html');
}
