import { describe, expect, test } from 'vitest';
import { loadImportForm } from '../../../../../lib/features/import/server/importForm';
import { ImportDesk } from '../importDesk';
import { PeopleDesk } from '../peopleDesk';

const tasks = new ImportDesk();
const changing = new ImportDesk({ updates: true });
const people = new PeopleDesk();

async function fixedOf(desk: ImportDesk | PeopleDesk) {
  const { targets } = await desk.form();
  return targets.filter(({ fixed }) => fixed === true).map(({ path }) => path);
}

test('an entity that no mutation creates has none', async () => {
  expect(await loadImportForm(tasks.context(), tasks.desk.entity('Area'))).toBeNull();
});

test('nothing of the address is written into rows', async () => {
  const ctx = { ...tasks.context(), query: { title: 'From the address', 'v.title': 'x' } };
  const form = await loadImportForm(ctx, tasks.desk.entity('Task'));
  expect(form?.view.drafts['title'] ?? { type: 'unset' }).toEqual({ type: 'unset' });
});

describe('its targets', () => {
  test('are the inputs and their parts, with what a row needs', async () => {
    const { targets, fields } = await tasks.form();
    expect(new Map(targets.map(({ path, required, many }) => [path, { required, many }]))).toEqual(
      new Map([
        ['title', { required: true, many: false }],
        ['urgency', { required: false, many: false }],
        ['dueOn', { required: false, many: false }],
        ['cost.amount', { required: false, many: false }],
        ['cost.currency', { required: false, many: false }],
        ['areaCode', { required: true, many: false }],
        ['tags', { required: false, many: true }],
        ['place.street', { required: false, many: false }],
        ['done', { required: false, many: false }],
      ]),
    );
    expect([...fields.keys()].toSorted()).toEqual(targets.map(({ path }) => path).toSorted());
  });

  test('are called by the record’s own fields in every language, also that of the record which an input links', async () => {
    const { targets } = await tasks.form('en');
    const namesOf = (path: string) => {
      const { names = [], shortNames = [] } = targets.find((target) => target.path === path) ?? {};
      return [...names, ...shortNames];
    };
    expect(namesOf('title')).toEqual(expect.arrayContaining(['title', 'tytul']));
    expect(namesOf('areaCode')).toEqual(expect.arrayContaining(['area', 'dzielnica']));
    expect(namesOf('dueOn')).not.toContain('tytul');
  });

  test('have the words of an enum in every language', async () => {
    const { targets } = await tasks.form('en');
    const words = new Map(targets.find(({ path }) => path === 'urgency')?.words ?? []);
    expect([words.get('wysoka'), words.get('high'), words.get('niska')]).toEqual(['HIGH', 'HIGH', 'LOW']);
  });
});

test('names of other fields of the record are known, so that no column of them is taken for an input', async () => {
  const { otherNames } = await tasks.form();
  expect(otherNames).toContain('created at');
  expect(otherNames).not.toContain('title');
  expect(otherNames).not.toContain('dzielnica');
});

describe('what can become of a record that exists', () => {
  test('is a change only where a mutation changes it', async () => {
    expect((await tasks.form()).choices).toEqual(['skip', 'create']);
    expect((await changing.form()).choices).toEqual(['skip', 'update', 'create']);
    expect((await people.form()).identifiers.map(({ id }) => id)).toEqual(['id', 'name', 'email', 'code']);
  });

  test('leaves the inputs as they are that its change does not take', async () => {
    expect(await fixedOf(tasks)).toEqual([]);
    expect(await fixedOf(changing)).toEqual([]);
    expect(await fixedOf(people)).toEqual(['code']);
  });
});
