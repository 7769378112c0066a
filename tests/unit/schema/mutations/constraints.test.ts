import { buildSchema, isInputObjectType, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { constraintsOf } from '../../../../lib/schema/mutations/constraints';

function constraints(field: string): unknown {
  const schema = buildSchema(
    `directive @constraint(minLength: Int, maxLength: Int, min: Float, max: Float, pattern: String, format: String) on INPUT_FIELD_DEFINITION
     directive @length(min: Int, max: Int) on INPUT_FIELD_DEFINITION scalar PositiveInt scalar NonNegativeFloat
     type Query { a(i: I): Int } input I { ${field} }`,
  );
  const type = schema.getType('I');
  const item = isInputObjectType(type) ? Object.values(type.getFields())[0] : undefined;
  return item === undefined ? 'no field' : constraintsOf(item, getNamedType(item.type));
}

describe('constraintsOf', () => {
  it.each([
    ['a: String', null],
    [
      'a: String @constraint(minLength: 2, maxLength: 80, pattern: "^a")',
      { minLength: 2, maxLength: 80, pattern: '^a' },
    ],
    ['a: Int @constraint(min: 0, max: 5)', { min: 0, max: 5 }],
    ['a: String @length(min: 1, max: 9)', { minLength: 1, maxLength: 9 }],
    [
      '"""Name.\n\n*Constraints:*\n* Minimal length: `1`\n* Maximal length: `255`\n""" a: String',
      { minLength: 1, maxLength: 255 },
    ],
    ['"At least two words: * maximal length: 3" a: String', null],
    ['a: PositiveInt', { min: 1 }],
    ['a: [NonNegativeFloat!]', { min: 0 }],
  ])('%s', (field, expected) => {
    expect(constraints(field)).toEqual(expected);
  });
});
