import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LeaveDialog } from '../../../../components/form/GuardedForm';
import { SaveNotices } from '../../../../components/form/save/SaveNotices';
import type { Draft } from '../../../../lib/features/form/drafts/draft';
import type { ConflictSide } from '../../../../lib/features/form/drafts/draftChanges';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import type { SaveState, SaveControls } from '../../../../lib/features/form/save/saveState';
import type { StatusComparison } from '../../../../lib/features/form/unknownOutcome';
import { useForm } from '../../../../lib/features/form/useForm';
import { field, formView } from '../../fixtures/formView';
import { axeFindings, renderSite } from '../../support/renderSite';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const STATUS = field('status', 'Status', 'enum', {
  label: { text: 'Status' },
  options: [
    { value: 'NEW', label: { text: 'New' } },
    { value: 'DONE', label: { text: 'Done' } },
  ],
});
const VIEW = formView([field('title', 'String'), STATUS], { intent: 'update' });

/** A saving in this state; `did` collects what is asked of it. */
function saving(state: SaveState, did: string[] = [], more: Partial<SaveControls> = {}): SaveControls {
  const does = (what: string) => () => void did.push(what);
  return {
    state,
    isBusy: false,
    draftSavedAt: null,
    taken: [],
    autosave: { offer: null, at: null, problem: null, restored: null },
    leavePrompt: null,
    start: does('start'),
    resend: does('sendAgain'),
    startUnchecked: does('startUnchecked'),
    chooseSides: () => undefined,
    resolveConflict: (sides: readonly ConflictSide[]) => void did.push(sides.join()),
    discardChanges: does('giveUp'),
    verify: does('look'),
    confirmSaved: does('settleArrived'),
    signIn: does('signIn'),
    abandon: does('abandon'),
    reloadForm: does('openAnew'),
    ...more,
  };
}

function Notices({ of }: { of: SaveControls }) {
  const form = useForm(VIEW);
  return <SaveNotices view={VIEW} form={form} saving={of} />;
}

const show = (of: SaveControls, locale: Locale = 'en') => renderSite(locale, <Notices of={of} />);

const CONFLICT: SaveState = {
  type: 'conflict',
  resume: 'save',
  merged: { base: {}, before: {}, drafts: {} },
  conflicts: [
    { path: ['title'], mine: text('Mine'), theirs: text('Theirs') },
    { path: ['status'], mine: text('DONE'), theirs: { type: 'null' } },
  ],
};
const PARCEL_STATUS: StatusComparison = {
  field: {
    name: 'state',
    label: { text: 'State' },
    kind: 'enum',
    list: false,
    options: [
      { value: 'PACKED', label: { text: 'Packed' } },
      { value: 'SENT', label: { text: 'Sent' } },
    ],
  },
  before: 'PACKED',
  now: 'SENT',
};
const STATES: readonly SaveState[] = [
  CONFLICT,
  { type: 'gone' },
  { type: 'looking' },
  { type: 'signedOut', fault: 'lapsed' },
  { type: 'notSent', reason: { type: 'offline' } },
  { type: 'notSent', reason: { type: 'unread', words: ['The street register is closed.'] } },
  { type: 'unknown', found: { type: 'unreachable' } },
  { type: 'unknown', found: { type: 'unseen' } },
  { type: 'unknown', found: { type: 'unseen', status: PARCEL_STATUS } },
  { type: 'unknown', found: { type: 'similar', searched: 'Lamp', records: [{ key: '7', title: 'Lamp' }] } },
  {
    type: 'unknown',
    found: {
      type: 'differs',
      fields: [{ path: ['title'], sent: text('Mine'), found: text('Old'), isSame: false }],
    },
  },
];

describe('what is said of a save', () => {
  it.each(STATES.flatMap((state) => [['en', state] as const, ['pl', state] as const]))(
    'has no fault that axe knows (%s, %o)',
    async (locale, state) => {
      const { container } = show(saving(state), locale);
      expect(container.textContent).not.toBe('');
      expect(await axeFindings(container)).toEqual([]);
    },
  );

  it('takes the focus where something is to be decided', () => {
    show(saving(CONFLICT));
    expect(screen.getByRole('region', { name: /Somebody changed this record/ })).toHaveFocus();
  });

  it('offers to send without checking only where nothing could be checked', async () => {
    const did: string[] = [];
    const { unmount } = show(
      saving({ type: 'notSent', reason: { type: 'unread', words: ['Closed.'] } }, did),
    );
    expect(screen.getByText('Closed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save without checking' }));
    expect(did).toEqual(['startUnchecked']);
    unmount();
    show(saving({ type: 'notSent', reason: { type: 'offline' } }));
    expect(screen.queryByRole('button', { name: 'Save without checking' })).toBeNull();
  });

  it('offers no second sending while nobody can be asked what arrived', () => {
    const { unmount } = show(saving({ type: 'unknown', found: { type: 'unreachable' } }));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    unmount();
    show(saving({ type: 'unknown', found: { type: 'unseen' } }));
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('tells the status that the record had and has, where what was sent cannot be read', () => {
    const { container } = show(saving({ type: 'unknown', found: { type: 'unseen', status: PARCEL_STATUS } }));
    expect(container).toHaveTextContent('State was Packed and is Sent now.');
    expect(container).not.toHaveTextContent('can’t read back');
  });

  it('opens what may be the new record beside the form', () => {
    const found = { type: 'similar', searched: 'Lamp', records: [{ key: '7', title: 'Lamp' }] } as const;
    const view = {
      ...VIEW,
      entity: { slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
    };
    const Similar = () => (
      <SaveNotices view={view} form={useForm(view)} saving={saving({ type: 'unknown', found })} />
    );
    renderSite('en', <Similar />);
    const link = screen.getByRole('link', { name: 'Lamp' });
    expect(link).toHaveAttribute('href', '/reports/7');
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('a conflict', () => {
  it('shows both values of each field in words, mine chosen', () => {
    show(saving(CONFLICT));
    const [, title, status] = screen.getAllByRole('row');
    expect(title).toHaveTextContent(/Title.*Mine.*Theirs/);
    expect(status).toHaveTextContent(/Status.*Done.*no value/);
    for (const radio of screen.getAllByRole('radio', { name: /Your value/ })) expect(radio).toBeChecked();
  });

  it('is settled field by field by keyboard alone', async () => {
    const did: string[] = [];
    show(saving(CONFLICT, did));
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Title, Your value: Mine' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(did).toEqual(['theirs,mine']);
  });

  it('of a restored draft is settled without saving', () => {
    show(saving({ ...CONFLICT, resume: 'edit' }));
    expect(screen.getByRole('button', { name: 'Use choice' })).toBeVisible();
  });
});

describe('a draft of an earlier visit', () => {
  const offer = (did: string[]) => ({
    at: Date.UTC(2026, 10, 21, 8, 41),
    restore: () => void did.push('restore'),
    discard: () => void did.push('discard'),
  });

  it('is offered with its time, to restore or to discard', async () => {
    const did: string[] = [];
    const kept = { offer: offer(did), at: null, problem: null, restored: null };
    show(saving({ type: 'idle' }, [], { autosave: kept }));
    expect(
      within(screen.getAllByRole('status')[0] ?? document.body).getByText(/21\.11\.2026 09:41/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(did).toEqual(['restore', 'discard']);
  });

  it('says that secrets and files are missing, and why a draft cannot be kept', () => {
    const restored = { at: 0, incomplete: true, lost: [] };
    show(saving({ type: 'idle' }, [], { autosave: { offer: null, at: null, problem: 'full', restored } }));
    expect(screen.getByText(/Passwords and files are never kept/)).toBeVisible();
    expect(screen.getByText(/no room left/)).toBeVisible();
  });
});

describe('a form whose schema has changed', () => {
  it('offers the new form, and to copy what has no place in it', async () => {
    const did: string[] = [];
    const restored = { at: 0, incomplete: false, lost: [{ label: 'Shelf', text: 'B 12' }] };
    const kept = { offer: null, at: null, problem: null, restored };
    show(saving({ type: 'notSent', reason: { type: 'changedForm' } }, did, { autosave: kept }));
    expect(screen.getByText(/This form has changed since you opened it\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Shelf' })).toHaveValue('B 12');
    await userEvent.click(screen.getByRole('button', { name: 'Open the new form' }));
    expect(did).toEqual(['openAnew']);
  });
});

describe('the question before leaving', () => {
  // jsdom has no modal dialogs; that they hold the focus is seen in a browser.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = vi.fn(function open(this: HTMLDialogElement) {
      this.open = true;
    });
  });

  it.each(['en', 'pl'] as const)('says what becomes of the draft, and has no fault (%s)', async (locale) => {
    const leaving = { stay: () => undefined, leave: () => undefined };
    const { autosave: kept } = saving({ type: 'idle' });
    const { container } = renderSite(
      locale,
      <LeaveDialog saving={{ leavePrompt: leaving, autosave: kept }} />,
    );
    expect(screen.getByRole('dialog')).toHaveTextContent(
      locale === 'en' ? /A draft stays/ : /Szkic pozostanie/,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that changes will be lost where the device keeps no draft', () => {
    const leaving = { stay: () => undefined, leave: () => undefined };
    const kept = { ...saving({ type: 'idle' }).autosave, problem: 'blocked' } as const;
    renderSite('en', <LeaveDialog saving={{ leavePrompt: leaving, autosave: kept }} />);
    expect(screen.getByRole('dialog')).toHaveTextContent(/will be lost/);
  });
});
