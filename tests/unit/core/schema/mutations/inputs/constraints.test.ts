import { buildSchema, isInputObjectType, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readConstraints } from '../../../../../../lib/core/schema/mutations/inputs/constraints';

function constraints(field: string): unknown {
  const schema = buildSchema(
    `directive @constraint(minLength: Int, maxLength: Int, min: Float, max: Float, pattern: String, format: String, startsWith: String, endsWith: String,
     contains: String, notContains: String, exclusiveMin: Float, exclusiveMax: Float, multipleOf: Float, minItems: Int, maxItems: Int, uniqueItems: Boolean) on INPUT_FIELD_DEFINITION
     directive @length(min: Int, max: Int) on INPUT_FIELD_DEFINITION directive @Size(min: Int, max: Int) on INPUT_FIELD_DEFINITION
     directive @listLength(min: Int, max: Int) on INPUT_FIELD_DEFINITION directive @DecimalMin(value: String!, inclusive: Boolean) on INPUT_FIELD_DEFINITION
     directive @Pattern(regexp: String!) on INPUT_FIELD_DEFINITION directive @NotBlank(message: String) on INPUT_FIELD_DEFINITION
     directive @range(min: Float, max: Float) on INPUT_FIELD_DEFINITION scalar PositiveInt scalar NonNegativeFloat
     type Query { a(i: I): Int } input I { ${field} }`,
  );
  const type = schema.getType('I');
  const item = isInputObjectType(type) ? Object.values(type.getFields())[0] : undefined;
  return item === undefined ? 'no field' : readConstraints(item, getNamedType(item.type));
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
    [
      'a: String @constraint(startsWith: "a", endsWith: "z", contains: "m", notContains: "x", format: "email")',
      { startsWith: 'a', endsWith: 'z', contains: 'm', notContains: 'x', format: 'email' },
    ],
    [
      'a: Float @constraint(exclusiveMin: 0, exclusiveMax: 1, multipleOf: 0.5)',
      { exclusiveMin: 0, exclusiveMax: 1, multipleOf: 0.5 },
    ],
    [
      'a: [String!] @constraint(minItems: 1, maxItems: 8, uniqueItems: true, minLength: 2)',
      { minItems: 1, maxItems: 8, uniqueItems: true, minLength: 2 },
    ],
    ['a: [String!] @constraint(uniqueItems: false)', null],
    ['a: [String!] @listLength(min: 1, max: 3)', { minItems: 1, maxItems: 3 }],
    ['a: [String!] @Size(min: 1, max: 3)', { minItems: 1, maxItems: 3 }],
    ['a: String @Size(min: 1, max: 3)', { minLength: 1, maxLength: 3 }],
    ['a: [String!] @length(min: 1, max: 3)', { minLength: 1, maxLength: 3 }],
    ['a: Float @DecimalMin(value: "0.5", inclusive: false)', { exclusiveMin: 0.5 }],
    ['a: Float @DecimalMin(value: "0.5")', { min: 0.5 }],
    ['a: Int @range(min: 1, max: 5)', { min: 1, max: 5 }],
    ['a: String @Pattern(regexp: "^a+$")', { pattern: '^a+$' }],
    ['a: String @NotBlank', { minLength: 1 }],
    [
      '"""The reports.\n\n*Constraints:*\n* Minimum number of items: 1\n* Maximum number of items: 200\n* Must match RegEx pattern: ^[A-Z*]+$\n* Grater than: `2`\n* Doesn\'t contain: `x`\n""" a: [String!]',
      { minItems: 1, maxItems: 200, pattern: '^[A-Z*]+$', exclusiveMin: 2, notContains: 'x' },
    ],
    ['"At least two words: * maximal length: 3" a: String', null],
    ['a: PositiveInt', { min: 1 }],
    ['a: [NonNegativeFloat!]', { min: 0 }],
  ])('%s', (field, expected) => {
    expect(constraints(field)).toEqual(expected);
  });
});
