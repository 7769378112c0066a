import { describe, expect, it } from 'vitest';
import { FormDesk } from '../../../../support/formDesk';
import {
  isOutdatedDocument,
  readResponseErrors,
} from '../../../../../lib/core/operations/write/responseErrors';
import type { CallResult } from '../../../../../lib/kit/backend/callResult';
import { runSave } from '../../../../../lib/features/form/save/runSave';
import type { FormView } from '../../../../../lib/features/form/formView';

const text = (typed: string) => ({ type: 'text', text: typed }) as const;

/** A desk of books, as its schema was and as it is. */
function deskOf(patch: string, book: string): FormDesk {
  const stored = { id: '1', title: 'Lalka', pages: 3, shelf: 'A', writer: 'Prus' };
  return new FormDesk(
    `type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! ${book} }
     input BookInput { title: String! } input BookPatch { title: String ${patch} }
     type Mutation { createBook(input: BookInput!): Book updateBook(id: ID!, input: BookPatch!): Book }`,
    {
      book: () => stored,
      updateBook: ({ input }: { readonly input: object }) => Object.assign(stored, input),
    },
  );
}
const before = () => deskOf('shelf: String author: String', 'shelf: String author: String');
const after = () => deskOf('pages: Int writer: String', 'pages: Int writer: String');

function posted(view: FormView, typed: Readonly<Record<string, string>>): URLSearchParams {
  const fields = new URLSearchParams(view.hidden.map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries(typed)) fields.set(`v.${name}`, value);
  return fields;
}

describe('a form that was opened before the schema changed', () => {
  it('is not sent when it is posted: it comes back with what was typed, also what has no place any more', async () => {
    const old = await before().edit('Book', ['1']);
    const desk = after();
    const answer = await desk.post(
      await desk.edit('Book', ['1']),
      posted(old, { title: 'Faraon', shelf: 'B 12' }),
    );
    if (answer.type !== 'form') throw new Error('It was sent.');
    expect(answer.status).toBe(409);
    expect(answer.view.messages.map(({ text: told }) => told)).toEqual([
      'Nothing was saved: this form has changed since you opened it. Check what you typed, then save again.',
    ]);
    expect(answer.view.drafts['title']).toEqual(text('Faraon'));
    expect(answer.view.lost).toEqual([{ label: 'Shelf', text: 'B 12' }]);
    expect(desk.sent).toEqual([]);

    const again = await desk.post(await desk.edit('Book', ['1']), posted(answer.view, { title: 'Faraon' }));
    expect(again.type).toBe('go');
    expect(desk.sent.map(({ variables }) => variables)).toEqual([{ id: '1', input: { title: 'Faraon' } }]);
  });

  it.each(['ask', 'send'] as const)('is not sent from the browser, and says so (%s)', async (refused) => {
    const desk = before();
    const view = await desk.edit('Book', ['1']);
    const { before: values, drafts, groups } = view;
    const refusal: CallResult = {
      type: 'answered',
      data: null,
      errors: [{ message: 'Cannot query field "shelf" on type "Book".' }],
    };
    const read: CallResult = {
      type: 'answered',
      data: { book: { id: '1', title: 'Lalka', shelf: 'A', author: null } },
      errors: [],
    };
    const end = await runSave(
      {
        query: () => Promise.resolve(refused === 'ask' ? refusal : read),
        mutate: () => Promise.resolve(refusal),
        isOnline: () => true,
        isSiteReachable: () => Promise.resolve(true),
      },
      {
        view,
        content: { base: drafts, before: values, drafts: { ...drafts, title: text('Faraon') }, groups },
        locale: 'en',
        onRebase: () => undefined,
      },
    );
    expect(end).toEqual({ type: 'notSent', reason: { type: 'changedForm' } });
  });
});

describe('an answer says that the schema has changed', () => {
  it.each([
    ['Cannot query field "shelf" on type "Book".', true],
    ['Unknown argument "shelf" on field "Mutation.updateBook".', true],
    [
      'Variable "$input" got invalid value { shelf: "B" }; Field "shelf" is not defined by type "BookPatch".',
      true,
    ],
    ['Variable "$input" of type "BookPatch!" used in position expecting type "BookInput!".', true],
    [
      'Variable "$input" got invalid value "2h" at "input.turnaround"; Duration cannot represent value: 2h',
      false,
    ],
    [
      'Variable "$data" got invalid value "25:99" at "data.opens"; Expected type "Time". Invalid time format, expected HH:mm:ss.SSS',
      false,
    ],
    ['Variable "$data" got invalid value "x" at "data.isbn"; Expected type "Long".', false],
    [
      'Variable "$data" got invalid value "x" at "data.shelf"; Expected type "ShelfInput" to be an object.',
      true,
    ],
    ['Validation failed: title is too short', false],
    ['Title must not be empty.', false],
  ])('%s (%s)', (message, expected) => {
    expect(isOutdatedDocument(null, [{ message }])).toBe(expected);
  });

  it('by a code of validation, and never beside data or below a path', () => {
    const coded = { message: 'No.', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };
    const below = { message: 'Cannot query field "a" on type "B".', path: ['updateBook'] };
    expect([isOutdatedDocument(null, [coded]), isOutdatedDocument({ updateBook: { id: '1' } }, [coded]), isOutdatedDocument(null, [below])]).toEqual([true, false, false]); // prettier-ignore
  });
});

it('a value that a scalar refuses is told at its field, by the reason alone', () => {
  const message =
    'Variable "$data" got invalid value "25:99" at "data.opens"; Expected type "Time". Invalid time format, expected HH:mm:ss.SSS';
  expect(readResponseErrors([{ message, extensions: { code: 'BAD_USER_INPUT' } }])).toEqual([
    { path: ['opens'], message: 'Invalid time format, expected HH:mm:ss.SSS', code: 'BAD_USER_INPUT' },
  ]);
});
