import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldMode, FieldValue } from '../../../../components/kit/fields/fieldView';
import { FIELD_VIEWS, ValueView } from '../../../../components/kit/fields/ValueView';
import { VALUE_KINDS, type ValueKind } from '../../../../lib/core/schema/model/kinds';
import { field, PRIORITIES, STATUSES } from '../../fixtures/columns';
import { HOSTILE } from '../../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const MODES: readonly FieldMode[] = ['cell', 'detail'];

function shown(
  kind: ValueKind,
  value: FieldValue,
  more: Parameters<typeof field>[3] = {},
  mode: FieldMode = 'detail',
) {
  return renderSite('en', <ValueView field={field('value', 'Value', kind, more)} value={value} mode={mode} />)
    .container;
}

describe('values by kind', () => {
  it('has a view for every kind', () => {
    expect(Object.keys(FIELD_VIEWS).sort()).toEqual([...VALUE_KINDS].sort());
  });

  it.each(VALUE_KINDS)(
    'shows a %s of any shape without failing, without HTML and without style attributes',
    (kind) => {
      const values: readonly FieldValue[] = [
        HOSTILE,
        'javascript:alert(1)',
        0,
        '',
        false,
        true,
        1.5,
        null,
        [],
        [HOSTILE, 1],
        {},
        { a: HOSTILE },
      ];
      for (const value of values)
        for (const mode of MODES) {
          const html = serverHtml(
            'pl',
            <ValueView field={field('v', 'V', kind)} value={value} mode={mode} />,
          );
          expect(html).not.toMatch(/<(script|img src="?x)|href="javascript|\sstyle=/i);
          if (value === 0) expect(html).toContain('0');
        }
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//host/x',
    'file:///etc',
  ])('shows the address %j as text, not as a link', (value) => {
    const container = shown('url', value);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toBe(value);
  });

  it('shows a picture in a cell as a picture, and a plate where there is none', () => {
    const parts = { url: 'src', alt: 'alt', name: null, bytes: null };
    const picture = { src: 'https://cdn.example/cat.png', alt: 'A cat' };
    const image = shown('object', picture, { picture: parts }, 'cell').querySelector('img');
    expect([image?.src, image?.alt, image?.width]).toEqual(['https://cdn.example/cat.png', 'A cat', 40]);
    const plate = shown('object', null, { picture: parts }, 'cell');
    expect(plate.querySelector('svg')).not.toBeNull();
    expect(plate.textContent).toBe('no value');
  });

  it('shows the one of several amounts that stands for all in a cell, and all of them in detail', () => {
    const money = { money: { amount: 'amount', currency: 'currency' } };
    const fields = [field('gross', 'Gross', 'object', money), field('net', 'Net', 'object', money)];
    const total = { gross: { amount: 12.5, currency: 'EUR' }, net: { amount: 10, currency: 'EUR' } };
    const more = { fields, mainAmount: 'gross' };
    expect(shown('object', total, more, 'cell').textContent).toMatch(/^EUR\s12\.50$|^€12\.50$/);
    expect(shown('object', total, more).textContent).toContain('Net');
  });

  it('links a web address without its scheme, telling the other site nothing of where from', () => {
    shown('url', 'https://drogi.example/gwarancje/4417');
    const link = screen.getByRole('link', { name: 'drogi.example/gwarancje/4417' });
    expect(link).toHaveAttribute('href', 'https://drogi.example/gwarancje/4417');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('writes to an e-mail address, but not to one that carries more than itself', () => {
    const { unmount } = renderSite(
      'en',
      <ValueView field={field('v', 'V', 'email')} value="a@b.example" mode="cell" />,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:a@b.example');
    unmount();
    shown('email', 'a@b.example?bcc=x@y.example');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says a status by glyph and word, a priority by bars and word', () => {
    expect(shown('enum', 'IN_PROGRESS', { options: STATUSES }).innerHTML).toMatch(
      /data-tone="active".*<svg.*In progress/,
    );
    expect(shown('enum', 'URGENT', { options: PRIORITIES }).innerHTML).toMatch(
      /data-level="4".*<svg.*Urgent/,
    );
    expect(shown('enum', 'UNHEARD_OF', { options: STATUSES }).textContent).toBe('UNHEARD_OF');
  });

  it('shows money, dates and numbers as they are written', () => {
    const money = { money: { amount: 'amount', currency: 'currency' } };
    expect(shown('object', { amount: '1250.00', currency: 'PLN' }, money).textContent).toBe(
      'PLN\u00a01,250.00',
    );
    expect(shown('date', '2025-12-05').innerHTML).toBe('<time datetime="2025-12-05">05.12.2025</time>');
    expect(shown('dateTime', '2025-11-28T16:40:00Z').textContent).toBe('28.11.2025 17:40');
    expect(shown('integer', 10431).textContent).toBe('10,431');
  });

  it('keeps the line breaks of a long text and escapes the rest', () => {
    const container = shown('longText', `first\nsecond ${HOSTILE}`);
    expect(container.querySelector('.w-prose')?.textContent).toBe(`first\nsecond ${HOSTILE}`);
    expect(container.querySelector('img,script')).toBeNull();
  });

  it('folds JSON under its keys', () => {
    shown('json', { depthMm: 12, wet: true });
    expect(screen.getByText(/2 keys/)).toBeInTheDocument();
    expect(screen.getByText(/"depthMm": 12/)).toBeInTheDocument();
  });

  it('shows a colour by an attribute, and nothing that could be more than a colour', () => {
    expect(shown('color', '#C4622D').querySelector('rect')).toHaveAttribute('fill', '#C4622D');
    expect(shown('color', 'url(https://evil.example/x)').querySelector('rect')).toBeNull();
  });

  it('loads a picture late and asks for it without a referrer', () => {
    shown('image', 'https://pictures.example/1.jpg');
    const image = screen.getByRole('img', { name: 'Value' });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  it('links a related record by its title and says its type where the field does not', () => {
    const link = { href: '/residents/1', title: 'Żuraw 0348', typeLabel: { text: 'Resident' } };
    const container = shown('union', link);
    expect(screen.getByRole('link', { name: 'Żuraw 0348' })).toHaveAttribute('href', '/residents/1');
    expect(container).toHaveTextContent('Resident');
  });

  it('names the records of a relation to many, and folds all beyond ten', () => {
    const links = Array.from({ length: 25 }, (_, index) => ({
      href: `/r/${index}`,
      title: `Record ${index}`,
    }));
    const container = shown('relation', links, { list: true });
    expect(container.querySelectorAll(':scope > ul > li')).toHaveLength(10);
    expect(container.querySelector('details')).toHaveTextContent('15 more');
    expect(container.querySelectorAll('details li')).toHaveLength(15);
  });

  it('shows lists as tags, nested objects as facts, and axe finds nothing', async () => {
    shown('text', ['a', 'b'], { list: true });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    shown(
      'object',
      { street: 'Długa', __proto__: null },
      { fields: [field('street', 'Street', 'text'), field('constructor', 'Constructor', 'text')] },
    );
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Długa', '–no value']);
    expect(await axeFindings()).toEqual([]);
  });

  it('folds a very long text by its look alone, and a short one not', () => {
    const text = 'A paragraph that goes on and on. '.repeat(300);
    const container = shown('longText', text);
    expect(container.querySelector('.w-long > p')?.textContent).toBe(text);
    expect(
      screen.getByRole('checkbox', { name: /^Show the whole text, 9,900 characters/ }),
    ).not.toBeChecked();
    expect(shown('longText', 'Short.').querySelector('.w-long')).toBeNull();
  });
});
