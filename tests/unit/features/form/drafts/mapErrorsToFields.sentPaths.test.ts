import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';
import { WriteLab } from '../../../core/operations/write/writeLab';
import { plainForm } from '../../../forms/plainForm';

const SDL = `type Query { repairs: [Repair!]! repair(id: ID!): Repair }
  type Repair { id: ID! code: String! title: String! tags: [String!] lines: [Line!] }
  type Line { count: Int }
  type Mutation { createOneRepair(input: CreateOneRepairInput!): Repair! updateOneRepair(input: UpdateOneRepairInput!): Repair! }
  input CreateOneRepairInput { repair: RepairInput! }
  input UpdateOneRepairInput { id: ID! update: RepairInput! }
  input RepairInput { code: String title: String tags: [String!] lines: [LineInput!] }
  input LineInput { count: Int }`;

/** Sends a form whose values the backend does not accept, for the reasons that its validation lists. */
async function refuse(of: 'create' | 'update', ...reasons: readonly string[]): Promise<unknown> {
  const refused = (): never => {
    const originalError = { message: reasons, error: 'Bad Request', statusCode: 400 };
    throw new GraphQLError('Bad Request Exception', { extensions: { code: 'BAD_REQUEST', originalError } });
  };
  const lab = new WriteLab(SDL, { createOneRepair: refused, updateOneRepair: refused });
  const outcome = await lab.write('Repair', of, { key: ['7'], values: { title: 'x' } });
  const { fields, groups } = plainForm(lab, 'Repair', of);
  const { fieldPaths } = lab.plan('Repair', of);
  const placed = mapErrorsToFields(fields, groups, outcome.errors, fieldPaths);
  return placed.map(({ path, text }) => [path.join('.'), text]);
}

describe('a message that begins with the path of what was sent', () => {
  it('stands at the field of that path, without the path', async () => {
    expect(
      await refuse(
        'update',
        'input.update.title must be longer than or equal to 3 characters',
        'update.code: is taken',
        'input.update.lines.0.count must not be less than 1',
        'input.update.each value in tags must be a string',
      ),
    ).toEqual([
      ['title', 'must be longer than or equal to 3 characters'],
      ['code', 'is taken'],
      ['lines.0.count', 'must not be less than 1'],
      ['tags', 'must be a string'],
    ]);
  });

  it('may call an object on the way like another one on it: servers name their classes’ fields', async () => {
    expect(await refuse('create', 'input.input.code must look like NP-1234')).toEqual([
      ['code', 'must look like NP-1234'],
    ]);
  });

  it('keeps a path that goes on below its field', async () => {
    const message = 'input.update.title.main must be set';
    expect(await refuse('update', message)).toEqual([['title', message]]);
  });

  it.each([
    ['another path that ends with the name of a field', 'settings.title must be set'],
    ['a path of more objects than were sent', 'input.input.update.title must be set'],
    ['a host', 'repair.example is unknown'],
    ['a field that the form does not have', 'input.update.colour must be set'],
  ])('stands above the form as it came where it is no such path: %s', async (_, message) => {
    expect(await refuse('update', message)).toEqual([['', message]]);
  });
});
