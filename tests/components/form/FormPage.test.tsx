import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SaveHandle } from '../../../lib/features/form/formState';
import { EVERY_KIND, EVERY_SECTION, field, formView, GROUPS, SOME_DRAFTS } from '../fixtures/formView';
import { postedBy, renderForm } from '../support/renderForm';
import { axeFindings } from '../support/renderSite';

const EVERYTHING = formView(EVERY_KIND, {
  groups: GROUPS,
  sections: EVERY_SECTION,
  drafts: SOME_DRAFTS,
});
const text = (typed: string) => ({ type: 'text', text: typed }) as const;

/** Two parts: what the thing is, and where. */
const PARTS = formView(
  [
    field('title', 'String!'),
    field('mail', 'Email', 'email'),
    field('votes', 'Int', 'integer'),
    field('address', 'Address!', 'object', { group: 'Address' }),
  ],
  {
    groups: GROUPS,
    sections: [
      { id: 'first', label: { text: 'Basic information' }, fields: ['title', 'mail', 'votes'] },
      { id: 'address', label: { text: 'Address' }, fields: ['address'] },
    ],
  },
);

function saving(more: Partial<SaveHandle> = {}) {
  return { isBusy: false, start: vi.fn(), draftSavedAt: null, ...more };
}

describe('a form', () => {
  it.each(['en', 'pl'] as const)(
    'of every kind of field is accessible in %s, also full of errors',
    async (locale) => {
      const { now } = renderForm(locale, EVERYTHING);
      const messages = EVERY_KIND.map(
        ({ name }) => ({ path: [name], text: 'No.', origin: 'backend' }) as const,
      );
      act(() => now().dispatch({ type: 'refused', messages }));
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('is posted to the site’s server where nothing saves it in the browser', () => {
    renderForm('en', { ...PARTS, hidden: [{ name: 'once', value: 'abc' }] });
    const form = screen.getByRole('form', { name: 'New thing' });
    expect(form).toHaveAttribute('action', '/things/new');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form as HTMLFormElement).get('once')).toBe('abc');
  });

  it('that reads without faults is saved, once, by Enter in any field', async () => {
    const save = saving();
    renderForm('en', PARTS, save);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Street required' }), 'Long Street 1');
    await user.type(screen.getByRole('textbox', { name: 'Title required' }), 'A hole{Enter}');
    expect(save.start).toHaveBeenCalledTimes(1);
  });

  it('sends nothing while a save is on its way, and says that one is', async () => {
    const save = saving({ isBusy: true });
    renderForm('en', { ...PARTS, fields: [], sections: [] }, save);
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.setup().click(button);
    expect(save.start).not.toHaveBeenCalled();
  });
});

describe('what is wrong with a form', () => {
  it.each([
    { locale: 'en', title: 'Not saved: 2 fields need correcting', first: 'Title is required.' },
    { locale: 'pl', title: 'Nie zapisano: 2 pola wymagają poprawy', first: 'Pole „Title” jest wymagane.' },
  ] as const)(
    'is told in a summary that takes the focus, and at its field ($locale)',
    async ({ locale, title, first }) => {
      const save = saving();
      renderForm(locale, PARTS, save);
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'Create' }));
      expect(save.start).not.toHaveBeenCalled();
      const summary = screen.getByRole('alert');
      expect(summary).toHaveTextContent(title);
      expect(summary).toHaveFocus();
      const input = screen.getByRole('textbox', { name: /^Title/ });
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(expect.stringContaining(first));
      await user.click(within(summary).getByRole('link', { name: 'Address: Street' }));
      expect(screen.getByRole('textbox', { name: /^Street/ })).toHaveFocus();
    },
  );

  it('goes once it is mended, and the summary with the last of it', async () => {
    renderForm('en', PARTS, saving());
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'x');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: 1 field needs correcting');
    await user.type(screen.getByRole('textbox', { name: /^Street/ }), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is told on leaving a field that was changed, and not before', async () => {
    renderForm('en', PARTS, saving());
    const user = userEvent.setup();
    const votes = screen.getByRole('textbox', { name: /^Votes/ });
    await user.type(votes, '12oo');
    expect(votes).toBeValid();
    await user.tab();
    expect(votes).toBeInvalid();
    expect(votes).toHaveAccessibleDescription(expect.stringContaining('Votes must be a whole number.'));
    // One that was only passed through is nobody's fault yet.
    await user.click(screen.getByRole('textbox', { name: /^Title/ }));
    await user.click(screen.getByRole('textbox', { name: /^Mail/ }));
    expect(screen.getByRole('textbox', { name: /^Title/ })).toBeValid();
  });

  it('in a row that is still being filled in is not told for its neighbours', async () => {
    const view = formView([field('lines', '[Line!]', 'object', { group: 'Line' }), field('note', 'String')], {
      groups: GROUPS,
    });
    renderForm('en', view, saving());
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add: Lines' }));
    await user.type(await screen.findByRole('textbox', { name: /^Sku/ }), 'A');
    await user.click(screen.getByRole('textbox', { name: /^Note/ }));
    expect(screen.getByRole('textbox', { name: /^Count/ })).toBeValid();
  });

  it('is counted for each part of the form', async () => {
    renderForm('pl', PARTS, saving());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Create' }));
    const parts = screen.getByRole('navigation', { name: 'Części formularza' });
    expect(
      within(parts)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Basic information1 błąd', 'Address1 błąd']);
  });

  it('keeps the backend’s own words apart, at their field until that is changed, else at the top', async () => {
    const { now } = renderForm('en', PARTS, saving());
    act(() =>
      now().dispatch({
        type: 'refused',
        messages: [
          { path: ['mail'], text: 'Taken.', origin: 'backend' },
          { path: [], text: 'Not today.', origin: 'backend' },
          { path: ['hidden'], text: 'No such place.', origin: 'backend' },
        ],
      }),
    );
    const mail = screen.getByRole('textbox', { name: /^Mail/ });
    expect(mail).toHaveAccessibleDescription(expect.stringContaining('The data service says: Taken.'));
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('The data service says: Not today.');
    expect(summary).toHaveTextContent('The data service says: No such place.');
    await userEvent.setup().type(mail, 'a@b.example');
    expect(mail).toBeValid();
  });

  it('in a folded part is shown there, and the link leads to it', async () => {
    const view = formView([field('address', 'Address', 'object', { group: 'Address' })], { groups: GROUPS });
    const { now } = renderForm('en', view, saving());
    act(() =>
      now().dispatch({
        type: 'refused',
        messages: [{ path: ['address', 'street'], text: 'Where?', origin: 'backend' }],
      }),
    );
    const group = screen.getByRole('group', { name: /Address/ });
    expect(group).toHaveTextContent('The data service says: Where?');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Address: Street' }));
    expect(group).toHaveFocus();
  });
});

describe('a folded section', () => {
  const FOLDED = {
    ...PARTS,
    fields: [...PARTS.fields.slice(0, 2), field('votes', 'Int', 'integer')],
    sections: [
      { id: 'first', label: { text: 'Basic information' }, fields: ['title', 'mail'] },
      { id: 'more', label: { text: 'More' }, fields: ['votes'], folded: true },
    ],
  } as const;
  const fold = (container: HTMLElement) => container.querySelector<HTMLDetailsElement>('details.is-folded');

  it('is closed at first, names its fields, and opens from the contents', async () => {
    const { container } = renderForm('en', FOLDED, saving());
    expect(fold(container)?.open).toBe(false);
    expect(fold(container)?.querySelector('summary')).toHaveTextContent(/More.*Votes/);
    await userEvent.setup().click(screen.getByRole('link', { name: 'More' }));
    await waitFor(() => expect(fold(container)?.open).toBe(true));
    expect(await axeFindings()).toEqual([]);
  });

  it('names in itself what cannot be changed', () => {
    const note = 'You cannot change these here: Hash.';
    const sections = [...FOLDED.sections.slice(0, 1), { ...FOLDED.sections[1], fields: [], note }];
    const { container } = renderForm('en', { ...FOLDED, sections }, saving());
    expect(fold(container)).toHaveTextContent(`More${note}`);
  });

  it('opens when one of its fields gets a message, also after it was closed by hand', async () => {
    const { container, now } = renderForm('en', FOLDED, saving());
    const refuse = (text: string) =>
      act(() =>
        now().dispatch({ type: 'refused', messages: [{ path: ['votes'], text, origin: 'backend' }] }),
      );
    refuse('Too many.');
    expect(fold(container)?.open).toBe(true);
    await userEvent.setup().click(screen.getByText('More', { selector: 'h2' }));
    await waitFor(() => expect(fold(container)?.open).toBe(false));
    act(() => now().dispatch({ type: 'refused', messages: [] }));
    refuse('Still too many.');
    expect(fold(container)?.open).toBe(true);
  });

  it.each([
    ['en', '1 filled · 1'],
    ['pl', 'wypełnione: 1 z 1'],
  ] as const)('counts its fields with a value (%s)', (locale, words) => {
    const { container } = renderForm(locale, { ...FOLDED, drafts: { votes: text('7') } }, saving());
    expect(fold(container)?.querySelector('summary')).toHaveTextContent(words);
  });

  it('that was closed by hand opens for the link to a field with a message, which gets the focus', async () => {
    const { container, now } = renderForm('en', FOLDED, saving());
    act(() =>
      now().dispatch({ type: 'refused', messages: [{ path: ['votes'], text: 'No.', origin: 'backend' }] }),
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('More', { selector: 'h2' }));
    await waitFor(() => expect(fold(container)?.open).toBe(false));
    await user.click(screen.getByRole('link', { name: 'Votes' }));
    expect(fold(container)?.open).toBe(true);
    expect(document.activeElement?.id).toBe('f-votes');
  });

  it('of a single object names the fields of the object, and itself once', () => {
    const { container } = renderForm(
      'en',
      {
        ...PARTS,
        sections: PARTS.sections.map((section) =>
          section.id === 'address' ? { ...section, folded: true } : section,
        ),
      },
      saving(),
    );
    expect(fold(container)?.querySelector('summary')).toHaveTextContent(/^Address\s*Street/);
    expect(fold(container)?.querySelector('.is-group')).toHaveClass('is-named');
  });

  it('is open where the form came back with a value typed in it, and posts its values while it is closed', () => {
    const drafts = { votes: text('7') };
    expect([...postedBy('en', { ...FOLDED, drafts }).values()]).toContain('7');
    const { container } = renderForm('en', { ...FOLDED, base: {}, drafts }, saving());
    expect(fold(container)?.open).toBe(true);
  });
});

it.each([
  ['en', /Label: enter its ID exactly as the data service shows it/],
  ['pl', /Label: wpisz identyfikator, którego używa serwer danych/],
] as const)(
  'a link to records that nothing lists says what to type and where it is shown (%s)',
  (locale, words) => {
    const relation = {
      type: 'Label',
      slug: null,
      label: { text: 'Label' },
      write: { many: false, keyPath: 'id', type: 'ID!', set: [] },
    } as const;
    renderForm(locale, formView([field('labelId', 'ID!', 'relation', { relation })]), saving());
    expect(screen.getByRole('textbox', { name: /^Label id/ })).toHaveAccessibleDescription(words);
  },
);

describe('a change', () => {
  const view = {
    ...PARTS,
    intent: 'update',
    submit: 'Save changes',
    drafts: { title: text('A hole') },
  } as const;

  it.each([
    ['en', 'changed: Title required', '2 changes · draft saved on this device at 09:41'],
    ['pl', 'zmienione: Title wymagane', '2 zmiany · szkic zapisano na tym urządzeniu o 09:41'],
  ] as const)(
    'marks what differs from the record, in words too, and counts it (%s)',
    async (locale, name, state) => {
      const { container } = renderForm(
        locale,
        view,
        saving({ draftSavedAt: Date.parse('2025-11-28T08:41:00Z') }),
      );
      const user = userEvent.setup();
      await user.type(screen.getByRole('textbox', { name: /Title/ }), ' in the road');
      await user.type(screen.getByRole('textbox', { name: /Mail/ }), 'a');
      expect(screen.getByRole('textbox', { name })).toHaveValue('A hole in the road');
      expect(container).toHaveTextContent(state);
    },
  );

  it('has changed nothing once everything is as it was', async () => {
    const { container, now } = renderForm('en', view, saving());
    const user = userEvent.setup();
    const title = screen.getByRole('textbox', { name: /Title/ });
    await user.type(title, '!');
    expect(now().changedFields).toEqual(['title']);
    await user.type(title, '{Backspace}');
    expect(now().changedFields).toEqual([]);
    expect(container).not.toHaveTextContent(/\d changes?/);
  });

  it('demands again what the record always has', async () => {
    const kept = { ...view, fields: [field('title', 'String', 'text', { alwaysHasValue: true })] };
    const save = saving();
    renderForm('en', { ...kept, sections: [{ id: 'first', label: null, fields: ['title'] }] }, save);
    const user = userEvent.setup();
    await user.clear(screen.getByRole('textbox', { name: 'Title required' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(save.start).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveAccessibleDescription(
      expect.stringContaining('Title is required.'),
    );
  });
});
