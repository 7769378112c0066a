import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { CallResult } from '../../../../../lib/kit/backend/callResult';
import { findParentLists, getEntitySupport } from '../../../../../lib/features/operator/report/capabilities';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import type { Model } from '../../../../../lib/core/schema/model/model';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import { postedName } from '../../../../../lib/features/form/drafts/inputNames';
import { parseForm } from '../../../../../lib/features/form/formValues';
import type { FormView } from '../../../../../lib/features/form/formView';
import { runSave } from '../../../../../lib/features/form/save/runSave';
import type { SaveTransport } from '../../../../../lib/features/form/save/saveTransport';
import { buildBulkActions } from '../../../../../lib/features/actions/server/bulkActions';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import {
  loadCreateForm,
  loadRecordActionForm,
  loadUpdateForm,
} from '../../../../../lib/features/form/server/loadForm';
import { sayEnglish } from '../../../../support/reasonTexts';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { indexMeanings, listMappedColumns } from '../../../../../lib/features/import/rowDrafts';
import {
  loadImportForm,
  type ImportLoaderContext,
} from '../../../../../lib/features/import/server/importForm';
import { prepareUpdate } from '../../../../../lib/features/import/server/prepareUpdate';
import { createFormContext, createRootFetcher } from './formLoading';

const VALUES = `title: String! isbn: String! author: ID! price: Decimal! genres: [ID] status: BookStatus
  publishedAt: Date cover: String pages: Int note: String`;

/** A shop of books whose server replaces a book by what it is sent. `note`: what a book tells of its note. */
const sdl = ({ writes = 'saveBook(input: SaveBookInput!): SaveBookPayload', note = 'note: String' } = {}) => `
  scalar Decimal
  scalar Date
  enum BookStatus { DRAFT PUBLISHED SOLD }
  type Query {
    books: [Book!]! book(id: ID!): Book
    authors: [Author!]! author(id: ID!): Author
    genres: [Genre!]! genre(id: ID!): Genre
  }
  type Author { id: ID! name: String! }
  type Genre { id: ID! name: String! }
  type Book { id: ID! title: String! isbn: String! author: Author! price: Decimal! genres: [Genre!]! status: BookStatus!
    publishedAt: Date cover: String pages: Int ${note} }
  input SaveBookInput { id: ID ${VALUES} }
  input BookInput { ${VALUES} }
  type SaveBookPayload { book: Book }
  type Mutation {
    "Creates a book, or changes the one of the given id. Genres that are not named are taken away."
    ${writes}
  }`;

interface SentBook {
  readonly id?: string;
  readonly author: string;
  readonly genres?: readonly string[] | null;
  readonly [field: string]: unknown;
}

const BOOK = {
  ...{ id: '1', title: 'Solaris', isbn: '978-0', author: '4', price: '39.90', genres: ['6', '7'] },
  ...{ status: 'PUBLISHED', publishedAt: '1961-06-01', cover: '/solaris.png', pages: 204, note: null },
};

const { id: BOOK_ID, ...VALUES_OF_BOOK } = BOOK;

/** A shop with one book, as it is stored. */
class Shop {
  book: { readonly [field: string]: unknown } = BOOK;
  readonly model: Model;
  private readonly schema;

  constructor(text = sdl(), config: SiteConfig = {}) {
    this.schema = buildSchema(text);
    this.model = discoverWithOverrides(this.schema, { config, source: 'site.config.ts' });
  }

  private replace({ id = BOOK_ID, genres, ...sent }: SentBook) {
    this.book = { id, status: 'DRAFT', ...sent, genres: genres ?? [] };
    return { book: this.root.book() };
  }

  private readonly root = {
    book: () => ({
      ...this.book,
      author: { id: this.book.author, name: `Author ${String(this.book.author)}` },
      genres: (this.book.genres as string[]).map((id) => ({ id, name: `Genre ${id}` })),
    }),
    books: () => [this.root.book()],
    saveBook: ({ input }: { input: SentBook }) => this.replace(input),
    updateBook: ({ id, input }: { id: string; input: SentBook }) => this.replace({ ...input, id }),
    correctBook: ({ id, input }: { id: string; input: SentBook }) => this.replace({ ...input, id }),
  };

  entity() {
    const found = this.model.entities.find(({ type }) => type === 'Book');
    if (found === undefined) throw new Error('no books');
    return found;
  }

  context(query: { readonly [name: string]: string } = {}, isPosted = false) {
    const fetcher = createRootFetcher(this.schema, this.root);
    return createFormContext(this.model, { address: '/books/1/edit', query, isPosted, fetcher });
  }

  async form(query?: { readonly [name: string]: string }): Promise<FormView> {
    const loaded = await loadUpdateForm(this.context(query), { entity: this.entity(), key: ['1'] });
    if (loaded?.ok !== true) throw new Error('no form');
    return JSON.parse(JSON.stringify(loaded.view)) as FormView;
  }

  async save(view: FormView, typed: Drafts) {
    const { before, drafts, groups, base = drafts } = view;
    const call = async ({ document: query, variables }: { document: string; variables: object }) => {
      const { fetcher } = this.context();
      const end = await fetcher({ query, variables } as Parameters<typeof fetcher>[0]);
      return { ...end, type: 'answered' } as CallResult;
    };
    const ports: SaveTransport = {
      ...{ query: call, mutate: call, isOnline: () => true },
      isSiteReachable: () => Promise.resolve(true),
    };
    return runSave(ports, {
      ...{ view, locale: 'en', onRebase: () => undefined },
      content: { before, base, groups, drafts: { ...drafts, ...typed } },
    });
  }

  /** Posts the form as a page without scripts does, with other texts in some of its fields. */
  async post(view: FormView, typed: { readonly [name: string]: string }) {
    const fields = new URLSearchParams(view.hidden.map(({ name, value }) => [name, value]));
    for (const [name, draft] of Object.entries(view.drafts))
      if (draft.type === 'text') fields.set(postedName.value([name]), draft.text);
    for (const [name, text] of Object.entries(typed)) fields.set(postedName.value([name]), text);
    const now = await loadUpdateForm(this.context({}, true), { entity: this.entity(), key: ['1'] });
    if (now?.ok !== true) throw new Error('no form');
    return handleFormPost(this.context({}, true), now.view, { fields, text: fields.toString() });
  }
}

const text = (typed: string): Draft => ({ type: 'text', text: typed });

/** Returns what was refused in a form in which this was typed, by field. */
function issuesOf(view: FormView, typed: Drafts): readonly string[] {
  const { before, drafts, groups, base = drafts } = view;
  const { issues } = parseForm(view, { before, base, groups, drafts: { ...drafts, ...typed } }, 'en');
  return issues.map(({ path, rule }) => `${path.join('.')}: ${rule}`);
}

const UNREAD = { note: '' };
const UPDATE = {
  writes: `createBook(input: BookInput!): Book updateBook(id: ID!, input: BookInput!): SaveBookPayload`,
};

describe('an update that replaces its record keeps what was not changed', () => {
  it.each([
    ['one mutation creates and changes', sdl()],
    ['the values of a new record are required again', sdl(UPDATE)],
  ])('where %s', async (_, written) => {
    const shop = new Shop(written);
    expect(await shop.save(await shop.form(), { title: text('Solaris 2') })).toMatchObject({ type: 'saved' });
    expect(shop.book).toEqual({ ...BOOK, title: 'Solaris 2' });
  });

  it('in a post without scripts', async () => {
    const shop = new Shop();
    expect(await shop.post(await shop.form(), { title: 'Solaris 2' })).toMatchObject({ type: 'go' });
    expect(shop.book).toEqual({ ...BOOK, title: 'Solaris 2' });
  });

  it('when a card of a board or an older version fills one field of the form', async () => {
    const shop = new Shop();
    expect(await shop.post(await shop.form({ status: 'SOLD' }), {})).toMatchObject({ type: 'go' });
    expect(shop.book).toEqual({ ...BOOK, status: 'SOLD' });
  });

  it('and what somebody else has changed since the form was opened', async () => {
    const shop = new Shop();
    const view = await shop.form();
    shop.book = { ...BOOK, pages: 205, genres: ['7'] };
    await shop.save(view, { title: text('Solaris 2') });
    expect(shop.book).toEqual({ ...BOOK, title: 'Solaris 2', pages: 205, genres: ['7'] });
  });

  it('and sends nothing where nothing was changed', async () => {
    const shop = new Shop();
    expect(await shop.save(await shop.form(), {})).toMatchObject({ type: 'saved', unchanged: true });
    expect(shop.book).toBe(BOOK);
  });

  it('when an action changes the record in this way', async () => {
    const shop = new Shop(
      sdl({
        writes: `${UPDATE.writes.replace('BookInput!): Save', 'BookPatch!): Save')} correctBook(id: ID!, input: BookInput!): SaveBookPayload`,
      }) + ' input BookPatch { title: String }',
    );
    const action = shop.entity().actions.find(({ name }) => name === 'correctBook');
    if (action === undefined) throw new Error('no action');
    const loaded = await loadRecordActionForm(shop.context(), { entity: shop.entity(), key: ['1'] }, action);
    if (!loaded.ok) throw new Error('no form');
    expect(await shop.save(loaded.view, { title: text('Solaris 2') })).toMatchObject({ type: 'saved' });
    expect(shop.book).toEqual({ ...BOOK, title: 'Solaris 2' });
    expect(buildBulkActions(shop.context(), shop.entity()).map(({ name }) => name)).not.toContain(
      'correctBook',
    );
  });
});

it('a row of an import sends the whole record with its own values in it', async () => {
  const shop = new Shop();
  const ctx: ImportLoaderContext = {
    ...{ ...shop.context({}, true), sessionKey: '', openedBy: '' },
    labelsOf: (locale) => createLabels(null, locale),
  };
  const form = await loadImportForm(ctx, shop.entity());
  if (form === null) throw new Error('nothing to import');
  const mapping = { columns: ['title'], conventions: [{}], meanings: [] };
  const update = await prepareUpdate(ctx, form, {
    ...{ row: { no: 2, cells: ['Solaris 2'] }, record: { key: ['1'], title: 'Solaris' }, mapping },
    prepared: {
      columns: listMappedColumns({ mapping, ...form }),
      ...{ links: new Map(), meanings: indexMeanings(mapping) },
    },
  });
  expect(update).toMatchObject({
    changed: ['Title'],
    parsed: { values: { ...VALUES_OF_BOOK, title: 'Solaris 2' } },
  });
});

describe('a value that the record does not tell', () => {
  it('is named, and the save refused until the form says one, or none', async () => {
    const shop = new Shop(sdl(UNREAD));
    const view = await shop.form();
    expect(view.note).toContain('have to be filled in again: Note');
    expect(issuesOf(view, { title: text('Solaris 2') })).toEqual(['note: lost']);
    expect(await shop.post(view, { title: 'Solaris 2' })).toMatchObject({ type: 'form', status: 422 });
    expect(shop.book).toBe(BOOK);
    expect(issuesOf(view, { note: { type: 'null' } })).toEqual([]);
    await shop.save(view, { note: text('First edition') });
    expect(shop.book).toEqual({ ...BOOK, note: 'First edition' });
  });

  it('is told to operators', () => {
    const { model, entity } = (() => {
      const shop = new Shop(sdl(UNREAD));
      return { model: shop.model, entity: shop.entity() };
    })();
    const note = getEntitySupport(model, entity, findParentLists(model)).notes.get('update');
    expect(note === undefined ? '' : sayEnglish(note)).toContain('`note` cannot be read');
  });

  it('keeps a save back where it came before and does not come now', async () => {
    const shop = new Shop();
    const view = await shop.form();
    const reread =
      view.reread === null
        ? null
        : {
            ...view.reread,
            fields: { ...view.reread.fields, pages: { type: 'nothing', path: 'pages' } as const },
          };
    expect(await shop.save({ ...view, reread }, { title: text('Solaris 2') })).toMatchObject({
      type: 'notSent',
      reason: { type: 'unread' },
    });
    expect(shop.book).toBe(BOOK);
  });
});

describe('an update keeps what is not sent', () => {
  it('where the operator says so', async () => {
    const shop = new Shop(sdl(UNREAD), { operations: { saveBook: { replaces: false } } });
    const view = await shop.form();
    expect(view.replaces).toBeUndefined();
    expect(issuesOf(view, { title: text('Solaris 2') })).toEqual([]);
  });

  it.each([
    [
      'nothing of it is required',
      'createBook(input: BookInput!): Book updateBook(id: ID!, input: BookPatch!): Book',
      'title: String isbn: String note: String',
    ],
    [
      'it leaves a value optional that a new record requires',
      'createBook(input: BookInput!): Book updateBook(id: ID!, input: BookPatch!): Book',
      'title: String! isbn: String note: String',
    ],
  ])('where %s', async (_, writes, patch) => {
    const shop = new Shop(`${sdl({ writes })} input BookPatch { ${patch} }`);
    expect((await shop.form()).replaces).toBeUndefined();
  });
});

it('a new record has no id where the same mutation would replace the record with that id', async () => {
  const shop = new Shop();
  const loaded = await loadCreateForm(shop.context(), shop.entity());
  expect(loaded?.ok === true && loaded.view.fields.map(({ name }) => name)).not.toContain('id');
});
