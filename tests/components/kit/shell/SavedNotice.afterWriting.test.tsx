import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeletePage } from '../../../../components/record/DeleteScreen';
import { ActionResult } from '../../../../components/form/ActionResult';
import { SavedNotice } from '../../../../components/kit/shell/SavedNotice';
import { endToast, getToasts } from '../../../../lib/kit/browser/toasts';
import { setSaveFlash } from '../../../../lib/kit/browser/saveFlash';
import { subscribeToWrites } from '../../../../lib/kit/browser/writeChannel';
import type { DeleteView } from '../../../../lib/features/form/formView';
import { formView } from '../../fixtures/formView';
import { field } from '../../fixtures/columns';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/reports/7?saved=updated~reports&tab=2',
  query: { saved: 'updated~reports' } as { saved?: string },
  replace: vi.fn(() => Promise.resolve(true)),
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

/** What another tab of the same browser hears. */
function otherTab(): { readonly heard: unknown[]; close: () => void } {
  const channel = new BroadcastChannel('witryna-writes');
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  return { heard, close: () => channel.close() };
}

describe('what came of a form', () => {
  beforeEach(() => {
    router.replace.mockClear();
    router.asPath = '/reports/7?saved=updated~reports&tab=2';
    router.query = { saved: 'updated~reports' };
  });

  const UPDATED = { outcome: 'updated', slug: 'reports' } as const;

  it.each([
    ['en', 'Changes saved.'],
    ['pl', 'Zapisano zmiany.'],
  ] as const)('is in the HTML of the server, in %s', (locale, words) => {
    expect(serverHtml(locale, <SavedNotice proven={UPDATED} />)).toContain(words);
  });

  it('takes the focus, goes out of the address, is told to other tabs once, and not to its own', async () => {
    const other = otherTab();
    const own = vi.fn();
    const deafen = subscribeToWrites(own);
    renderSite('en', <SavedNotice proven={UPDATED} />);
    expect(document.activeElement?.textContent).toBe('Changes saved.');
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/reports/7?tab=2', undefined, {
      shallow: true,
      scroll: false,
    });
    await waitFor(() => expect(other.heard).toEqual([{ entities: ['reports'] }]));
    expect(own).not.toHaveBeenCalled();
    deafen();
    other.close();
  });

  it('is a toast after a form that was saved in this tab, once, and told to other tabs', async () => {
    const other = otherTab();
    const toast = { text: 'Changes saved.', record: { title: 'Dark lamp', href: '/reports/7' } };
    setSaveFlash('/reports/7?saved=updated%7Ereports&tab=2', toast);
    const { unmount } = renderSite('en', <SavedNotice />);
    await waitFor(() => expect(getToasts()).toEqual([expect.objectContaining(toast)]));
    await waitFor(() => expect(other.heard).toEqual([{ entities: ['reports'] }]));
    unmount();
    renderSite('en', <SavedNotice />);
    await quiet();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(getToasts()).toHaveLength(1);
    endToast(getToasts()[0]?.id ?? '');
    other.close();
  });

  it('is not said by an address alone, nor by one that another form led to', async () => {
    const other = otherTab();
    const { unmount } = renderSite('en', <SavedNotice />);
    await quiet();
    expect(screen.getByRole('status').textContent).toBe('');
    unmount();
    setSaveFlash('/reports/8?saved=updated%7Ereports', { text: 'Changes saved.' });
    renderSite('en', <SavedNotice />);
    await quiet();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(getToasts()).toEqual([]);
    expect(other.heard).toEqual([]);
    other.close();
  });

  it('says nothing of what nobody did, and tells nobody of what was not changed', async () => {
    const other = otherTab();
    router.query = { saved: 'unchanged' };
    const { unmount } = renderSite('en', <SavedNotice proven={{ outcome: 'unchanged', slug: null }} />);
    expect(screen.getByRole('status').textContent).toMatch(/Nothing was changed/);
    unmount();
    router.query = { saved: '<b>hacked</b>' };
    renderSite('en', <SavedNotice />);
    expect(screen.getByRole('status').textContent).toBe('');
    await quiet();
    expect(other.heard).toEqual([]);
    other.close();
  });
});

/** Long enough for what another tab would hear. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 50));

const DELETE: DeleteView = {
  id: 'delete:Report:7',
  title: 'Delete “Dark lamp”?',
  breadcrumbText: 'Delete',
  plan: formView([]).plan,
  entity: { slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
  record: { title: 'Dark lamp', href: '/reports/7' },
  facts: [field('street', 'Street', 'text')],
  values: { street: 'Wodna 22' },
  parts: [],
  alternatives: [{ label: { text: 'Archive' }, href: '/reports/7/do/archive' }],
  href: '/pl/reports/7/delete',
  hidden: [{ name: ':once', value: 'x' }],
  backHref: '/reports/7',
  doneHref: '/reports',
  breadcrumbs: [],
  operations: [],
  messages: [],
};

describe('the question before something is deleted', () => {
  it.each(['en', 'pl'] as const)(
    'is a plain form that says what will be gone, without findings of axe, in %s',
    async (locale) => {
      const html = serverHtml(locale, <DeletePage view={DELETE} />);
      expect(html).toContain('method="post"');
      expect(html).toContain('action="/pl/reports/7/delete"');
      expect(html).toContain('Wodna 22');
      renderSite(locale, <DeletePage view={DELETE} />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Delete “Dark lamp”?');
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('offers first what is softer, and says aloud why it was not done', () => {
    const messages = [{ path: [], text: 'It has comments.', origin: 'backend' as const }];
    renderSite('en', <DeletePage view={{ ...DELETE, messages }} />);
    const softer = screen.getByRole('link', { name: 'Archive' });
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(softer.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('alert')).toHaveTextContent('The data service says: It has comments.');
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('what an action answered', () => {
  const view = formView([], {
    intent: 'action',
    title: 'Recount',
    afterSave: { type: 'page', href: '/districts' },
  });
  const result = {
    fields: [field('counted', 'Counted', 'integer')],
    values: { counted: 42 },
    record: { href: '/reports/9', title: 'A new one', typeLabel: { text: 'Report' } },
  };

  it.each(['en', 'pl'] as const)(
    'is shown by its kind, with a link to the record, without findings of axe, in %s',
    async (locale) => {
      renderSite(locale, <ActionResult view={view} result={result} />);
      expect(screen.getByText('42')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'A new one' }).getAttribute('href')).toBe('/reports/9');
      expect(document.activeElement?.getAttribute('role')).toBe('status');
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('of a new record are the words beside it, said aloud, and the way to its page', () => {
    const made = { ...result, fields: [], notes: ['Nobody was told of it.'] };
    renderSite('en', <ActionResult view={{ ...view, intent: 'create' }} result={made} />);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Added.The data service also says:Nobody was told of it.',
    );
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/reports/9');
  });

  it.each([
    ['en', /opened a session for you, but this site does not keep it/, 'Done.'],
    ['pl', /rozpoczął dla ciebie sesję, ale ta witryna jej nie przechowuje/, 'Gotowe.'],
  ] as const)('is not called done where its session is lost, in %s', async (locale, words, done) => {
    renderSite(locale, <ActionResult view={view} result={{ ...result, unkept: true }} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(done)).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['en', 2, 'The data service says that 2 records were changed.'],
    ['pl', 2, 'Serwer danych podał, że zmieniono 2 wpisy.'],
    ['pl', 12, 'Serwer danych podał, że zmieniono 12 wpisów.'],
  ] as const)(
    'of a change that wrote several records is a warning beside it, in %s',
    (locale, count, words) => {
      const several = { fields: [], values: {}, record: null, count };
      renderSite(locale, <ActionResult view={{ ...view, intent: 'update' }} result={several} />);
      expect(screen.getByText(words)).toBeTruthy();
    },
  );
});
