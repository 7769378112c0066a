import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';
import { WriteLab } from '../../../core/operations/write/writeLab';
import { plainForm } from '../../../forms/plainForm';

const SDL = `type Query { owners: [Owner!]! owner(id: ID!): Owner }
  type Owner { id: ID! email: String name: String address: Address }
  type Address { postcode: String }
  type Mutation { updateOwner(input: UpdateOwnerInput!): OwnerResult! }
  type OwnerResult { ok: Boolean! errorMessage: String node: Owner }
  input UpdateOwnerInput { id: ID! email: String name: String address: AddressInput }
  input AddressInput { postcode: String }`;

async function refuse(updateOwner: () => unknown): Promise<unknown> {
  const lab = new WriteLab(SDL, { updateOwner });
  const outcome = await lab.write('Owner', 'update', { key: ['7'], values: { name: 'x' } });
  expect(outcome.status).toBe('refused');
  const { fields, groups } = plainForm(lab, 'Owner', 'update');
  const { fieldPaths } = lab.plan('Owner', 'update');
  const placed = mapErrorsToFields(fields, groups, outcome.errors, fieldPaths);
  return placed.map(({ path, text }) => [path.join('.'), text]);
}

async function thrown(message: string): Promise<unknown> {
  return refuse(() => {
    throw new GraphQLError(message);
  });
}

describe('a message that lists the faults of several fields under a heading', () => {
  it('has each fault at its field, behind commas', async () => {
    const message =
      'Validation error: input.email: Not an address, or too long, input.address.postcode: Must look like 00-950';
    expect(await thrown(message)).toEqual([
      ['email', 'Not an address, or too long'],
      ['address.postcode', 'Must look like 00-950'],
    ]);
  });

  it('has each fault at its field, in lines of a payload', async () => {
    const errorMessage = 'Validation has failed:\nname: Must have 2 letters\nemail: Value (a) already exists';
    expect(await refuse(() => ({ ok: false, errorMessage, node: null }))).toEqual([
      ['name', 'Must have 2 letters'],
      ['email', 'Value (a) already exists'],
    ]);
  });

  it('has the only fault at its field', async () => {
    expect(await thrown('Validation error: input.email: Not an address')).toEqual([
      ['email', 'Not an address'],
    ]);
  });

  it.each([
    'Validation error: input.email: Not an address, input.colour: Not a colour',
    'Cannot read file: config.json: not found',
    'Failed: see the log\nname: Must have 2 letters',
    'Note: this is only a sentence, no more',
  ])('stays whole where a part of it leads to no field: %s', async (message) => {
    expect(await thrown(message)).toEqual([['', message]]);
  });
});
