import { describe, expect, it } from 'vitest';
import { confirmGrade } from '../../../../../../lib/core/schema/mutations/pairing/gradePair';
import type { WriteCapability } from '../../../../../../lib/core/schema/mutations/pairing/scorePair';
import { pairingLab } from '../pairingLab';
import type { PairingDoubt, PairingGrade, PairingSign } from '../../../../../../lib/core/schema/model/reason';

type Role = WriteCapability | 'action';

/** The key is called otherwise than the inputs, so that a plain `id` alone is no sign. */
const LIBRARY = `type Query {
    books(limit: Int): [Book!]! book(uuid: ID!): Book shelves(limit: Int): [Shelf!]! shelf(id: ID!): Shelf
  }
  type Book { uuid: ID! title: String! pages: Int }
  type Shelf { id: ID! name: String! }`;

/** Grades the first field of a mutation type; `}` in it begins further types. */
function gradeOf(role: Role, field: string, { sdl = LIBRARY, type = 'Book' } = {}): PairingGrade {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  return pairingLab(`${sdl} type Mutation { ${field} }`).grade(role, name, type);
}

const withKeyType = LIBRARY.replaceAll('uuid: ID!', 'uuid: BookID!').concat(' scalar BookID');
const withId = LIBRARY.replaceAll('uuid: ID!', 'id: ID!');

describe('a pair is certain with a second sign', () => {
  it.each<[PairingSign, string, Role, string, string, { sdl?: string }?]>([
    ['payload', 'the record comes back', 'create', 'createBook: Book', 'createBook: Boolean'],
    [
      'payload',
      'the record comes back beside another one',
      'create',
      'createBook: P } type P { shelf: Shelf book: Book',
      'createBook: P } type P { shelf: Shelf',
    ],
    [
      'payload',
      'nothing but the new key comes back',
      'create',
      'createBook: P } type P { ok: Boolean uuid: ID',
      'createBook: P } type P { ok: Boolean id: ID',
    ],
    [
      'payload',
      'a delete returns its record, also in a list',
      'delete',
      'deleteBook(id: ID!): [Book]',
      'deleteBook(id: ID!): Boolean',
    ],
    [
      'keyType',
      'the scalar of the key is taken',
      'delete',
      'deleteBook(id: BookID!): Boolean',
      'deleteBook(id: ID!): Boolean',
      { sdl: withKeyType },
    ],
    [
      'keyName',
      'an input is named after the record',
      'delete',
      'deleteBook(bookId: ID!): Boolean',
      'deleteBook(id: ID!): Boolean',
    ],
    [
      'ownKey',
      'an input has the name of the key',
      'delete',
      'deleteBook(uuid: ID!): Boolean',
      'deleteBook(id: ID!): Boolean',
    ],
    [
      'description',
      'an input is described as the key',
      'delete',
      'deleteBook("The ID of the book." id: ID!): Boolean',
      'deleteBook("The ID." id: ID!): Boolean',
    ],
    [
      'values',
      'the inputs are fields of the record',
      'create',
      'createBook(title: String): Boolean',
      'createBook: Boolean',
    ],
    [
      'values',
      'more than one input of many is a field',
      'create',
      'createBook(title: String, pages: Int, a: Int): Boolean',
      'createBook(title: String, a: Int): Boolean',
    ],
    ['name', 'the mutation is named after the record', 'create', 'createBook: Book', 'createNew: Book'],
    [
      'name',
      'the mutation has the end of its name',
      'delete',
      'deleteBook(id: ID!): ShopBook',
      'deleteBook(id: ID!): LargeShopBook',
    ],
    [
      'inputType',
      'the input object is named after the record',
      'update',
      'updateNew(bookId: ID!, input: BookInput!): Boolean } input BookInput { title: String a: Int b: Int',
      'updateNew(bookId: ID!, input: ItInput!): Boolean } input ItInput { title: String a: Int b: Int',
    ],
  ])('%s: %s', (...[sign, , role, field, without, { sdl } = {}]) => {
    const given = (text: string): PairingGrade => {
      const [, type = 'Book'] = /(\w*ShopBook)$/.exec(text) ?? [];
      const shop = LIBRARY.replaceAll('Book', type);
      return gradeOf(role, text, { sdl: sdl ?? shop, type });
    };
    expect(given(field)).toMatchObject({ certain: true, doubts: [] });
    expect(given(field).signs).toContain(sign);
    expect(given(without)).toMatchObject({ certain: false, doubts: [] });
    expect(given(without).signs).not.toContain(sign);
  });
});

describe('a sign is', () => {
  it.each<[string, Role, string, readonly PairingSign[], { sdl?: string; type?: string }?]>([
    ['no value of a delete', 'delete', 'deleteBook(id: ID!, title: String, pages: Int): Boolean', ['name']],
    ['no value of an action', 'action', 'lendBook(id: ID!, title: String, pages: Int): Boolean', ['name']],
    ['no key of a create', 'create', 'createBook(bookId: ID!): Boolean', ['name']],
    ['no list of records without a list of inputs', 'create', 'createBook: [Book!]', ['name']],
    [
      'a list of records after a list of inputs',
      'create',
      'createBook(titles: [String!]): [Book!]',
      ['payload', 'values', 'name'],
    ],
    ['no other record that comes back', 'create', 'createBook: Shelf', ['name']],
    ['a name with words before it', 'create', 'createLargeBook: Book', ['payload', 'name']],
    [
      'a name with words after it, for an action only',
      'action',
      'lendBookOut(bookId: ID!): Boolean',
      ['keyName', 'name'],
    ],
    [
      'no name with words after it, for a delete',
      'delete',
      'deleteBookCover(bookId: ID!): Boolean',
      ['keyName'],
    ],
  ])('%s', (...[, role, field, signs, of = {}]) => {
    expect(gradeOf(role, field, of).signs).toEqual(signs);
  });

  it('a member that comes back for its interface, but no interface for its member', () => {
    const sdl = `interface Item { id: ID! title: String! }
      type Book implements Item { id: ID! title: String! } type Film implements Item { id: ID! title: String! }
      type Query { items: [Item!]! item(id: ID!): Item books: [Book!]! book(id: ID!): Book films: [Film!]! film(id: ID!): Film }`;
    expect(gradeOf('create', 'createItem: Book', { sdl, type: 'Item' }).signs).toContain('payload');
    expect(gradeOf('create', 'createBook: Item', { sdl }).signs).not.toContain('payload');
  });

  it('the name by which other mutations call such records', () => {
    const sdl = `${LIBRARY} extend type Book { isbn: String }`;
    const known = `deleteVolume(id: ID!): Book createVolume(title: String, pages: Int): Book`;
    expect(gradeOf('delete', known, { sdl }).signs).toContain('name');
    expect(gradeOf('delete', 'deleteVolume(id: ID!): Book', { sdl }).signs).not.toContain('name');
  });

  it('not enough by its words: one of two has to follow from the structure', () => {
    const field = 'createBook(input: BookInput): Boolean } input BookInput { title: String a: Int b: Int';
    expect(gradeOf('create', field)).toEqual({ certain: false, signs: ['name', 'inputType'], doubts: [] });
  });
});

describe('one doubt makes a pair uncertain', () => {
  it.each<
    [
      PairingDoubt['against'],
      readonly string[],
      string,
      Role,
      string,
      string,
      { sdl?: string; type?: string }?,
    ]
  >([
    [
      'words',
      ['audio'],
      'a word before the name',
      'create',
      'createAudioBook(title: String): Book',
      'createNewBook(title: String): Book',
    ],
    [
      'words',
      ['cover'],
      'a word after the name',
      'delete',
      'deleteBookCover(id: ID!): Book',
      'deleteBookV2(id: ID!): Book',
    ],
    [
      'words',
      ['integration'],
      'a word in a delete by a plain id',
      'action',
      'destroyIntegrationBook(id: ID!): Boolean',
      'integrateBook(bookId: ID!): Boolean',
    ],
    [
      'required',
      ['reason'],
      'a delete that requires a value',
      'delete',
      'deleteBook(uuid: ID!, reason: String!): Boolean',
      'deleteBook(uuid: ID!, reason: String): Boolean',
    ],
    [
      'required',
      ['reasons'],
      'a delete that requires a list of objects',
      'delete',
      'deleteBook(uuid: ID!, reasons: [R!]!): Boolean } input R { text: String',
      'deleteBook(uuid: ID!, reasons: [R!]): Boolean } input R { text: String',
    ],
    [
      'required',
      ['shelfId'],
      'an update that requires a key to which the record has no field',
      'update',
      'updateBook(uuid: ID!, title: String, shelfId: ID!): Book',
      'updateBook(uuid: ID!, title: String, shelfId: ID): Book',
    ],
    [
      'nothing',
      ['remark'],
      'a create of which no input is a field',
      'create',
      'createBook(remark: String): Book',
      'createBook(title: String): Book',
    ],
    [
      'nothing',
      ['uuid', 'remark'],
      'an update of which no input is a field and nothing comes back',
      'update',
      'updateBook(uuid: ID!, remark: String): Boolean',
      'updateBook(uuid: ID!, remark: String): Book',
    ],
    [
      'nothing',
      ['input'],
      'an input object without a field, under another name',
      'create',
      'createBook(input: It!): Book } input It { remark: String',
      'createBook(input: BookInput!): Book } input BookInput { remark: String',
    ],
    [
      'wholeList',
      ['books.[].uuid'],
      'a list of records that may replace all',
      'update',
      'updateBooks(books: [B!]!): Boolean } input B { uuid: ID! title: String',
      'updateBooks(books: [B!]!): [Book!] } input B { uuid: ID! title: String',
    ],
    [
      'wholeList',
      ['books.[].uuid'],
      'a list of records when another record comes back',
      'update',
      'updateBooks(books: [B!]!): Shelf } input B { uuid: ID! title: String',
      'updateBooks(books: [B!]!): P } type P { shelf: Shelf books: [Book!] } input B { uuid: ID! title: String',
    ],
  ])('%s %s: %s', (...[against, names, , role, field, without, of = {}]) => {
    const doubtful = gradeOf(role, field, of);
    expect(doubtful).toMatchObject({ certain: false, doubts: [{ against, names }] });
    expect(gradeOf(role, without, of)).toMatchObject({ certain: true, doubts: [] });
  });

  it.each<[string, string, string]>([
    [
      'is none for the relation that the record has',
      'updateBook(uuid: ID!, title: String, shelfId: ID!): Book',
      'shelf: Shelf!',
    ],
    [
      'is none for a key that the record shows',
      'updateBook(uuid: ID!, title: String, shelfId: ID!): Book',
      'shelfId: ID!',
    ],
    ['is none for a value that is no key', 'updateBook(uuid: ID!, title: String!, note: String!): Book', ''],
    ['is none for a list of keys', 'updateBook(uuid: ID!, title: String, shelfIds: [ID!]!): Book', ''],
  ])('a required input of an update %s', (_, field, fields) => {
    const sdl = LIBRARY.replace('pages: Int', `pages: Int ${fields}`);
    expect(gradeOf('update', field, { sdl })).toMatchObject({ certain: true, doubts: [] });
  });

  it.each<[string, string]>([
    [
      'a token that comes back unchanged',
      'deleteBook(input: In!): Boolean } input In { uuid: ID! clientMutationId: String!',
    ],
    ['the version that the record has', 'deleteBook(uuid: ID!, version: Int!): Boolean'],
    ['the input object that holds the key', 'deleteBook(input: In!): Boolean } input In { uuid: ID!'],
    [
      'what the items of a list require',
      'deleteBook(uuid: ID!, why: [R!]): Boolean } input R { text: String!',
    ],
  ])('a delete may require %s', (_, field) => {
    const sdl = LIBRARY.replace('pages: Int', 'pages: Int version: Int!');
    expect(gradeOf('delete', field, { sdl })).toMatchObject({ certain: true, doubts: [] });
  });

  it('about the key of another entity, unless it is described as the own one', () => {
    const sdl = `type Query { boxes: [Box!]! box(id: ID!): Box bookBoxes: [BookBox!]! bookBox(id: ID!): BookBox }
      type Box { id: ID! name: String! } type BookBox { id: ID! name: String! }`;
    const other = [{ against: 'otherKey', names: ['boxId'] }];
    for (const [role, field] of [
      ['delete', 'deleteBookBox(boxId: ID!): BookBox'],
      ['update', 'updateBookBox(boxId: ID!, name: String): BookBox'],
      ['action', 'sealBookBox(boxId: ID!): BookBox'],
    ] as const) {
      expect(gradeOf(role, field, { sdl, type: 'BookBox' })).toMatchObject({ certain: false, doubts: other });
      // A description tells only of a mutation with that very name.
      if (role === 'action') continue;
      const described = field.replace('boxId', '"The ID of the book box." boxId');
      expect(gradeOf(role, described, { sdl, type: 'BookBox' })).toMatchObject({ certain: true, doubts: [] });
    }
  });

  it('about a number below a parent that the record does not show, unless a read proves whose number it is', () => {
    const sdl = (argument: string): string => `
      type Query { projects: [Project!]! project(${argument}: ID!): Project issues: [Issue!]! issue(id: ID!): Issue }
      type Project { id: ID! fullPath: ID! name: String! issue(iid: String!): Issue }
      type Issue { id: ID! iid: String! title: String! }`;
    const field = 'updateIssue(projectPath: ID!, iid: String!, title: String): Issue';
    const of = (argument: string): PairingGrade =>
      gradeOf('update', field, { sdl: sdl(argument), type: 'Issue' });
    expect(of('id')).toMatchObject({
      certain: false,
      doubts: [{ against: 'required', names: ['projectPath'] }],
    });
    expect(of('fullPath')).toMatchObject({ certain: true, doubts: [] });
  });
});

it('the word of the operator makes a pair certain, whatever the doubts', () => {
  const grade = gradeOf('create', 'createAudioBook(remark: String): Boolean', { sdl: withId });
  expect(grade.certain).toBe(false);
  expect(confirmGrade(grade)).toEqual({
    certain: true,
    signs: ['confirmed', ...grade.signs],
    doubts: grade.doubts,
  });
});
