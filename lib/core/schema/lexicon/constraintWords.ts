import type { Constraints } from '../model/writes';

type ConstraintName = keyof Constraints;

/** Names of constraints in directives, their arguments and descriptions, without case and separators. */
export const CONSTRAINT_WORDS: ReadonlyMap<string, ConstraintName> = new Map(
  (
    [
      ['minLength', 'minlength minimallength minimumlength'],
      ['maxLength', 'maxlength maximallength maximumlength'],
      ['min', 'min minimum minimalvalue minimumvalue gte atleast'],
      ['max', 'max maximum maximalvalue maximumvalue lte atmost'],
      ['exclusiveMin', 'exclusivemin exclusiveminimum gt graterthan greaterthan morethan'],
      ['exclusiveMax', 'exclusivemax exclusivemaximum lt lessthan'],
      ['multipleOf', 'multipleof mustbeamultipleof step'],
      ['minItems', 'minitems minimalnumberofitems minimumnumberofitems minimalitems'],
      ['maxItems', 'maxitems maximalnumberofitems maximumnumberofitems maximalitems'],
      ['uniqueItems', 'uniqueitems itemsmustbeunique'],
      ['pattern', 'pattern regex regexp mustmatchregexpattern mustmatchpattern'],
      ['startsWith', 'startswith'],
      ['endsWith', 'endswith'],
      ['contains', 'contains'],
      ['notContains', 'notcontains doesntcontain doesnotcontain'],
      ['format', 'format mustmatchformat'],
    ] as const
  ).flatMap(([limit, words]) => words.split(' ').map((word): [string, ConstraintName] => [word, limit])),
);

/** Directives without arguments and the constraints they mean. */
export const CONSTRAINTS_BY_DIRECTIVE: ReadonlyMap<string, Constraints> = new Map<string, Constraints>([
  ['notblank', { minLength: 1 }],
  ['notempty', { minLength: 1 }],
  ['containernotempty', { minItems: 1 }],
  ['positive', { exclusiveMin: 0 }],
  ['positiveorzero', { min: 0 }],
  ['negative', { exclusiveMax: 0 }],
  ['negativeorzero', { max: 0 }],
  ['email', { format: 'email' }],
  ['url', { format: 'uri' }],
  ['uuid', { format: 'uuid' }],
]);

/** Reduces a name to lower-case letters: "Minimal length" and `min_length` become equal. */
export function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** Says in the description of a scalar that its numbers travel as text: "serialized as a string", "a monetary value string". */
export const NUMERALS_AS_TEXT = /\b(?:as|value)\s+(?:an?\s+)?(?:decimal\s+|numeric\s+)?strings?\b/i;

/** Says in the description of a server's `Int` that it holds all integers that JSON carries exactly. */
export const WIDE_INT = /\bInt can represent values between\s+`?-\(2\^53 - 1\)`?\s+and\s+`?2\^53 - 1`?/;
