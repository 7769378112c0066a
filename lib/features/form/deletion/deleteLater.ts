import Router from 'next/router';
import { dropPrefetchedPages, publishWrite } from '../../../kit/browser/writeChannel';
import { requestJson } from '../../../kit/browser/requestJson';
import { isSiteReachable } from '../../../kit/browser/siteReachable';
import { endToast, showToast } from '../../../kit/browser/toasts';
import { isWritingPath } from '../../../ground/routes/hrefs';
import type { MessageId } from '../../../ground/intl/messages';
import type { PostAnswer, SubmitResult } from '../save/submitPage';
import {
  addHeldDeletion,
  dropHeldDeletion,
  getHeldDeletions,
  markHeldDeletionsSent,
  restoreHeldDeletions,
  type HeldDeletion,
} from './heldDeletions';
import { hideDeletedRows } from './hideDeletedRows';

type Translate = (id: MessageId, values?: { readonly [name: string]: string }) => string;

/**
 * Deletes a record once it cannot be taken back any more: its toast has ended, or the page is left. Until then nothing is sent, over whatever
 * page is open.
 */
export function deleteLater(deletion: HeldDeletion, translate: Translate): void {
  if (getHeldDeletions().some(({ href }) => href === deletion.href)) return;
  listenOnce();
  addHeldDeletion(deletion);
  toasts.set(
    deletion.href,
    showToast({
      text: translate('toast.deleted', { title: deletion.title }),
      onUndo: () => {
        dropHeldDeletion(deletion);
        const { title, recordHref: href } = deletion;
        showToast({
          text: translate('toast.kept', { title }),
          ...(href === null ? {} : { record: { title, href } }),
        });
      },
      onEnd: () => void sendHeld(deletion, translate),
    }),
  );
}

/** The toasts of held deletions, by the address of their page. */
const toasts = new Map<string, string>();

/** Sends a person’s deletions of this tab that were held back, or on their way, when their page was left; each is carried out once. */
export async function resumeDeletions(person: string | null, translate: Translate): Promise<void> {
  listenOnce();
  await Promise.all(restoreHeldDeletions(person).map((deletion) => sendHeld(deletion, translate)));
}

/** Sends a deletion and says why, where it was not carried out. Nothing is said of one that was: its toast has said so. */
async function sendHeld(deletion: HeldDeletion, translate: Translate): Promise<void> {
  const result = await sendDeletion(deletion);
  const isDone = result.type === 'done';
  const { slug, title, recordHref } = deletion;
  if (isDone || result.type === 'unknown') {
    publishWrite([slug]);
    // The row must not come back for a moment.
    await readPageAgain();
  }
  dropHeldDeletion(deletion);
  const more = isDone ? result.alsoChanged : result.type === 'refused' ? result.messages : [];
  if (isDone && more.length === 0) return;
  const id = isDone ? 'toast.deleted' : (`toast.delete.${result.type}` as const);
  showToast({
    text: [translate(id, { title }), ...more].join(' '),
    kind: 'problem',
    ...(isDone || recordHref === null ? {} : { record: { title, href: recordHref } }),
  });
}

/** Posts the form of a deletion once more or for the first time: the site carries out each form once. */
async function sendDeletion({ href, inputs, isSent }: HeldDeletion): Promise<SubmitResult> {
  if (!(await isSiteReachable())) return { type: isSent === true ? 'unknown' : 'notSent' };
  dropPrefetchedPages();
  const result = await requestJson<PostAnswer>(href, toPost(inputs));
  dropPrefetchedPages();
  if (result.ok) return result.value;
  const { failure } = result;
  const status = failure.type === 'refused' ? failure.response.status : 500;
  // There is no such record any more.
  if (status === 404) return { type: 'done', alsoChanged: [] };
  return { type: status < 500 ? 'form' : 'unknown' };
}

/** A redirect leads to the sign-in. A request that outlives its page reaches the site also where the tab is closed. */
const toPost = (inputs: HeldDeletion['inputs']) =>
  ({
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(inputs.map(([name, value]) => [name, value])),
    redirect: 'manual',
    keepalive: true,
  }) as const;

async function readPageAgain(): Promise<void> {
  // A form keeps what was typed into it.
  if (!isWritingPath(Router.asPath)) await Router.replace(Router.asPath, undefined, { scroll: false });
}

const listening = { isOn: false };

function listenOnce(): void {
  if (listening.isOn) return;
  listening.isOn = true;
  hideDeletedRows();
  window.addEventListener('pagehide', function sendAll() {
    for (const { href, inputs } of getHeldDeletions()) void requestJson(href, toPost(inputs));
    markHeldDeletionsSent();
  });
  // A page that comes back from the browser’s memory must not offer to take back what was sent.
  window.addEventListener('pageshow', function endAll({ persisted }) {
    if (persisted) for (const id of toasts.values()) endToast(id);
  });
}
