import { describe, expect, it } from 'vitest';
import {
  createHolderTest,
  createKeyReferenceFinder,
  createOtherNameTest,
  getHolderName,
  isHeldByOtherNoun,
  resolveKeyReference,
  type KeyCandidate,
} from '../../../../../../lib/core/schema/mutations/keys/keyReference';
import { pairingLab } from '../pairingLab';

/** The first key input of a mutation, in a schema of orders, order lines and shops. */
function setUp(field: string) {
  const lab = pairingLab(`scalar OrderID scalar GlobalID
    type Query { orders: [Order!]! order(id: ID!): Order orderLines: [OrderLine!]! orderLine(id: ID!): OrderLine shops: [Shop!]! shop(id: ID!): Shop }
    type Order { id: ID! title: String! } type OrderLine { id: ID! sku: String! } type Shop { id: ID! name: String! }
    type Mutation { ${field} }`);
  const [name = ''] = /^\w+/.exec(field) ?? [];
  const [input] = lab.mutation(name).keyInputs;
  if (input === undefined) throw new Error('no input');
  return { lab, input, find: createKeyReferenceFinder(lab.entities) };
}

const referenceOf = (field: string): string | null => {
  const { input, find } = setUp(field);
  const reference = find(input);
  return reference === null ? null : `${reference.source}: ${reference.noun.trim()}`;
};

describe('the owner of a key is told by', () => {
  it.each([
    ['write(x: OrderID!): Int', 'type: order'],
    ['write(x: GlobalID!): Int', null],
    ['write(x: ID!): Int', null],
    ['write(x: OrderReferenceInput!): Int } input OrderReferenceInput { id: ID', 'type: order'],
    ['write(x: ReferenceOrder!): Int } input ReferenceOrder { id: ID', null],
    ['write("The ID of the order." x: ID!): Int', 'description: order'],
    ['write("The unique order line ID to change." x: ID!): Int', 'description: order line'],
    ['write("The order to be changed." x: ID!): Int', 'description: order'],
    ['write("Any text." x: ID!): Int', null],
  ])('%s: %s', (field, reference) => {
    expect(referenceOf(field)).toBe(reference);
  });
});

describe('a reference means', () => {
  const resolve = (description: string, candidate: Partial<KeyCandidate>, type = 'Order') => {
    const { lab, input, find } = setUp(`write("${description}" id: ID!): Int`);
    const [reference, entity] = [find(input), lab.entity(type)];
    if (reference === null) throw new Error('no reference');
    const plain = {
      entity,
      names: entity.names,
      mutationName: ' write ',
      isCertain: false,
      isReturned: false,
      isNamed: false,
      isMentioned: true,
    };
    return resolveKeyReference(reference, { ...plain, ...candidate });
  };

  it('its own entity, another one, or none that is known', () => {
    expect(resolve('The ID of the order.', {})).toBe('own');
    expect(resolve('The ID of the shop.', {})).toBe('other');
    expect(resolve('The ID of the invoice.', {})).toBe('unknown');
  });

  it('a part of the entity, if it only begins with its name', () => {
    expect(resolve('The ID of the order remark.', {})).toBe('other');
    expect(resolve('The ID of the order remark.', { isNamed: true })).not.toBe('other');
  });

  it('nothing, if it contradicts a mutation that names and returns the entity', () => {
    expect(resolve('The ID of the shop.', { isCertain: true })).toBe('unknown');
  });
});

describe('an input inside of an argument', () => {
  const REFERENCE = 'input RecordReferenceInput { id: ID';
  const candidate = (
    lab: ReturnType<typeof setUp>['lab'],
    type: string,
    more: Partial<KeyCandidate> = {},
  ): KeyCandidate => {
    const entity = lab.entity(type);
    return {
      entity,
      names: entity.names,
      mutationName: '',
      isCertain: false,
      isReturned: false,
      isNamed: false,
      isMentioned: true,
      ...more,
    };
  };

  it('is held by its name, if the object refers to records', () => {
    expect(getHolderName(setUp(`write(shop: RecordReferenceInput!): Int } ${REFERENCE}`).input)).toBe(
      ' shop ',
    );
    expect(getHolderName(setUp('write(shop: In!): Int } input In { id: ID').input)).toBeNull();
    expect(getHolderName(setUp('write(id: ID!): Int').input)).toBeNull();
  });

  it('is that of the record that the argument is named after', () => {
    const { lab, input, find } = setUp(`write(shop: RecordReferenceInput!): Int } ${REFERENCE}`);
    const isHeldByOther = createHolderTest(lab.entities, find);
    expect(isHeldByOther(input, candidate(lab, 'Order'))).toBe(true);
    expect(isHeldByOther(input, candidate(lab, 'Shop'))).toBe(false);
  });

  it('is not of a mentioned record, if the object refers to another one and that record does not come back', () => {
    const { lab, input, find } = setUp(
      'write(from: ShopReferenceInput!): Int } input ShopReferenceInput { id: ID',
    );
    const isHeldByOther = createHolderTest(lab.entities, find);
    expect(isHeldByOther(input, candidate(lab, 'Order'))).toBe(true);
    expect(isHeldByOther(input, candidate(lab, 'Order', { isReturned: true }))).toBe(false);
    expect(isHeldByOther(input, candidate(lab, 'Order', { isMentioned: false }))).toBe(false);
  });

  it('is a plain id of another thing, unless the argument only holds what is sent', () => {
    const isOther = (argument: string): boolean => {
      const { lab, input } = setUp(`write(${argument}: In!): Int } input In { id: ID!`);
      return isHeldByOtherNoun(input, lab.entity('Order').names);
    };
    expect(['setupIntent', 'input', 'where', 'order', 'shopOrder'].filter(isOther)).toEqual(['setupIntent']);
  });
});

it('an input is named after another entity with or without its key word', () => {
  const isOther = (argument: string, type: string): boolean => {
    const { lab, input } = setUp(`write(${argument}: ID!): Int`);
    return createOtherNameTest(lab.entities)(input, lab.entity(type));
  };
  expect(isOther('shopId', 'Order')).toBe(true);
  expect(isOther('shop', 'Order')).toBe(true);
  expect(isOther('orderId', 'Order')).toBe(false);
  expect(isOther('id', 'Order')).toBe(false);
});
