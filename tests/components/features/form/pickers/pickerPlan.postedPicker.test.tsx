import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildPickerPlan } from '../../../../../lib/features/form/pickers/pickerPlan';
import type { FormView } from '../../../../../lib/features/form/formView';
import { field, formView } from '../../../fixtures/formView';
import { OpenForm, postedBy } from '../../../support/renderForm';
import { axeFindings, serverHtml } from '../../../support/renderSite';

const SCHEMA = buildSchema(`
  type Query { people(first: Int!, search: String): [Person!]! person(id: ID!): Person }
  type Person { id: ID! name: String! }
`);

function form(more: Partial<FormView> = {}): FormView {
  const to = createLabelContext(discover(SCHEMA), createLabels(null, 'en'));
  const person = to.findEntity('Person');
  const plan = person === undefined ? null : buildPickerPlan(to, person, { keys: ['id'] });
  if (plan === null) throw new Error('no plan');
  const write = { many: false, keyPath: 'id', type: 'ID', set: [] };
  const relation = { type: 'Person', slug: 'people', label: { text: 'Person' }, write };
  const author = field('author', 'ID', 'relation', { relation, label: { text: 'Author' } });
  return formView([author], { pickers: { people: plan }, ...more });
}

const FOUND = {
  path: 'author',
  text: 'an',
  records: [
    { key: '7', title: 'Ann' },
    { key: '8', title: 'Jan', hint: 'jan@example.org' },
  ],
  failed: false,
};

async function drawn(locale: Locale, view: FormView): Promise<HTMLElement> {
  document.documentElement.lang = locale;
  document.body.innerHTML = serverHtml(locale, <OpenForm view={view} />);
  expect(await axeFindings()).toEqual([]);
  return document.body;
}

describe('a record to link, without JavaScript', () => {
  it.each([
    ['en', 'Name to find: Author', 'Find: Author'],
    ['pl', 'Szukana nazwa: Author', 'Szukaj: Author'],
  ] as const)(
    'is looked for by its name at a button that comes back to its place, in %s',
    async (locale, by, find) => {
      const page = await drawn(locale, form());
      const input = page.querySelector('[name="q.author"]');
      const button = page.querySelector('button[value="find:author"]');
      expect(input?.getAttribute('aria-label')).toBe(by);
      expect(button?.getAttribute('aria-label')).toBe(find);
      expect(button?.getAttribute('formaction')).toMatch(/#f-author$/);
    },
  );

  it('is chosen among those that were found, and keeps its title when it is posted', async () => {
    const view = form({ found: FOUND, drafts: { author: { type: 'record', key: '8', title: 'Jan' } } });
    const page = await drawn('en', view);
    const options = [...page.querySelectorAll('select[name="v.author"] option')].map(
      (one) => one.textContent,
    );
    expect(options).toEqual(['Choose…', 'Jan', 'Ann']);
    expect(page.textContent).toContain('Found: 2.');
    const posted = postedBy('en', view);
    expect(posted.get('v.author')).toBe('8');
    expect(posted.getAll('t.author')).toEqual(['["8","Jan"]', '["7","Ann"]']);
    expect([posted.get('q.author'), posted.get('p.author')]).toEqual(['an', 'an']);
  });

  it('that nothing finds can still be linked by its key', async () => {
    const page = await drawn('en', form({ found: { ...FOUND, text: 'x9', records: [] } }));
    const options = [...page.querySelectorAll<HTMLOptionElement>('select[name="v.author"] option')];
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Choose…'],
      ['x9', 'By its ID: x9'],
    ]);
    expect(page.textContent).toContain('Nothing matches “x9”.');
  });
});
