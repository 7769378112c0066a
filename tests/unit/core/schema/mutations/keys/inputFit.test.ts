import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { collectMutationInputs } from '../../../../../../lib/core/schema/mutations/inputs/mutationInput';
import { findBestFit, type BindingSubject } from '../../../../../../lib/core/schema/mutations/keys/inputFit';
import {
  getNormalizedName,
  parseKeyPartName,
} from '../../../../../../lib/core/schema/mutations/names/normalizedName';

/** `type path` of the argument that fits the key of an order line best. */
function fitOf(
  args: string,
  {
    path = 'id',
    single = true,
    argument,
    ...tests
  }: { path?: string; single?: boolean; argument?: string } & Partial<BindingSubject> = {},
): string | null {
  const schema = buildSchema(`type Query { a: Int } type Mutation { write(${args}): Int }`);
  const inputs = collectMutationInputs(schema.getMutationType()?.getFields()['write']?.args ?? []);
  const subject: BindingSubject = {
    names: [getNormalizedName('OrderLine')],
    step: 0,
    isOthers: () => false,
    isCalledOther: () => false,
    ...tests,
  };
  const fit = findBestFit(parseKeyPartName(path, argument), single, inputs, subject);
  return fit === null ? null : `${fit.type} ${fit.input.path.join('.')}`;
}

describe('the input that fits a key', () => {
  it.each([
    ['id: ID!', 'generic id'],
    ['uuid: ID!', null],
    ['orderLineId: ID!', 'explicit orderLineId'],
    ['orderLine: ID!', 'explicit orderLine'],
    ['lineId: ID!', 'tail lineId'],
    ['idLine: ID!', 'tail idLine'],
    ['line: ID!', 'tail line'],
    ['line: String!', null],
    ['orderId: ID!', null],
    ['id: ID!, lineId: ID!', 'tail lineId'],
    ['lineId: ID!, orderLineId: ID!', 'explicit orderLineId'],
    ['ids: [ID!]!, id: ID!', 'generic id'],
    ['ids: [ID!]!', 'own ids'],
    ['lineId: ID, id: ID!', 'tail lineId'],
  ])('of (%s) is %s', (args, fit) => {
    expect(fitOf(args)).toBe(fit);
  });

  it('of another field is that of its name, with or without the record', () => {
    expect(fitOf('id: ID!, slug: String!', { path: 'slug' })).toBe('own slug');
    expect(fitOf('orderLineSlug: String!', { path: 'slug' })).toBe('explicit orderLineSlug');
    expect(fitOf('id: ID!', { path: 'slug' })).toBeNull();
  });

  it('of one part of several is that of its name, or of the argument by which it is read', () => {
    expect(fitOf('id: ID!', { path: 'region', single: false })).toBeNull();
    expect(fitOf('area: String!', { path: 'region', single: false })).toBeNull();
    expect(fitOf('area: String!', { path: 'region', single: false, argument: 'area' })).toBe('own area');
  });

  it('is none of another record, unless it has this one’s full name', () => {
    const isOthers = (): boolean => true;
    expect(fitOf('id: ID!', { isOthers })).toBeNull();
    expect(fitOf('lineId: ID!', { isOthers })).toBeNull();
    expect(fitOf('orderLineId: ID!', { isOthers })).toBe('explicit orderLineId');
  });

  it('is rather a plain id than one that is called after another record', () => {
    const isCalledOther = (): boolean => true;
    expect(fitOf('lineId: ID!, id: ID!', { isCalledOther })).toBe('generic id');
  });

  it('is the same among very many inputs', () => {
    const many = Array.from({ length: 40 }, (_, index) => `value${index}: ID`).join(' ');
    expect(fitOf(`${many} orderLineId: ID!`)).toBe('explicit orderLineId');
    expect(fitOf(`${many} lineId: ID!`)).toBe('tail lineId');
    expect(fitOf(`${many} id: ID!`)).toBe('generic id');
  });
});
