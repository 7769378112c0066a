import { describe, expect, it } from 'vitest';
import { looseErrors } from '../../../../lib/operations/write/looseErrors';
import { topLevelErrors } from '../../../../lib/operations/write/topLevelErrors';

describe('topLevelErrors', () => {
  it('keeps message and code', () => {
    expect(
      topLevelErrors([{ message: 'Not allowed', extensions: { code: 'FORBIDDEN' }, path: ['x'] }]),
    ).toEqual([{ path: null, message: 'Not allowed', code: 'FORBIDDEN' }]);
  });

  it("puts each message of a validation map at its field, without the argument's name", () => {
    const errors = [
      {
        message: 'Validation failed',
        extensions: { validation: { 'input.title': ['short', 'dull'], body: ['long'] } },
      },
    ];
    expect(topLevelErrors(errors)).toEqual([
      { path: ['title'], message: 'short', code: null },
      { path: ['title'], message: 'dull', code: null },
      { path: ['body'], message: 'long', code: null },
    ]);
  });

  it.each([[null], ['text'], [{}], [[null, 3]]])('reads %j without throwing', (errors) => {
    expect(topLevelErrors(errors).every((error) => error.message === '')).toBe(true);
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
    expect(looseErrors(value).map(({ path, message, code }) => [path, message, code])).toEqual(expected);
  });
});
