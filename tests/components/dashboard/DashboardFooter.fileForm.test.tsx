import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileForm } from '../../../components/dashboard/DashboardFooter';
import { formatDashboardFile } from '../../../lib/features/dashboard/dashboardFile';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));
beforeEach(() => void router.push.mockReset());

const VIEW = {
  query: 'name=From+a+colleague&tile=%2Freports%3Ftile.show%3Dcount&tile=%2Fteams%3Ftile.show%3Dtable',
  rejected: null,
};
const SOUND = { name: 'Night', tiles: ['/reports?tile.show=count'] };
/** A file as browsers have it: jsdom's cannot be read by itself. */
const fileOf = (content: string): File =>
  Object.assign(new File([content], 'mine.json', { type: 'application/json' }), {
    text: () => Promise.resolve(content),
  });

/** Renders the form, and counts the submissions that the browser would send to the server. */
function open() {
  const sent: string[] = [];
  const listen = (event: Event): void => {
    if (!event.defaultPrevented) sent.push((event.target as HTMLFormElement).action);
    event.preventDefault();
  };
  window.addEventListener('submit', listen);
  const { unmount } = renderSite('en', <FileForm view={VIEW} />);
  const close = (): void => {
    window.removeEventListener('submit', listen);
    unmount();
  };
  return { sent, close };
}

it.each([
  ['a damaged file', formatDashboardFile(SOUND).slice(0, 30), 'This file is damaged'],
  ['a file of something else', '{"password":"secret"}', 'This is not a dashboard file'],
  ['a file without tiles', formatDashboardFile({ ...SOUND, tiles: [] }), 'This file has no tiles'],
  [
    'a file that is too long',
    formatDashboardFile({ ...SOUND, tiles: Array.from({ length: 400 }, () => '/reports?tile.show=count') }),
    'This file is too long',
  ],
])('%s is told in the browser, changes nothing and is not sent', async (_, content, words) => {
  const { sent, close } = open();
  await userEvent.upload(screen.getByLabelText('Open a file'), fileOf(content));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).toHaveTextContent('The dashboard has not changed.');
  expect(document.activeElement).toContainElement(alert);
  expect(router.push).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  close();
});

it('a sound file opens its dashboard by its own address, chosen or pasted, also after a damaged one', async () => {
  const { sent, close } = open();
  const text = formatDashboardFile(SOUND);
  await userEvent.upload(screen.getByLabelText('Open a file'), fileOf('{'));
  await screen.findByRole('alert');
  await userEvent.upload(screen.getByLabelText('Open a file'), fileOf(text));
  const href = '/dashboard?name=Night&tile=%2Freports%3Ftile.show%3Dcount';
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith(href));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByLabelText('Or paste the content of a file'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(router.push.mock.calls).toEqual([[href], [href]]);
  expect(sent).toEqual([]);
  close();
});

it('without scripts the shown dashboard goes with what was pasted, and the server says what is wrong with it', () => {
  const rejected = { text: '{"a', message: 'This file is damaged.' };
  const page = new DOMParser().parseFromString(
    serverHtml('en', <FileForm view={{ ...VIEW, rejected }} />),
    'text/html',
  );
  const form = page.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  expect(entries).toEqual([...new URLSearchParams(VIEW.query), ['file', '{"a']]);
  expect(page.querySelector('#dashboard-file-error')?.textContent).toBe(rejected.message);
});
