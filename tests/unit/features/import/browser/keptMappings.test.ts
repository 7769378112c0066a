import { expect, test } from 'vitest';
import { createKeptMappings } from '../../../../../lib/features/import/browser/keptMappings';
import { PeopleDesk } from '../peopleDesk';

const MAPPING = {
  columns: ['email', 'phone'],
  conventions: [{}, {}],
  meanings: [],
  match: { by: 'email', column: 0, existing: 'update' },
} as const;

test('the mapping of the last file with the same columns is kept, as far as it still fits, until it is forgotten', async () => {
  const { targets, otherNames, identifiers, choices } = await new PeopleDesk().form();
  const entity = { type: 'Person', slug: 'people', plural: { text: 'People' } };
  const subject = { targets, otherNames, identifiers, choices, entity };
  const names = ['Contact', 'Mobile'];
  const mappings = createKeptMappings('imports.kept');
  expect(mappings.find(subject, names)).toBeNull();
  mappings.keep(subject, names, MAPPING);
  expect(mappings.find(subject, names)).toEqual({ columns: MAPPING.columns, match: MAPPING.match });
  expect(mappings.find(subject, ['Contact'])).toBeNull();
  const smaller = {
    ...subject,
    targets: targets.filter(({ path }) => path !== 'phone'),
    identifiers: [],
  };
  expect(mappings.find(smaller, names)).toEqual({ columns: ['email', null] });
  mappings.forget(subject, names);
  expect(mappings.find(subject, names)).toBeNull();
});
