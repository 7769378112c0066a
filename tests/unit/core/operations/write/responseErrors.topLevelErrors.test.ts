import { describe, expect, it } from 'vitest';
import { parseUntypedErrors } from '../../../../../lib/core/operations/write/writeErrors';
import { readResponseErrors } from '../../../../../lib/core/operations/write/responseErrors';

describe('topLevelErrors', () => {
  it('keeps message and code', () => {
    expect(
      readResponseErrors([{ message: 'Not allowed', extensions: { code: 'FORBIDDEN' }, path: ['x'] }]),
    ).toEqual([{ path: null, message: 'Not allowed', code: 'FORBIDDEN' }]);
  });

  it("puts each message of a validation map at its field, without the argument's name", () => {
    const errors = [
      {
        message: 'Validation failed',
        extensions: { validation: { 'input.title': ['short', 'dull'], body: ['long'] } },
      },
    ];
    expect(readResponseErrors(errors)).toEqual([
      { path: ['title'], message: 'short', code: null },
      { path: ['title'], message: 'dull', code: null },
      { path: ['body'], message: 'long', code: null },
    ]);
  });

  it.each([[null], ['text'], [{}], [[null, 3]]])('reads %j without throwing', (errors) => {
    expect(readResponseErrors(errors).every((error) => error.message === '')).toBe(true);
  });
});

describe('looseErrors', () => {
  it.each([
    [null, []],
    [[], []],
    ['no', [[null, 'no', null]]],
    ['[{"field":"title","message":"short","code":"min"}]', [[['title'], 'short', 'min']]],
    ['{not json', [[null, '{not json', null]]],
    [{ title: { first: ['a'] } }, [[['title', 'first'], 'a', null]]],
    [
      { __proto__x: 'a', constructor: 'b' },
      [
        [['__proto__x'], 'a', null],
        [['constructor'], 'b', null],
      ],
    ],
    [[{ message: '[{"loc":["body","title"],"msg":"short"}]' }], [[['body', 'title'], 'short', null]]],
  ])('%j', (value, expected) => {
    expect(parseUntypedErrors(value).map(({ path, message, code }) => [path, message, code])).toEqual(
      expected,
    );
  });
});

describe('errors as frameworks throw them', () => {
  const read = (error: object) =>
    readResponseErrors([error]).map(({ path, message }) => [path?.join('.') ?? null, message]);
  it.each<[string, object, readonly (readonly [string | null, string])[]]>([
    [
      'a property with its broken constraints, and those inside it',
      {
        message: 'Argument Validation Error',
        extensions: {
          validationErrors: [
            {
              target: {},
              value: 'bad',
              property: 'name',
              children: [],
              constraints: { isFree: 'name is taken' },
            },
            {
              value: { width: 500 },
              property: 'box',
              constraints: {},
              children: [{ value: 500, property: 'width', constraints: { max: 'width is too big' } }],
            },
          ],
        },
      },
      [
        ['name', 'name is taken'],
        ['box.width', 'width is too big'],
      ],
    ],
    [
      'arguments with a path and a reason',
      {
        message: 'Bad input',
        extensions: { invalidArgs: [{ path: ['input', 'name'], reason: 'is taken' }] },
      },
      [['name', 'is taken']],
    ],
    [
      'names of arguments alone',
      {
        message: 'The name is taken',
        extensions: { code: 'BAD_USER_INPUT', invalidArgs: ['name', 'input.size'] },
      },
      [
        ['name', 'The name is taken'],
        ['size', 'The name is taken'],
      ],
    ],
    [
      'details with a message and a path',
      {
        message: 'ValidationError',
        extensions: {
          exception: {
            details: [{ message: '"name" is taken', path: ['name'], type: 'any', context: { key: 'name' } }],
          },
        },
      },
      [['name', '"name" is taken']],
    ],
    [
      'a map of fields as details, also of rows, and under names that errors have as well',
      {
        message: 'Could not create owner',
        extensions: {
          details: {
            phone: ['has invalid format'],
            description: ["can't be blank"],
            lines: [{}, { quantity: ['must be greater than 0'] }],
            address: { street: ["can't be blank"] },
          },
        },
      },
      [
        ['phone', 'has invalid format'],
        ['description', "can't be blank"],
        ['lines.1.quantity', 'must be greater than 0'],
        ['address.street', "can't be blank"],
      ],
    ],
    [
      'details that hold names, and not errors by their field',
      { message: 'Stop', extensions: { details: { id: 'e-17', hint: 'Call us' } } },
      [[null, 'Stop']],
    ],
    [
      'inner errors, more telling than the texts beside them',
      {
        message: '2 errors occurred',
        extensions: {
          exception: {
            errors: ['is taken', 'is odd'],
            inner: [
              { path: 'name', message: 'is taken', value: 'x' },
              { path: 'size', message: 'is odd', value: 3 },
            ],
          },
        },
      },
      [
        ['name', 'is taken'],
        ['size', 'is odd'],
      ],
    ],
    [
      'a map of errors whose message stands among their properties',
      {
        message: 'Jar validation failed',
        extensions: {
          exception: {
            errors: {
              name: {
                properties: { message: 'name is not free', type: 'user defined', path: 'name', value: 'bad' },
                kind: 'user defined',
                path: 'name',
                value: 'bad',
              },
            },
          },
        },
      },
      [['name', 'name is not free']],
    ],
    [
      'a source with a pointer',
      {
        message: 'Invalid',
        extensions: { errors: [{ detail: 'is taken', source: { pointer: '/data/attributes/name' } }] },
      },
      [['attributes.name', 'is taken']],
    ],
    [
      'the property of a validator, before the argument that it is in',
      {
        message: 'is taken',
        extensions: { argumentName: 'input', propertyName: 'Name', validatorName: 'JarValidator' },
      },
      [['Name', 'is taken']],
    ],
    [
      'a message with a line for each field',
      {
        message:
          'You provided invalid data.\n  - Jar.name: value must not be empty\n  - Jar.code: is too short',
      },
      [
        ['name', 'value must not be empty'],
        ['code', 'is too short'],
      ],
    ],
    [
      'a column of a table',
      { message: 'NOT NULL constraint failed: jar_mark.text' },
      [['jar_mark.text', 'NOT NULL constraint failed: jar_mark.text']],
    ],
  ])('%s', (_, error, expected) => {
    expect(read(error)).toEqual(expected);
  });

  it('say what is wrong with a value, and not which variable of a document it was', () => {
    const message =
      'Variable "$patch" got invalid value "2h" at "patch.turnaround"; Duration cannot represent value: 2h';
    expect(readResponseErrors([{ message }])).toEqual([
      { path: ['patch', 'turnaround'], message: 'Duration cannot represent value: 2h', code: null },
    ]);
  });
});
