import { describe, expect, test } from 'vitest';
import { buildFormField } from '../../../../lib/features/form/buildFormField';
import type { InputField } from '../../../../lib/core/schema/model/writes';
import { FormDesk } from '../../../support/formDesk';

/** Parts have a page, and no list offers them. */
const SDL = `
  type Query { repairs: [Repair!]! repair(id: ID!): Repair customers: [Customer!]! customer(id: ID!): Customer part(id: ID!): Part }
  type Repair { id: ID! title: String! }
  type Customer { id: ID! name: String! }
  type Part { id: ID! name: String! }
  input RepairInput { title: String! partId: ID }
  input RepairPatch { title: String }
  type Mutation { createRepair(input: RepairInput!): Repair updateRepair(id: ID!, input: RepairPatch!): Repair updatePart(id: ID!, name: String): Part }
`;
const ctx = new FormDesk(SDL, {}).loading();
const PLACE = { inputTypeName: 'RepairInput', owner: null };
const WRITE = { many: false, keyPath: 'id', type: 'ID!', set: [] } as const;

const build = (more: Partial<InputField>, partial?: ReadonlySet<string>) =>
  buildFormField(
    ctx,
    'it',
    { name: 'it', type: 'String', kind: 'text', list: false, required: false, ...more },
    { ...PLACE, ...(partial === undefined ? {} : { partial }) },
  );

describe('the type of a form field', () => {
  test.each<[string, Partial<InputField>, string]>([
    ['as in the schema', { type: 'String' }, 'String'],
    [
      'required by the operator, though the schema leaves it open',
      { type: 'String', required: true },
      'String!',
    ],
    ['required by the schema', { type: '[ID!]!', required: true }, '[ID!]!'],
    [
      'that of the value in its wrapper',
      { type: 'Wrapped', wrap: { key: 'set', type: 'String!' } },
      'String',
    ],
    [
      'that of the value in a required wrapper',
      { type: 'Wrapped!', required: true, wrap: { key: 'set', type: 'String' } },
      'String!',
    ],
  ])('is %s', (_, more, type) => {
    expect(build(more).type).toBe(type);
  });

  test('comes with the key of its wrapper, which is sent around the value', () => {
    expect(build({ wrap: { key: 'set', type: 'String' } }).wrapKey).toBe('set');
    expect(build({})).not.toHaveProperty('wrapKey');
  });
});

describe('a link in a form', () => {
  const link = (more: Partial<InputField> = {}) =>
    build({ kind: 'relation', type: 'ID', target: 'Customer', relation: WRITE, ...more });

  test('offers the records of its entity, and sends their key', () => {
    expect(link()).toMatchObject({
      kind: 'relation',
      relation: { type: 'Customer', slug: 'customers', write: WRITE },
      span: 4,
    });
  });

  test('takes a typed key where no list offers such records', () => {
    expect(link({ target: 'Part' })).toMatchObject({
      kind: 'relation',
      relation: { type: 'Part', slug: null },
    });
  });

  test('is a typed key, or the fields of its object, where no entity is known', () => {
    expect(link({ target: 'Nobody' })).toMatchObject({ kind: 'id' });
    expect(link({ target: 'Nobody' })).not.toHaveProperty('relation');
    expect(link({ target: 'Nobody', input: 'RepairInput' })).toMatchObject({
      kind: 'object',
      group: 'RepairInput',
    });
  });

  test('to records of several types offers those that a list offers, and none of the others', () => {
    const several = build({
      kind: 'relation',
      type: 'ID',
      targets: ['Part', 'Repair', 'Customer'],
      relation: WRITE,
    });
    expect(several.relation?.kinds?.map(({ type }) => type)).toEqual(['Repair', 'Customer']);
    expect(build({ kind: 'relation', type: 'ID', targets: ['Nobody'], relation: WRITE }).kind).toBe('id');
  });

  test('to many records has a row of its own', () => {
    expect(link({ relation: { ...WRITE, many: true } })).not.toHaveProperty('span');
  });
});

describe('what a form field tells', () => {
  test('of secrets, defaults and limits is kept', () => {
    const constraints = { maxLength: 3 };
    expect(build({ secret: true, default: 'a', constraints, external: true, minor: 2 })).toMatchObject({
      ...{ secret: true, default: 'a', constraints, external: true, minorDigits: 2 },
    });
    expect(build({ default: null })).toMatchObject({ default: null });
  });

  test('is not there where the schema says nothing', () => {
    expect(Object.keys(build({})).toSorted()).toEqual(['kind', 'label', 'name', 'type']);
  });

  test('of an object includes that it can be changed in part, unless it is a list', () => {
    const object = { kind: 'object', input: 'RepairPatch', type: 'RepairPatch' } as const;
    const partial = new Set(['RepairPatch']);
    expect(build(object, partial)).toMatchObject({ group: 'RepairPatch', partial: true });
    expect(build({ ...object, list: true }, partial)).not.toHaveProperty('partial');
    expect(build(object, new Set())).not.toHaveProperty('partial');
    expect(build({ input: 'RepairPatch' }, partial)).not.toHaveProperty('group');
  });

  test.each<[Partial<InputField>, number | undefined]>([
    [{ constraints: { maxLength: 16 } }, 4],
    [{ constraints: { maxLength: 17 } }, 6],
    [{ constraints: { maxLength: 41 } }, undefined],
    [{}, undefined],
    [{ list: true, constraints: { maxLength: 5 } }, undefined],
  ])('about its length decides its width: %j', (more, span) => {
    expect(build(more).span).toBe(span);
  });
});
