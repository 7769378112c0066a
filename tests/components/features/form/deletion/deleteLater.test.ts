import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteLater, resumeDeletions } from '../../../../../lib/features/form/deletion/deleteLater';
import {
  getHeldDeletions,
  hasStoredDeletions,
} from '../../../../../lib/features/form/deletion/heldDeletions';
import type { PostAnswer } from '../../../../../lib/features/form/save/submitPage';
import { endToast, getToasts, undoToast } from '../../../../../lib/kit/browser/toasts';
import { mockServer } from '../../../../support/mockServer';

const router = vi.hoisted(() => ({ asPath: '/reports', replace: vi.fn(() => Promise.resolve(true)) }));
vi.mock('next/router', () => ({ default: router }));

const DELETION = {
  href: '/reports/7/delete',
  inputs: [[':once', 'k-1']],
  slug: 'reports',
  owner: 'ada',
  title: 'Dark lamp',
  recordHref: '/reports/7',
} as const;
const translate = (id: string, values: { readonly [name: string]: string } = {}): string =>
  [id, ...Object.values(values)].join(' ');

let posts: string[];
let answer: () => Response;
const respond = (data: PostAnswer) => HttpResponse.json<PostAnswer>(data);

beforeEach(() => {
  posts = [];
  answer = () => respond({ type: 'done', alsoChanged: [] });
  router.replace.mockClear();
  mockServer.use(
    http.head('*/api/health', () => new HttpResponse()),
    http.post('*/reports/7/delete', async ({ request }) => {
      posts.push(`${request.headers.get('accept') ?? ''} ${await request.text()}`);
      return answer();
    }),
  );
});
afterEach(async () => {
  for (const { id } of getToasts()) undoToast(id);
  for (const { id } of getToasts()) endToast(id);
  await waitFor(() => expect(getHeldDeletions()).toEqual([]));
  sessionStorage.clear();
});

const POST = 'application/json %3Aonce=k-1';
const endLast = (): void => endToast(getToasts().at(-1)?.id ?? '');

it('is held back until its toast ends, then sent once, and read again before the row may come back', async () => {
  deleteLater(DELETION, translate);
  deleteLater(DELETION, translate);
  expect(getToasts().map(({ text }) => text)).toEqual(['toast.deleted Dark lamp']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts).toEqual([]);
  expect(hasStoredDeletions()).toBe(true);
  endLast();
  await waitFor(() => expect(getHeldDeletions()).toEqual([]));
  expect(posts).toEqual([POST]);
  expect(router.replace).toHaveBeenCalledOnce();
  expect(hasStoredDeletions()).toBe(false);
  expect(getToasts()).toEqual([]);
});

it('that is taken back is never sent, and its row comes back', () => {
  deleteLater(DELETION, translate);
  undoToast(getToasts()[0]?.id ?? '');
  expect(getHeldDeletions()).toEqual([]);
  expect(getToasts().map(({ text }) => text)).toEqual(['toast.kept Dark lamp']);
  window.dispatchEvent(new Event('pagehide'));
  expect(posts).toEqual([]);
});

it('is sent as its page is left, and once more with the same key by the next page, which learns the outcome', async () => {
  deleteLater(DELETION, translate);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(posts).toEqual([POST]));
  const stored = sessionStorage.getItem('witryna.deletions') ?? '';
  expect(stored).toContain('"isSent":true');
  // The next page has nothing in memory.
  undoToast(getToasts()[0]?.id ?? '');
  sessionStorage.setItem('witryna.deletions', stored);
  answer = () => new HttpResponse(null, { status: 404 });
  await resumeDeletions('ada', translate);
  expect(posts).toEqual([POST, POST]);
  expect(hasStoredDeletions()).toBe(false);
  expect(getToasts().filter(({ kind }) => kind === 'problem')).toEqual([]);
});

it('is not sent for somebody else who has signed in since in the same tab', async () => {
  sessionStorage.setItem('witryna.deletions', JSON.stringify([{ ...DELETION, isSent: true }]));
  await resumeDeletions('grace', translate);
  expect(posts).toEqual([]);
  expect(hasStoredDeletions()).toBe(false);
});

it.each([
  ['refused', () => respond({ type: 'refused', messages: ['It has comments.'] }), ' It has comments.'],
  ['unknown', () => new HttpResponse(null, { status: 502 }), ''],
  ['form', () => new HttpResponse(null, { status: 403 }), ''],
] as const)(
  '%s: the row comes back with what the site says, and a link to the record',
  async (is, said, more) => {
    answer = said;
    deleteLater(DELETION, translate);
    endLast();
    await waitFor(() => expect(getHeldDeletions()).toEqual([]));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    expect(getToasts()[0]).toMatchObject({
      text: `toast.delete.${is} Dark lamp${more}`,
      kind: 'problem',
      record: { title: 'Dark lamp', href: '/reports/7' },
    });
  },
);
