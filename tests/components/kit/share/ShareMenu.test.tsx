import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareMenu } from '../../../../components/kit/share/ShareMenu';
import { changesPreference } from '../../../../lib/kit/browser/changesPreference';
import type { ShareView } from '../../../../lib/kit/view/shareView';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const URL = 'https://city.example/reports?f.status.in=NEW&view=board';
const share: ShareView = {
  label: 'Share',
  links: [
    { text: 'Link to this page', href: URL },
    { text: 'Send the link by e-mail', href: `mailto:?body=${encodeURIComponent(URL)}` },
    { text: 'Follow in a feed reader (Atom)', href: 'https://city.example/api/feed/reports' },
  ],
  note: 'These addresses work without signing in until 24.02.2026.',
};
const WORDS = {
  en: {
    copy: 'Copy link',
    copied: 'Link copied',
    sheet: /^Share with another app/,
    refused: /^We can’t copy here/,
  },
  pl: {
    copy: 'Kopiuj link',
    copied: 'Skopiowano link',
    sheet: /^Udostępnij w/,
    refused: /^Nie można tu kopiować/,
  },
} as const;

/** Lets the device have a share sheet, or none. */
function setShareSheet(open: ((data: ShareData) => Promise<void>) | undefined): void {
  if (open === undefined) Reflect.deleteProperty(navigator, 'share');
  else Object.defineProperty(navigator, 'share', { value: open, configurable: true });
}

afterEach(() => {
  setShareSheet(undefined);
  window.localStorage.clear();
  vi.restoreAllMocks();
});

async function openMenu(view: ShareView = share, locale: 'en' | 'pl' = 'en') {
  const user = userEvent.setup();
  renderSite(locale, <ShareMenu share={view} className="" />);
  await user.click(screen.getByText('Share'));
  await screen.findByRole('button', { name: WORDS[locale].copy });
  return user;
}

describe('the menu “Share”', () => {
  it('is a list of links without scripts', () => {
    const html = serverHtml('en', <ShareMenu share={share} className="" />);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.querySelectorAll('details a')].map((link) => link.getAttribute('href'))).toEqual(
      share.links.map(({ href }) => href),
    );
    expect(html).toContain('These addresses work without signing in');
    expect(page.querySelectorAll('button')).toHaveLength(0);
  });

  it.each(['en', 'pl'] as const)(
    'copies the link and says so in %s, to screen readers too',
    async (locale) => {
      const user = await openMenu(share, locale);
      await user.click(screen.getByRole('button', { name: WORDS[locale].copy }));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(WORDS[locale].copied));
      expect(await navigator.clipboard.readText()).toBe(URL);
      expect(screen.getByRole('button', { name: WORDS[locale].copied })).toHaveFocus();
      expect(await axeFindings()).toEqual([]);
    },
  );

  it.each(['en', 'pl'] as const)(
    'shows the link selected in %s where it cannot be copied',
    async (locale) => {
      const user = await openMenu(share, locale);
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      await user.click(screen.getByRole('button', { name: WORDS[locale].copy }));
      const field = await screen.findByRole<HTMLInputElement>('textbox');
      expect(field).toHaveFocus();
      expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(URL);
      expect(screen.getByRole('alert')).toHaveTextContent(WORDS[locale].refused);
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('opens the share sheet of a device that has one', async () => {
    const open = vi.fn(() => Promise.resolve());
    setShareSheet(open);
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: WORDS.en.sheet }));
    expect(open).toHaveBeenCalledWith({ title: document.title, url: URL });
  });

  it.each([
    ['shows the link where the sheet fails', 'NotAllowedError', 1],
    ['shows nothing more to who closes the sheet', 'AbortError', 0],
  ])('%s', async (_, name, count) => {
    setShareSheet(() => Promise.reject(new DOMException('no', name)));
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: WORDS.en.sheet }));
    await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(count));
  });

  it('loads what only scripts can do when it is opened, and then moves no link', async () => {
    setShareSheet(() => Promise.resolve());
    const user = userEvent.setup();
    renderSite('en', <ShareMenu share={{ ...share, tellsChanges: true }} className="" />);
    const entries = (): readonly string[] =>
      screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent ?? '');
    const links = share.links.map(({ text }) => text);
    expect(entries()).toEqual(links);
    await user.click(screen.getByText('Share'));
    await screen.findByRole('button', { name: WORDS.en.copy });
    expect(entries().slice(1, links.length)).toEqual(links.slice(1));
    expect(entries().slice(links.length)).toEqual([
      expect.stringMatching(WORDS.en.sheet),
      'Show me what is new since my last visit',
    ]);
  });

  it('offers no share sheet to a device without one', async () => {
    await openMenu();
    expect(screen.queryByRole('button', { name: WORDS.en.sheet })).toBeNull();
  });

  it('switches the notice of changes on this device, where the list has one', async () => {
    const user = await openMenu({ ...share, tellsChanges: true });
    const box = screen.getByRole('checkbox', { name: 'Show me what is new since my last visit' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(changesPreference.get()).toBe(false);
    await user.click(box);
    expect(changesPreference.get()).toBe(true);
  });

  it('is not there where the page does not know its address', () => {
    const { container } = renderSite('en', <ShareMenu share={undefined} className="" />);
    expect(container).toBeEmptyDOMElement();
  });
});
