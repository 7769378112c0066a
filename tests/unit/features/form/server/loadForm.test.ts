import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import type { LoadResult } from '../../../../../lib/kit/view/failure';
import { loadDeleteView } from '../../../../../lib/features/record/server/loadDeleteView';
import {
  loadCreateForm,
  loadRecordActionForm,
  loadSiteActionForm,
  loadUpdateForm,
} from '../../../../../lib/features/form/server/loadForm';
import { IDEMPOTENCY_KEY_INPUT } from '../../../../../lib/features/form/drafts/inputNames';
import { Workshop } from '../../../writing/workshopDesk';

function view<View>(loaded: LoadResult<View> | null): View {
  if (loaded === null || !loaded.ok) throw new Error(`not loaded: ${JSON.stringify(loaded)}`);
  return loaded.view;
}

const actionOf = (entity: Entity, name: string) => {
  const action = entity.actions.find((one) => one.name === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  return action;
};

describe('the form of a new record', () => {
  it('is named after what is made, in either language, and leads to the record', async () => {
    const desk = new Workshop();
    const repair = desk.entity('Repair');
    const english = view(await loadCreateForm(desk.loading(), repair));
    expect([english.title, english.submit]).toEqual(['New repair', 'Add']);
    expect(english.afterSave).toEqual({ type: 'record', slug: 'repairs', fallback: '/repairs' });
    expect(english.breadcrumbs.map(({ href }) => href)).toEqual(['/repairs']);
    const polish = view(await loadCreateForm(desk.loading({ locale: 'pl' }), repair));
    expect([polish.title, polish.submit]).toEqual(['Nowy wpis: Repair', 'Dodaj']);
  });

  it('begins with what the address says, for fields that it has, related records by their titles', async () => {
    const desk = new Workshop();
    const query = {
      title: 'Bent fork',
      customerId: '7',
      tags: ['a', 'b'],
      returnTo: '/customers/7',
      nonsense: 'x',
      constructor: 'y',
    };
    const form = view(await loadCreateForm(desk.loading({ query }), desk.entity('Repair')));
    expect(form.drafts).toEqual({
      title: { type: 'text', text: 'Bent fork' },
      customerId: { type: 'record', key: '7', title: 'Ola Nowak' },
      tags: {
        type: 'items',
        items: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
    });
    expect(form.base).toEqual({});
    expect([form.backHref, form.afterSave]).toEqual(['/customers/7', { type: 'page', href: '/customers/7' }]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads back to no other site: %s',
    async (returnTo) => {
      const desk = new Workshop();
      const form = view(await loadCreateForm(desk.loading({ query: { returnTo } }), desk.entity('Repair')));
      expect(form.backHref).toBe('/repairs');
    },
  );

  it('does not exist where nothing makes such records', async () => {
    const desk = new Workshop();
    expect(await loadCreateForm(desk.loading(), desk.entity('Customer'))).toBeNull();
    expect(await loadCreateForm(desk.loading(), { ...desk.entity('Repair'), create: null })).toBeNull();
  });

  it('has another once-only name every time', async () => {
    const desk = new Workshop();
    const names = await Promise.all(
      [1, 2].map(
        async () =>
          view(await loadCreateForm(desk.loading(), desk.entity('Repair'))).hidden.find(
            ({ name }) => name === IDEMPOTENCY_KEY_INPUT,
          )?.value,
      ),
    );
    expect(new Set(names).size).toBe(2);
  });
});

describe('the form of a change', () => {
  it('begins with what the record holds, by its title, and carries its key in the plan', async () => {
    const desk = new Workshop();
    const form = view(await loadUpdateForm(desk.loading(), { entity: desk.entity('Repair'), key: ['1'] }));
    expect(form.title).toBe('Edit: Flat tyre');
    expect(form.drafts).toMatchObject({
      title: { type: 'text', text: 'Flat tyre' },
      customerId: { type: 'record', key: '7', title: 'Ola Nowak' },
      tags: { type: 'items', items: [{ type: 'text', text: 'tyre' }] },
    });
    expect(form.plan.constants).toContainEqual({ at: ['id'], value: '1' });
    expect(form.breadcrumbs.map(({ label }) => label.text)).toEqual(['Repairs', 'Flat tyre']);
    expect(form.note).toBeUndefined();
    const polish = view(
      await loadUpdateForm(desk.loading({ locale: 'pl' }), { entity: desk.entity('Repair'), key: ['1'] }),
    );
    expect([polish.title, polish.breadcrumbText]).toEqual(['Edycja: Flat tyre', 'Edycja']);
  });

  it('is not there for a record that is not', async () => {
    const desk = new Workshop();
    expect(
      await loadUpdateForm(desk.loading(), { entity: desk.entity('Repair'), key: ['99'] }),
    ).toMatchObject({
      ok: false,
      failure: { type: 'notFound' },
    });
    expect(
      await loadUpdateForm(desk.loading(), { entity: desk.entity('Repair'), key: ['1', '2'] }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('begins empty, with a word about it, where no read takes the record’s key', async () => {
    const desk = new Workshop();
    const note = desk.entity('Note');
    expect(note.get).toBeNull();
    const form = view(await loadUpdateForm(desk.loading(), { entity: note, key: ['n1'] }));
    expect(form.note).toMatch(/cannot read what is stored/);
    expect([form.drafts, form.afterSave]).toEqual([{}, { type: 'page', href: '/notes' }]);
    expect(form.plan.constants).toContainEqual({ at: ['id'], value: 'n1' });
  });

  it('is a failure while the record cannot be read, but keeps a place for what was posted', async () => {
    const desk = new Workshop();
    desk.line = () => Promise.resolve({ type: 'unreachable', reason: 'ECONNREFUSED' });
    const of = { entity: desk.entity('Repair'), key: ['1'] };
    expect(await loadUpdateForm(desk.loading(), of)).toMatchObject({
      ok: false,
      failure: { type: 'unreachable' },
    });
    expect(await loadUpdateForm(desk.loading({ keeps: true }), of)).toMatchObject({ ok: true });
  });
});

describe('the page of an action', () => {
  it('asks for what the mutation asks beside the key, filled in from the record where it has it', async () => {
    const desk = new Workshop();
    const repair = desk.entity('Repair');
    const form = view(
      await loadRecordActionForm(
        desk.loading(),
        { entity: repair, key: ['1'] },
        actionOf(repair, 'renameRepair'),
      ),
    );
    expect([form.title, form.submit, form.fields.map(({ name }) => name)]).toEqual([
      'Rename: Flat tyre',
      'Rename',
      ['title'],
    ]);
    expect(form.drafts).toEqual({ title: { type: 'text', text: 'Flat tyre' } });
    expect(form.afterSave).toEqual({ type: 'page', href: '/repairs/1' });
  });

  it('is a confirmation where nothing is asked', async () => {
    const desk = new Workshop();
    const repair = desk.entity('Repair');
    const form = view(
      await loadRecordActionForm(
        desk.loading(),
        { entity: repair, key: ['1'] },
        actionOf(repair, 'archiveRepair'),
      ),
    );
    expect([form.title, form.fields]).toEqual(['Archive: Flat tyre', []]);
  });

  it('of the site leads home and knows how its answer is shown', async () => {
    const desk = new Workshop();
    const [action] = desk.model.siteActions;
    if (action === undefined) throw new Error('no action of the site');
    const form = view(await loadSiteActionForm(desk.loading(), action));
    expect([form.title, form.backHref]).toEqual(['Recount parts', '/']);
    expect(form.payload.map(({ name, kind }) => [name, kind])).toEqual([['counted', 'integer']]);
  });
});

describe('the page of a deletion', () => {
  it('says what will be gone, by title and facts, and offers first what is softer', async () => {
    const desk = new Workshop();
    const page = view(await loadDeleteView(desk.loading(), { entity: desk.entity('Repair'), key: ['1'] }));
    expect(page.title).toBe('Delete “Flat tyre”?');
    expect(page.facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['tags', 'customer']));
    expect(page.alternatives).toEqual([{ label: { text: 'Archive' }, href: '/repairs/1/do/archiveRepair' }]);
    expect([page.backHref, page.doneHref]).toEqual(['/repairs/1', '/repairs']);
  });

  it('leads to the list that the record stood in, also where that is below another record', async () => {
    const desk = new Workshop();
    const query = { returnTo: '/customers/7/repairs/1' };
    const page = view(
      await loadDeleteView(desk.loading({ query }), { entity: desk.entity('Repair'), key: ['1'] }),
    );
    expect([page.backHref, page.doneHref]).toEqual(['/customers/7/repairs/1', '/customers/7/repairs']);
  });

  it('is not there for what is not there, or what nothing deletes', async () => {
    const desk = new Workshop();
    expect(
      await loadDeleteView(desk.loading(), { entity: desk.entity('Repair'), key: ['99'] }),
    ).toMatchObject({
      ok: false,
    });
    expect(await loadDeleteView(desk.loading(), { entity: desk.entity('Customer'), key: ['7'] })).toBeNull();
  });
});
