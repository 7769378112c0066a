import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { indexMeanings, listMappedColumns } from '../../../../../lib/features/import/rowDrafts';
import { loadImportForm } from '../../../../../lib/features/import/server/importForm';
import { prepareUpdate } from '../../../../../lib/features/import/server/prepareUpdate';
import { FormDesk } from '../../../../support/formDesk';

const note = {
  id: '1',
  slug: 'paths',
  text: ({ format }: { format?: string }) =>
    format === 'RAW' ? '**Paths**\nand roads' : '<b>Paths</b>\nand roads',
};
const desk = new FormDesk(
  `type Query { notes: [Note!]! note(id: ID!): Note }
   enum Format { RAW RENDERED }
   type Note { id: ID! slug: String! text(format: Format = RENDERED): String }
   input NoteInput { slug: String! text: String }
   type Mutation {
     createNote(input: NoteInput!): Note
     updateNote(id: ID!, input: NoteInput!): Note
   }`,
  { notes: [note], note },
);

async function prepare(text: string) {
  const ctx = {
    ...desk.loading({}, true),
    labelsOf: () => createLabels(null, 'en'),
    translate: getTranslator('en'),
    sessionKey: '',
    openedBy: '',
  };
  const form = await loadImportForm(ctx, desk.entity('Note'));
  if (form === null) throw new Error('The desk has no form.');
  const mapping = { columns: ['slug', 'text'], conventions: [{}, {}], meanings: [] };
  const prepared = {
    columns: listMappedColumns({ mapping, ...form }),
    links: new Map(),
    meanings: indexMeanings(mapping),
  };
  const row = { no: 2, cells: ['paths', text] };
  const update = await prepareUpdate(ctx, form, {
    row,
    record: { key: ['1'], title: 'paths' },
    mapping,
    prepared,
  });
  return typeof update === 'string' ? update : update.changed;
}

test('a cell with the text as pages show it does not replace the source; any other text does', async () => {
  expect(await prepare('<b>Paths</b>\r\nand roads')).toEqual([]);
  expect(await prepare('**Paths**\nand roads')).toEqual([]);
  expect(await prepare('**Paths**')).toEqual(['Text']);
});
