import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';
import { loadCreateForm } from '../../../../../lib/features/form/server/loadForm';
import { createFormContext } from './formLoading';

const model = discover(
  buildSchema(`
    type Query { letters: [Letter!]! letter(id: ID!): Letter people: [Person!]! person(id: ID!): Person }
    type Letter { id: ID! text: String! }
    type Person { id: ID! name: String! }
    type Mutation { createLetter(text: String!, personId: ID!, caseId: ID!, folderId: ID, boxId: ID! = "1"): Letter }
  `),
);

async function readNote(query: FormLoaderContext['query']): Promise<string | undefined> {
  const ctx = createFormContext(model, {
    query,
    fetcher: async () => ({ type: 'ok', status: 200, data: null, errors: [] }),
  });
  const entity = model.entities.find(({ type }) => type === 'Letter');
  const form = entity === undefined ? null : await loadCreateForm(ctx, entity);
  if (form?.ok !== true) throw new Error('no form');
  return form.view.note;
}

it('a form says which keys a person has to know: those that it demands and cannot offer', async () => {
  expect(await readNote({})).toMatch(
    /^To fill in this form you need to know: Case(?: ID)?\. You can’t choose it from a list here/,
  );
});

it('a form says nothing of a key that its address gives', async () => {
  expect(await readNote({ caseId: '7' })).toBeUndefined();
});
