import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../lib/features/form/drafts/formField';
import type { FormView } from '../../../lib/features/form/formView';
import { CATEGORY, COUNTRIES, field, formView, GROUPS, PRIORITY } from '../fixtures/formView';
import { mockServer } from '../../support/mockServer';
import { renderForm } from '../support/renderForm';

const text = (typed: string) => ({ type: 'text', text: typed }) as const;

/** A form of one field, of which `now()` gives the draft and `sent()` the value that would be sent. */
function open(one: FormField, more: Partial<FormView> = {}, locale: 'en' | 'pl' = 'en') {
  const { now, ...rest } = renderForm(locale, formView([one], { groups: GROUPS, ...more }));
  return {
    ...rest,
    user: userEvent.setup(),
    draft: () => now().state.drafts[one.name],
    sent: () => now().parsed.values[one.name],
    faults: () => now().parsed.issues,
  };
}

describe('text', () => {
  it('is what is typed; emptied again it is left alone', async () => {
    const { user, draft } = open(field('note', 'String'));
    const input = screen.getByRole('textbox', { name: 'Note optional' });
    await user.type(input, 'Hello');
    expect(draft()).toEqual(text('Hello'));
    await user.clear(input);
    expect(draft()).toEqual({ type: 'unset' });
  });

  it('can be made empty on purpose, or no value, by the choice beside an empty field', async () => {
    const { user, draft } = open(field('note', 'String'));
    await user.click(screen.getByText('Not sent', { selector: 'summary *' }));
    const choices = screen.getByRole('group', { name: 'If the field is left empty' });
    await user.click(within(choices).getByRole('radio', { name: 'Empty text' }));
    expect(draft()).toEqual(text(''));
    await user.click(within(choices).getByRole('radio', { name: 'No value' }));
    expect(draft()).toEqual({ type: 'null' });
  });

  it('goes back to what it was where a change is taken back', async () => {
    const drafts = { note: text('old') };
    const { user, draft } = open(field('note', 'String'), { intent: 'update', drafts });
    const input = screen.getByRole('textbox', { name: /Note/ });
    await user.clear(input);
    expect(draft()).toEqual({ type: 'null' });
    await user.click(screen.getByText('No value', { selector: 'summary *' }));
    await user.click(screen.getByRole('radio', { name: 'Unchanged' }));
    expect(draft()).toEqual(text('old'));
    expect(input).toHaveFocus();
  });

  it('of several lines keeps its lines, also where the schema promises one', () => {
    open(field('note', 'String'), { drafts: { note: text('a\nb') } });
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('a\nb');
  });

  it('counts its characters where there is a limit', () => {
    const { container } = open(field('note', 'String', 'longText', { constraints: { maxLength: 2000 } }), {
      drafts: { note: text('Żółć') },
    });
    expect(container).toHaveTextContent('4/2,000');
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveAccessibleDescription(
      'At most 2,000 characters',
    );
  });

  it('that nobody else may see is hidden until it is asked for', async () => {
    const { user, draft } = open({ ...field('password', 'String'), secret: true });
    const input = screen.getByLabelText(/Password/);
    expect(input).toHaveAttribute('type', 'password');
    await user.type(input, 'hidden');
    await user.click(screen.getByRole('button', { name: 'Show', pressed: false }));
    expect(input).toHaveAttribute('type', 'text');
    expect(draft()).toEqual(text('hidden'));
  });
});

describe('numbers', () => {
  it('are typed as people write them, and keep every digit', async () => {
    const { user, sent } = open(field('cost', 'Decimal', 'decimal'), {}, 'pl');
    await user.type(screen.getByRole('textbox', { name: /Cost/ }), '12 345 678 901 234 567,89');
    expect(sent()).toBe('12345678901234567.89');
  });

  it('are typed into text fields, with a keypad where no minus is wanted', () => {
    open(field('votes', 'Int', 'integer', { constraints: { min: 0 } }));
    const input = screen.getByRole('textbox', { name: /Votes/ });
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAccessibleDescription('At least 0');
  });
});

describe('choices', () => {
  it('yes and no are two answers, and none at all is the third', async () => {
    const { user, draft } = open(field('isDangerous', 'Boolean', 'boolean'), {}, 'pl');
    const group = screen.getByRole('group', { name: /Is dangerous/ });
    expect(within(group).getByRole('radio', { name: 'Nie podano' })).toBeChecked();
    await user.click(within(group).getByRole('radio', { name: 'Nie' }));
    expect(draft()).toEqual(text('false'));
    await user.click(within(group).getByRole('radio', { name: 'Nie podano' }));
    expect(draft()).toEqual({ type: 'unset' });
  });

  it('that have to be made have no way out', () => {
    open(field('isPublic', 'Boolean!', 'boolean'));
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'true',
      'false',
    ]);
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  });

  it('show the backend’s own default as chosen, without sending it', () => {
    const { sent } = open(field('priority', 'Priority!', 'enum', { options: PRIORITY, default: 'MEDIUM' }));
    expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
    expect(sent()).toBeUndefined();
  });

  it('few and short ones stand side by side and move by the arrow keys', async () => {
    const { user, draft } = open(field('priority', 'Priority!', 'enum', { options: PRIORITY }));
    await user.click(screen.getByRole('radio', { name: 'Low' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(draft()).toEqual(text('HIGH'));
  });

  it('more are a list, whose description of what is chosen stands below it', async () => {
    const { user, draft } = open(field('category', 'Category!', 'enum', { options: CATEGORY }));
    const list = screen.getByRole('combobox', { name: /Category/ });
    await user.selectOptions(list, 'Noise');
    expect(draft()).toEqual(text('NOISE'));
    expect(list).toHaveAccessibleDescription('What concerns noise.');
  });

  it('a value that the schema no longer has is still there', () => {
    open(field('category', 'Category', 'enum', { options: CATEGORY }), {
      drafts: { category: text('GONE') },
    });
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue('GONE');
  });

  it('many are found by typing a part of them', async () => {
    const { user, draft } = open(field('country', 'Country', 'enum', { options: COUNTRIES }));
    const search = await waitFor(() => {
      const found = screen.getByRole('combobox', { name: /Country/ });
      expect(found.tagName).toBe('INPUT');
      return found;
    });
    await user.clear(search);
    await user.type(search, '_27');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(draft()).toEqual(text('COUNTRY_27'));
    expect(search).toHaveAccessibleName(/Country/);
  });

  it('many are listed from the one that is chosen, and a text that none has leaves it', async () => {
    const { user, draft } = open(field('country', 'Country!', 'enum', { options: COUNTRIES }), {
      drafts: { country: text('COUNTRY_3') },
    });
    const search = await waitFor(() => {
      const found = screen.getByRole('combobox', { name: /Country/ });
      expect(found.tagName).toBe('INPUT');
      return found;
    });
    await user.click(search);
    expect(screen.getAllByRole('option')).toHaveLength(COUNTRIES.length);
    expect(screen.getByRole('option', { selected: true })).toHaveAttribute(
      'id',
      search.getAttribute('aria-activedescendant'),
    );
    await user.type(search, 'nowhere');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Nothing matches.')).toBeVisible();
    await user.tab();
    expect(draft()).toEqual(text('COUNTRY_3'));
    await user.click(search);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(draft()).toEqual(text('COUNTRY_4'));
  });

  it('several of them are boxes, in the order in which they were ticked', async () => {
    const { user, sent, draft } = open(field('categories', '[Category!]', 'enum', { options: CATEGORY }));
    await user.click(screen.getByRole('checkbox', { name: /Noise/ }));
    await user.click(screen.getByRole('checkbox', { name: /Waste/ }));
    expect(sent()).toEqual(['NOISE', 'WASTE']);
    await user.click(screen.getByRole('checkbox', { name: /Noise/ }));
    await user.click(screen.getByRole('checkbox', { name: /Waste/ }));
    expect(draft()).toEqual({ type: 'unset' });
  });
});

describe('days and times', () => {
  it('are typed in Polish form or in ISO’s, in both languages', async () => {
    const { user, sent } = open(field('due', 'Date', 'date'));
    const input = screen.getByRole('textbox', { name: /Due/ });
    await user.type(input, '5.12.2025');
    expect(sent()).toBe('2025-12-05');
    await user.clear(input);
    await user.type(input, '2025-12-06');
    expect(sent()).toBe('2025-12-06');
  });

  it('come from the browser’s calendar as they are typed', async () => {
    const { draft, container } = open(field('due', 'Date', 'date'), {
      drafts: { due: text('05.12.2025') },
    });
    const calendar = container.querySelector('input[type=date]');
    expect(calendar).toHaveValue('2025-12-05');
    expect(screen.getByRole('button', { name: 'Choose from a calendar: Due' })).toBeEnabled();
    fireEvent.change(calendar as HTMLInputElement, { target: { value: '2025-12-24' } });
    expect(draft()).toEqual(text('24.12.2025'));
  });

  it('moments say in which zone they are typed', async () => {
    const { user, sent } = open(field('startsAt', 'DateTime', 'dateTime'), {}, 'pl');
    const input = screen.getByRole('textbox', { name: /Starts at/ });
    expect(input).toHaveAccessibleDescription('Strefa czasowa: Europe/Warsaw');
    await user.type(input, '05.12.2025 9:41');
    expect(sent()).toBe('2025-12-05T08:41:00.000Z');
  });
});

describe('colours, pictures and JSON', () => {
  it('a colour is text and a swatch', async () => {
    const { user, draft } = open(field('color', 'String', 'color'));
    await user.type(screen.getByRole('textbox', { name: /Color/ }), '#0b6');
    expect(draft()).toEqual(text('#0b6'));
    expect(screen.getByLabelText('Choose a colour: Color')).toHaveValue('#00bb66');
  });

  it('a picture is shown, unless its address could be a script', async () => {
    const { user, container } = open(field('picture', 'URL', 'image'));
    const input = screen.getByRole('textbox', { name: /Picture/ });
    await user.type(input, 'javascript:alert(1)');
    expect(container.querySelector('img')).toBeNull();
    await user.clear(input);
    await user.type(input, 'https://example.org/a.png');
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.org/a.png');
  });

  it('JSON tells where it stops being JSON while it is typed, and can be tidied up', async () => {
    const { user, draft } = open(field('extra', 'JSON', 'json'));
    const input = screen.getByRole('textbox', { name: /Extra/ });
    await user.click(input);
    await user.paste('{"a": 1,}');
    expect(input).toHaveAccessibleDescription('Not valid JSON: line 1, character 9');
    expect(screen.queryByRole('button', { name: 'Tidy up' })).toBeNull();
    await user.clear(input);
    await user.paste('{"a":12345678901234567890}');
    await user.click(screen.getByRole('button', { name: 'Tidy up' }));
    expect(draft()).toEqual(text('{\n  "a": 12345678901234567890\n}'));
  });
});

describe('lists', () => {
  const tags = field('tags', '[String!]');

  it('grow by a button that takes the focus into the new row, and says so', async () => {
    const { user, sent } = open(tags);
    await user.click(screen.getByRole('button', { name: 'Add: Tags' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tags 1' })).toHaveFocus());
    expect(screen.getByText('Added: Tags 1')).toBeInTheDocument();
    await user.keyboard('roads');
    expect(sent()).toEqual(['roads']);
  });

  it('lose a row without losing the focus', async () => {
    const drafts = { tags: { type: 'items', items: [text('a'), text('b')] } } as const;
    const { user, draft } = open(tags, { drafts });
    await user.click(screen.getByRole('button', { name: 'Remove: Tags 1' }));
    expect(draft()).toEqual({ type: 'items', items: [text('b')] });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tags 1' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove: Tags 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add: Tags' })).toHaveFocus());
  });

  it('change their order by the keyboard, and the focus goes along', async () => {
    const drafts = { tags: { type: 'items', items: [text('a'), text('b'), text('c')] } } as const;
    const { user, sent } = open(tags, { drafts });
    screen.getByRole('button', { name: 'Move down: Tags 1' }).focus();
    await user.keyboard('{Enter}');
    expect(sent()).toEqual(['b', 'a', 'c']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move down: Tags 2' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(sent()).toEqual(['b', 'c', 'a']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Tags 3' })).toHaveFocus());
  });

  it('of lists have rows in their rows', async () => {
    const { user, sent } = open(field('grid', '[[Int!]!]', 'integer'));
    await user.click(screen.getByRole('button', { name: 'Add: Grid' }));
    const row = await waitFor(() => screen.getByRole('group', { name: 'Grid 1' }));
    await user.click(within(row).getByRole('button', { name: 'Add: Grid' }));
    await user.type(await waitFor(() => within(row).getByRole('textbox')), '7');
    expect(sent()).toEqual([[7]]);
  });
});

describe('groups', () => {
  it('that may be missing are added and taken away, with the focus where the work goes on', async () => {
    const { user, draft, sent } = open(field('address', 'Address', 'object', { group: 'Address' }));
    await user.click(screen.getByRole('button', { name: 'Add: Address' }));
    const street = await waitFor(() => screen.getByRole('textbox', { name: 'Street required' }));
    await waitFor(() => expect(street).toHaveFocus());
    await user.type(street, 'Long Street 1');
    expect(sent()).toEqual({ street: 'Long Street 1' });
    await user.click(screen.getByRole('button', { name: 'Remove: Address' }));
    expect(draft()).toEqual({ type: 'unset' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add: Address' })).toHaveFocus());
  });

  it('that were opened and left empty are as if they had not been', async () => {
    const { user, sent, faults } = open(field('address', 'Address', 'object', { group: 'Address' }));
    await user.click(screen.getByRole('button', { name: 'Add: Address' }));
    await waitFor(() => screen.getByRole('textbox', { name: 'Street required' }));
    expect(sent()).toBeUndefined();
    expect(faults()).toEqual([]);
  });

  it('that are taken away from a record become no value', async () => {
    const drafts = { address: { type: 'group', fields: { street: text('Long Street 1') } } } as const;
    const { user, sent } = open(field('address', 'Address', 'object', { group: 'Address' }), {
      intent: 'update',
      drafts,
      before: { address: { street: 'Long Street 1' } },
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Address' }));
    expect(sent()).toBeNull();
  });

  it('inside groups of their own kind open as deep as somebody goes', async () => {
    const { user, sent } = open(field('lines', '[Line!]', 'object', { group: 'Line' }));
    await user.click(screen.getByRole('button', { name: 'Add: Lines' }));
    const first = await waitFor(() => screen.getByRole('group', { name: 'Lines 1' }));
    await user.type(within(first).getByRole('textbox', { name: /Sku/ }), 'A');
    await user.type(within(first).getByRole('textbox', { name: /Count/ }), '1');
    await user.click(within(first).getByRole('button', { name: 'Add: Parts' }));
    const part = await waitFor(() => screen.getByRole('group', { name: 'Parts 1' }));
    await user.type(within(part).getByRole('textbox', { name: /Sku/ }), 'B');
    await user.type(within(part).getByRole('textbox', { name: /Count/ }), '2');
    expect(sent()).toEqual([{ sku: 'A', count: 1, parts: [{ sku: 'B', count: 2 }] }]);
  });

  it('that the form did not bring along are asked for when somebody opens them', async () => {
    const asked: string[] = [];
    mockServer.use(
      http.get('*/api/form-group', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({
          groups: { Deep: { fields: [field('depth', 'Int', 'integer')] } },
          pickers: {},
        });
      }),
    );
    const { user, sent } = open(field('unknown', 'Deep', 'object', { group: 'Deep' }), {}, 'pl');
    await user.click(screen.getByRole('button', { name: 'Dodaj: Unknown' }));
    const depth = await waitFor(() => screen.getByRole('textbox', { name: /Depth/ }));
    await waitFor(() => expect(depth).toHaveFocus());
    await user.type(depth, '7');
    expect(sent()).toEqual({ depth: 7 });
    expect(asked).toEqual(['?type=Deep&locale=pl']);
  });

  it('that could not be asked for say so, and can be asked for again', async () => {
    mockServer.use(http.get('*/api/form-group', () => HttpResponse.error(), { once: true }));
    const { user } = open(field('unknown', 'Deep', 'object', { group: 'Deep' }));
    await user.click(screen.getByRole('button', { name: 'Add: Unknown' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This part could not be loaded. Please try again.',
    );
    expect(screen.getByRole('button', { name: 'Add: Unknown' })).toBeEnabled();
  });

  it('of which one field is given are a choice, then that field', async () => {
    const { user, sent } = open(field('way', 'Way', 'object', { group: 'Way' }));
    await user.click(screen.getByRole('button', { name: 'Add: Way' }));
    await user.click(await waitFor(() => screen.getByRole('radio', { name: 'By phone' })));
    await user.type(screen.getByRole('textbox', { name: 'By phone required' }), '600 100 200');
    expect(sent()).toEqual({ byPhone: '600 100 200' });
    expect(screen.queryByRole('textbox', { name: /By mail/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'By mail' }));
    expect(screen.queryByRole('textbox', { name: /By phone/ })).toBeNull();
  });
});

describe('money', () => {
  it('is one line, and nothing once both parts are empty', async () => {
    const { user, sent, draft } = open(field('price', 'Money', 'object', { group: 'Money' }), {}, 'pl');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    await user.type(amount, '1250,50');
    await user.type(screen.getByRole('textbox', { name: /Currency/ }), 'PLN');
    expect(sent()).toEqual({ amount: 1250.5, currency: 'PLN' });
    await user.clear(screen.getByRole('textbox', { name: /Currency/ }));
    await user.clear(amount);
    expect(draft()).toEqual({ type: 'unset' });
  });
});
