import { describe, expect, test } from 'vitest';
import { CREATE_LOAN, readOpenInputs } from '../../../../support/openInputs';

/** What is left of input objects. */
type Left = { readonly [type: string]: string | null };
type Row = readonly [title: string, sdl: string, left: Left, hidden?: readonly string[]];

const FORMS: { readonly [group: string]: readonly Row[] } = {
  'an object in a form': [
    [
      'is of the hidden record that the field of its name leads to, whatever it holds',
      'input LoanInput { remark: String BORR_ower: K }',
      { LoanInput: 'remark' },
    ],
    [
      'is of the hidden records that the list of its name has',
      'extend type Loan { guest_list: [Person!]! } input LoanInput { remark: String guestList: [K!] }',
      { LoanInput: 'remark' },
    ],
    [
      'is of the hidden records that a list below the root with the record’s key has',
      `type Desk { witnesses(loanId: ID!): [Person!]! } extend type Query { desk: Desk! }
        input LoanInput { remark: String witnesses: [K!] }`,
      { LoanInput: 'remark' },
    ],
    [
      'is of the hidden records that a list of the root with the record’s key has',
      'extend type Query { witnesses(loanId: ID!): [Person!]! } input LoanInput { remark: String witnesses: [K!] }',
      { LoanInput: 'remark' },
    ],
    [
      'is of the visible record that the field of its name leads to, and is without its hidden ones',
      'extend type Loan { part: Part } input LoanInput { remark: String part: Piece } input Piece { label: String keeper: K borrower: K }',
      { LoanInput: 'remark part', Piece: 'label borrower' },
    ],
    [
      'is of the visible records that the list of its name has, and is without their hidden ones',
      'extend type Loan { parts: [Part!]! } input LoanInput { remark: String parts: [Piece!] } input Piece { label: String keeper: K }',
      { LoanInput: 'remark parts', Piece: 'label' },
    ],
    [
      'is of the record whose form takes it, and not of the one that it is in',
      `input LoanInput { remark: String extra: PartInput } input PartInput { sku: String borrower: K }
        extend type Mutation { createPart(input: PartInput!): Part }`,
      { LoanInput: 'remark extra', PartInput: 'sku borrower' },
    ],
    [
      'is of the visible record that it links, under whatever name',
      `input LoanInput { remark: String piece: PieceLink } input PieceLink { connect: PartWhere create: Piece } input PartWhere { id: ID }
        input Piece { label: String keeper: K }`,
      { LoanInput: 'remark piece', PieceLink: 'connect create', Piece: 'label' },
    ],
    [
      'ends where it is inside of itself',
      'input LoanInput { remark: String frame: Frame next: LoanInput } input Frame { width: Int inner: Frame borrower: K }',
      { LoanInput: 'remark frame next', Frame: 'width inner' },
    ],
    [
      'is without what any of the records is hidden for, where several take it',
      `input LoanInput { remark: String rest: Rest } input PartInput { sku: String rest: Rest } input RoomInput { title: String rest: Rest }
        input Rest { width: Int borrower: K keeper: K host: K }
        extend type Mutation { createPart(input: PartInput!): Part createRoom(input: RoomInput!): Room }`,
      { Rest: 'width' },
    ],
    [
      'is not judged by a hidden record whose action takes it, too',
      `extend type Loan { chief: Part } extend type Person { chief: Person }
        input LoanInput { remark: String rest: Rest } input Rest { chief: K }
        extend type Mutation { banPerson(id: ID!, input: Rest!): Person }`,
      { Rest: 'chief' },
    ],
  ],
  'an object by its values': [
    [
      'is hidden by a single one that no visible record has',
      'extend type Person { maiden_Name: String } input LoanInput { remark: String extra: Extra } input Extra { MAIDEN_name: String }',
      { LoanInput: 'remark' },
    ],
    [
      'is not hidden by a key, a relation or one of several records',
      `union Party = Room | Part extend type Person { room: Room party: Party }
        input LoanInput { remark: String extra: Extra } input Extra { id: ID room: K party: K }`,
      { LoanInput: 'remark extra', Extra: 'id room party' },
    ],
    [
      'is of the record that it is in, where that has more of them than the hidden one, whoever else has',
      `extend type Loan { rate: Float } extend type Part { remark: String rate: Float } input LoanInput { remark: String }
        input PartInput { sku: String extra: Extra } input Extra { email: String remark: String rate: Float borrower: K }
        extend type Mutation { createPart(input: PartInput!): Part }`,
      { PartInput: 'sku extra', Extra: 'email remark rate borrower' },
    ],
    [
      'is of no other hidden record where a visible one has more of them',
      `extend type Room { a: Int b: Int } input LoanInput { remark: String extra: Extra }
        input Extra { email: String sku: String size: Int title: String a: Int b: Int keeper: K }`,
      { Extra: 'email sku size title a b keeper' },
      ['Person', 'Part'],
    ],
    [
      'is hidden where a visible record has as many of them',
      'extend type Room { name: String email: String } input LoanInput { remark: String extra: Extra } input Extra { name: String email: String }',
      { LoanInput: 'remark' },
    ],
    [
      'is not hidden by a key that is written otherwise',
      `type Guard { guard_no: ID! nick: String } extend type Query { guards: [Guard!]! guard(guard_no: ID!): Guard }
        input LoanInput { remark: String extra: Extra } input Extra { guardNo: String }`,
      { LoanInput: 'remark extra' },
      ['Guard'],
    ],
    [
      'is of another visible record that has more of them, and is without its hidden ones',
      'input LoanInput { remark: String extra: Extra } input Extra { email: String sku: String size: Int keeper: K }',
      { LoanInput: 'remark extra', Extra: 'email sku size' },
    ],
    [
      'is of an object of a visible record that has more of them',
      `type Contact { name: String email: String phone: String } extend type Loan { contact: Contact }
        input LoanInput { remark: String address: Address } input Address { name: String email: String phone: String }`,
      { LoanInput: 'remark address', Address: 'name email phone' },
    ],
    [
      'is hidden where a second hidden record has as many as any',
      `type Spy { id: ID! sku: String size: Int email: String code: String } extend type Query { spies: [Spy!]! spy(id: ID!): Spy }
        input LoanInput { remark: String extra: Extra } input Extra { sku: String size: Int email: String code: String }`,
      { LoanInput: 'remark' },
      ['Person', 'Spy'],
    ],
  ],
  'a link': [
    [
      'keeps the ways to the key of the hidden record, and its removal',
      `input LoanInput { remark: String borrower: One guests: Many } extend type Loan { guests: [Person!]! }
        input One { connect: Where create: K disconnect: Boolean } input Where { id: ID email: String }
        input Many { set: [Where!] connect: [Where!] disconnect: [Where!] create: [K!] upsert: [K!] }`,
      {
        LoanInput: 'remark borrower guests',
        One: 'connect disconnect',
        Where: 'id',
        Many: 'set connect disconnect',
      },
    ],
    [
      'keeps whether the keys are added or replace the others',
      `extend type Loan { guests: [Person!]! } input LoanInput { remark: String guests: Guests }
        input Guests { append: Boolean nodes: [Guest!] } input Guest { id: ID name: String }`,
      { LoanInput: 'remark guests', Guests: 'append nodes', Guest: 'id' },
    ],
    [
      'keeps the key alone where it takes values of the record, too',
      'input LoanInput { remark: String borrower: Borrower } input Borrower { id: ID! name: String }',
      { LoanInput: 'remark borrower', Borrower: 'id' },
    ],
    [
      'is gone where it demands values of the hidden record',
      'input LoanInput { remark: String borrower: Borrower } input Borrower { id: ID! name: String! }',
      { LoanInput: 'remark', Borrower: null },
    ],
  ],
  'a value': [
    [
      'of the hidden record is gone',
      'input LoanInput { remark: String Borrower_Name: String }',
      { LoanInput: 'remark' },
    ],
    [
      'that only looks like one stays',
      'input LoanInput { remark: String borrowerLine3: String }',
      { LoanInput: 'remark borrowerLine3' },
    ],
    [
      'that the record has itself stays, however it is written',
      'extend type Loan { borrower_name: String } input LoanInput { remark: String borrowerName: String }',
      { LoanInput: 'remark borrowerName' },
    ],
    [
      'that is a key of the hidden record stays',
      `extend type Person { slug: String! } extend type Query { personBySlug(slug: String!): Person }
        input LoanInput { remark: String borrowerSlug: String borrowerId: ID }`,
      { LoanInput: 'remark borrowerSlug borrowerId' },
    ],
    [
      'of JSON is gone where the record has hidden records, and stays elsewhere',
      `extend type Loan { guests: [Person!]! part: Part data: JSON }
        input LoanInput { remark: String borrower: JSON guests: JSON part: JSON data: JSON }`,
      { LoanInput: 'remark part data' },
    ],
  ],
  'an input object': [
    [
      'is gone where all of it is, and what takes it',
      'input LoanInput { remark: String rest: Rest } input Rest { borrower: K guest: Extra } input Extra { email: String }',
      { LoanInput: 'remark', Rest: null },
    ],
    [
      'is gone with what it demands, through several objects',
      `input LoanInput { remark: String a: Aa } input Aa { width: Int b: Bb! } input Bb { width: Int c: Cc! }
        input Cc { width: Int borrower: K! }`,
      { LoanInput: 'remark', Aa: null, Bb: null, Cc: null },
    ],
    [
      'stays without what it does not demand',
      'input LoanInput { remark: String! borrower: K }',
      { LoanInput: 'remark' },
    ],
    [
      'stays empty where it was',
      'input LoanInput { remark: String rest: Rest } input Rest { width: Int }',
      { Rest: 'width' },
    ],
  ],
};

describe.each(Object.entries(FORMS))('%s', (_, rows) => {
  for (const [title, sdl, left, hidden] of rows)
    test(title, () => {
      const found = readOpenInputs(`${sdl} ${CREATE_LOAN}`, hidden).left;
      expect(Object.fromEntries(Object.keys(left).map((type) => [type, found(type)]))).toEqual(left);
    });
});
