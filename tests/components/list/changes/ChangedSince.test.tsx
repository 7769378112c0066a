import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChangesLine } from '../../../../components/list/changes/ChangesLine';
import { setTellsChanges } from '../../../../lib/kit/browser/lists/seenLists';
import { mockServer } from '../../../support/mockServer';
import { axeFindings, renderSite, Site } from '../../support/renderSite';

const LIST = '/reports?f.status.in=NEW';
const BEFORE = '2025-11-24T10:15:00.000Z';
const NOW = '2025-11-26T08:00:00.000Z';
const words = {
  seen: 'Mark as seen',
  marked: 'Marked as seen.',
  off: 'Turn off',
  isOff: 'Turned off on this device.',
  on: 'Turn on',
};
const answer = {
  count: 12,
  text: '12 new or changed',
  when: 'since you last looked (24.11.2025 11:15)',
  href: '/reports?f.status.in=NEW&f.updatedAt.gt=2025-11-24T10%3A15%3A00.000Z',
  words,
};

let asked: string[] = [];
function answerWith(reply: object | null, status = 200): void {
  mockServer.use(
    http.get('*/api/changes/*', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.pathname + url.search);
      return reply === null ? new HttpResponse('no', { status }) : HttpResponse.json(reply, { status });
    }),
  );
}
const look = (seen: object): void =>
  window.localStorage.setItem('witryna.opened@lists', JSON.stringify({ [LIST]: seen }));
const stored = (): string | null => window.localStorage.getItem('witryna.opened@lists');
const show = () => renderSite('en', <ChangesLine list={LIST} readAt={NOW} />);

/** A page without layout is always idle. */
const IDLE = {
  requestIdleCallback: (run: () => void): number => window.setTimeout(run),
  cancelIdleCallback: (handle: number): void => window.clearTimeout(handle),
};

beforeEach(() => {
  Object.assign(window, IDLE);
  window.localStorage.clear();
  asked = [];
});

describe('what has changed since the last look at a list', () => {
  it('is told in a line that leads to it, and asked for once', async () => {
    look({ since: BEFORE, at: BEFORE });
    answerWith(answer);
    const { rerender } = show();
    const link = await screen.findByRole('link', { name: '12 new or changed' });
    expect(link).toHaveAttribute('href', answer.href);
    expect(screen.getByText(answer.when)).toBeVisible();
    rerender(
      <Site locale="en">
        <ChangesLine list={LIST} readAt={NOW} />
      </Site>,
    );
    expect(asked).toEqual([
      '/api/changes/reports?f.status.in=NEW&locale=en&since=2025-11-24T10%3A15%3A00.000Z',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('is marked as seen, and the focus stays at the line', async () => {
    look({ since: BEFORE, at: BEFORE });
    answerWith(answer);
    show();
    await userEvent.click(await screen.findByRole('button', { name: words.seen }));
    const line = screen.getByText(words.marked);
    expect(line).toHaveFocus();
    expect(JSON.parse(stored() ?? '')).toEqual({ [LIST]: { since: NOW, at: NOW } });
  });

  it('is turned off and on again, and nothing is kept while it is off', async () => {
    look({ since: BEFORE, at: BEFORE });
    answerWith(answer);
    show();
    await userEvent.click(await screen.findByRole('button', { name: words.off }));
    expect(screen.getByText(words.isOff)).toHaveFocus();
    expect(stored()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.on }));
    await waitFor(() => expect(JSON.parse(stored() ?? '{}')).toEqual({ [LIST]: { since: NOW, at: NOW } }));
  });

  it('is neither asked for nor noted while it is off', async () => {
    setTellsChanges(false);
    const { container } = show();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([asked, stored(), container.textContent]).toEqual([[], null, '']);
  });

  it('is not asked for at the first look', async () => {
    show();
    await waitFor(() => expect(stored()).toContain(NOW), { timeout: 5000 });
    expect(asked).toEqual([]);
  });

  it.each([
    ['nothing has', { ...answer, count: 0 }, 200],
    ['the backend does not count it', { count: null }, 200],
    ['the answer is no such thing', [], 200],
    ['there is no answer', null, 503],
  ])('takes no words where %s', async (_, reply, status) => {
    look({ since: BEFORE, at: BEFORE });
    answerWith(reply, status);
    const { container } = show();
    await waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container).toHaveTextContent('');
  });
});
