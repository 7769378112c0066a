import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Board } from '../../../../components/list/board/Board';
import { useCellRenderer } from '../../../../components/list/table/DataTable';
import type { BoardMove, BoardView } from '../../../../lib/features/list/board/boardView';
import type { PostAnswer } from '../../../../lib/features/form/save/submitPage';
import { getToasts, undoToast } from '../../../../lib/kit/browser/toasts';
import { reports } from '../../fixtures/reports';
import { renderSite, serverHtml, Site } from '../../support/renderSite';

const HREF = '/reports/1/do/startReport?returnTo=%2Freports';
const BOARD: BoardView = {
  field: 'status',
  columns: [
    {
      value: 'NEW',
      label: { text: 'New' },
      cards: 3,
      total: 3,
      more: false,
      href: '/reports',
    },
    { value: 'ACTIVE', label: { text: 'Active' }, cards: 0, total: 0, more: false, href: '/reports' },
    { value: 'LOST', label: { text: 'Lost' }, cards: 0, total: 0, more: false, href: '/reports' },
  ],
};

/** Where the cards of the first column can go. */
const MOVES: readonly BoardMove[] = [
  { to: 'ACTIVE', label: { text: 'Start' }, asks: [], isDirect: true, hrefs: [HREF, null, null] },
  {
    to: 'LOST',
    label: { text: 'Reject' },
    asks: [{ text: 'Reason' }],
    isDirect: false,
    hrefs: ['/reports/1/do/rejectReport', null, null],
  },
];
const BACK: BoardMove = { to: 'NEW', asks: [], isDirect: true, hrefs: [] };
const NOTHING = { addHref: null, importHref: null, bulk: [], isComparable: false, rows: [] };

function Columns({ moves = MOVES, board = BOARD }: { moves?: readonly BoardMove[]; board?: BoardView }) {
  const writes = { ...NOTHING, moves: [moves, moves] };
  return <Board view={{ ...reports(), board, writes }} renderContent={useCellRenderer()} empty={null} />;
}

/** Answers what becomes of the card; the site itself can be reached. */
function answering(post: () => Promise<Response>) {
  const fetched = vi.fn((_: string, init?: RequestInit) =>
    init?.method === 'POST' ? post() : Promise.resolve(new Response()),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const answerWith = (data: PostAnswer) => answering(() => Promise.resolve(Response.json(data)));
const DONE: PostAnswer = { type: 'done', alsoChanged: [] };
afterEach(() => vi.unstubAllGlobals());

const column = (name: RegExp) => within(screen.getByRole('region', { name }));
/** Presses the first link of the first card's menu. */
const moveOn = () => fireEvent.click(document.querySelector('details a') ?? document.body);

it('a card lists where it can go with what that asks for, as links that need no scripts', () => {
  const page = new DOMParser().parseFromString(serverHtml('en', <Columns />), 'text/html');
  const links = [...page.querySelectorAll('details a')];
  expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['ActiveStart', HREF],
    ['LostReject… Required: Reason', '/reports/1/do/rejectReport'],
  ]);
});

it('a card that is moved sends the form of its page, and is in its new column at once', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetched = answering(() => new Promise((resolve) => (answer = resolve)));
  const { rerender } = renderSite('en', <Columns />);
  moveOn();
  expect(column(/^Active 1/).getAllByRole('listitem')[0]).toHaveTextContent('Pothole');
  expect(column(/^New 2/).queryByRole('link', { name: 'Pothole' })).toBeNull();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const [href, { body, headers } = {}] = fetched.mock.calls[1] ?? [];
  expect([href, headers]).toEqual([HREF, { accept: 'application/json' }]);
  const sent = new URLSearchParams(String(body));
  expect([sent.get(':asShown'), sent.get(':seen')]).toEqual(['1', '']);
  expect(sent.get(':once')).toMatch(/^[\da-z]+(-[\da-z]+){3}$/);
  answer(Response.json(DONE));
  await waitFor(() => expect(screen.queryByText('Moving “Pothole” to “Active”')).toBeNull());
  expect(getToasts()).toEqual([]);
  // The board is read again, with the card where it went.
  const [first, second, ...others] = BOARD.columns;
  if (first === undefined || second === undefined) throw new Error('no columns');
  const read = { ...BOARD, columns: [{ ...first, cards: 0 }, { ...second, cards: 3 }, ...others] };
  rerender(
    <Site locale="en">
      <Columns board={read} moves={[{ ...BACK, hrefs: ['/reports/1/do/giveBack', null, null] }]} />
    </Site>,
  );
  await waitFor(() => expect(getToasts()).toHaveLength(1));
  const [toast] = getToasts();
  expect(toast?.text).toBe('“Pothole” is now in “Active”');
  act(() => undoToast(toast?.id ?? ''));
  await waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toBe('/reports/1/do/giveBack'));
});

it('an update is compared with the status that the board shows, and not with one that was set meanwhile', async () => {
  const fetched = answerWith(DONE);
  const moves = [{ to: 'ACTIVE', asks: [], isDirect: true, seen: 'status:b2', hrefs: [HREF, null, null] }];
  renderSite('en', <Columns moves={moves} />);
  expect(document.querySelector('details a')?.textContent).toBe('Active');
  moveOn();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const body = new URLSearchParams(String(fetched.mock.calls[1]?.[1]?.body));
  expect(body.get(':seen')).toBe('status:b2');
});

it('a card is in its new column, and what else has changed is told with the names of the values', async () => {
  answerWith({ type: 'done', alsoChanged: ['Values that changed although you did not: Due, Owner.'] });
  renderSite('en', <Columns />);
  moveOn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“Pothole” is now in “Active”. Values that changed although you did not: Due, Owner.',
  );
  expect(column(/^Active 1/).getByRole('link', { name: 'Pothole' })).toBeInTheDocument();
});

it('a card goes back where the status was taken without a word and not stored', async () => {
  answerWith({ type: 'refused', messages: ['Values that were not stored as you entered them: Status.'] });
  renderSite('en', <Columns />);
  moveOn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“Pothole” was not moved to “Active”. Values that were not stored as you entered them: Status.',
  );
  expect(column(/^New 3/).getByRole('link', { name: 'Pothole' })).toBeInTheDocument();
});

it.each([
  ['is not told what became of it', () => new Response('<main>', { status: 502 })],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a move that %s is not called done', async (_, answer) => {
  answering(async () => answer());
  renderSite('en', <Columns />);
  moveOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know yet whether “Pothole” was moved');
});

it('a move that never left the browser says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderSite('en', <Columns />);
  moveOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('the site cannot be reached');
});

it('a card in hand marks the columns where it can go and says what that does', async () => {
  const fetched = answerWith(DONE);
  renderSite('en', <Columns />);
  const card = column(/^New/).getAllByRole('listitem')[0];
  if (card === undefined) throw new Error('no card');
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(card, { dataTransfer });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Active/ })).toHaveAttribute('data-drop', 'can'),
  );
  fireEvent.drop(screen.getByRole('region', { name: /^Active/ }), { dataTransfer });
  expect(column(/^Active 1/).getByRole('link', { name: 'Pothole' })).toBeInTheDocument();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});
