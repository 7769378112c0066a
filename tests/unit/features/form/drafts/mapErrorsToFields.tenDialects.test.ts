import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';
import { WriteLab } from '../../../core/operations/write/writeLab';
import { plainForm } from '../../../forms/plainForm';

const sdl = (value: string): string => `
  type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
  type Report { id: ID! title: String! place: Place lines: [Line!] }
  type Place { street: String }
  type Line { count: Int }
  type Mutation { updateReport(id: ID!, input: ReportInput!): ${value}
  input ReportInput { title: String place: PlaceInput lines: [LineInput!] }
  input PlaceInput { street: String }
  input LineInput { count: Int }`;

const refuse = (message: string, extensions: Record<string, unknown>): never => {
  throw new GraphQLError(message, { extensions });
};

/** Dialect, the mutation's value, what the backend does, and where its words are to stand in the form. */
const DIALECTS: readonly (readonly [string, string, () => unknown, readonly (readonly string[])[]])[] = [
  [
    '1 errors beside the data, with the field in their extensions',
    'Report }',
    () => refuse('Title is taken', { code: 'CONFLICT', argumentName: 'input.title' }),
    [['title', 'Title is taken']],
  ],
  [
    '1 errors beside the data, about the whole',
    'Report }',
    () => refuse('Not allowed', { code: 'FORBIDDEN' }),
    [['', 'Not allowed']],
  ],
  [
    '2 a validation map in the extensions',
    'Report }',
    () =>
      refuse('Validation failed', {
        validation: { 'input.title': ['is too short'], 'input.lines.0.count': ['is too small'] },
      }),
    [
      ['title', 'is too short'],
      ['lines.0.count', 'is too small'],
    ],
  ],
  [
    '2 a list of refusals deep in the extensions',
    'Report }',
    () =>
      refuse('2 errors occurred', {
        error: {
          name: 'ValidationError',
          details: { errors: [{ path: ['place', 'street'], message: 'is unknown' }] },
        },
      }),
    [['place.street', 'is unknown']],
  ],
  [
    '2 messages without a place in the extensions',
    'Report }',
    () =>
      refuse('Bad Request Exception', {
        originalError: { statusCode: 400, message: ['title should not be empty', 'be kind'] },
      }),
    [
      ['title', 'title should not be empty'],
      ['', 'be kind'],
    ],
  ],
  [
    '3 a list of objects, with a path in snake case',
    'P } type P { report: Report userErrors: [E!]! } type E { field: [String!] message: String! code: String }',
    () => ({ userErrors: [{ field: ['input', 'place', 'Street'], message: 'is blank', code: 'BLANK' }] }),
    [['place.street', 'is blank']],
  ],
  [
    '3 a list of objects, with a dotted text',
    'P } type P { report: Report errors: [E!]! } type E { field: String message: String! }',
    () => ({
      errors: [
        { field: 'lines[1].count', message: 'is too big' },
        { field: null, message: 'closed' },
      ],
    }),
    [
      ['lines.1.count', 'is too big'],
      ['', 'closed'],
    ],
  ],
  [
    '4 a list of text',
    'P } type P { report: Report errors: [String!] }',
    () => ({ errors: ['Title is too short', 'come back tomorrow'] }),
    [
      ['title', 'Title is too short'],
      ['', 'come back tomorrow'],
    ],
  ],
  [
    '5 a map as a JSON scalar',
    'P } scalar JSON type P { report: Report errors: JSON }',
    () => ({ errors: { title: ['is too dull'], place: { street: ['is unknown'] } } }),
    [
      ['title', 'is too dull'],
      ['place.street', 'is unknown'],
    ],
  ],
  [
    '6 a list of union members',
    `P } type P { report: Report errors: [E!] } union E = Blank | Gone
     type Blank { message: String! field: String } type Gone { message: String! id: ID }`,
    () => ({
      errors: [
        { __typename: 'Blank', message: 'is blank', field: 'title' },
        { __typename: 'Gone', message: 'is gone', id: '7' },
      ],
    }),
    [
      ['title', 'is blank'],
      ['', 'is gone'],
    ],
  ],
  [
    '7 a payload that is the record or an error',
    `P } type P { reportOrError: RE } union RE = Report | TitleError
     type TitleError { message: String! path: String }`,
    () => ({ reportOrError: { __typename: 'TitleError', message: 'is bad', path: 'input.title' } }),
    [['title', 'is bad']],
  ],
  [
    '8 a result union with an error interface',
    `R } union R = Report | Invalid type Invalid implements ErrorResult { errorCode: String! message: String! field: String }
     interface ErrorResult { errorCode: String! message: String! }`,
    () => ({ __typename: 'Invalid', errorCode: 'E1', message: 'is invalid', field: 'Title' }),
    [['title', 'is invalid']],
  ],
  [
    '9 a flag that says no',
    'P } type P { success: Boolean! message: String report: Report }',
    () => ({ success: false, message: 'The period is closed' }),
    [['', 'The period is closed']],
  ],
  [
    '9 an outcome without words',
    'P } enum O { DONE NOT_DONE } type P { result: O! report: Report }',
    () => ({ result: 'NOT_DONE' }),
    [['', 'Not done']],
  ],
  [
    '10 one error object that names several fields',
    'P } type P { report: Report error: E } type E { message: String! code: Int fields: [String!] }',
    () => ({ error: { message: 'do not go together', code: 409, fields: ['title', 'place.street'] } }),
    [
      ['title', 'do not go together'],
      ['place.street', 'do not go together'],
    ],
  ],
];

describe("the backend's refusals stand at their fields, in each of the ten dialects", () => {
  it.each(DIALECTS)('%s', async (_, value, updateReport, expected) => {
    const lab = new WriteLab(sdl(value), { updateReport });
    const outcome = await lab.write('Report', 'update', { key: ['7'], values: { title: '' } });
    expect(outcome.status).toBe('refused');
    const { fields, groups } = plainForm(lab, 'Report', 'update');
    const placed = mapErrorsToFields(fields, groups, outcome.errors);
    expect(placed.map(({ path, text }) => [path.join('.'), text])).toEqual(expected);
  });

  it('a value that does not fit its variable, in the words of the server itself', async () => {
    const lab = new WriteLab(sdl('Report }'), {});
    const outcome = await lab.write('Report', 'update', {
      key: ['7'],
      values: { lines: [{ count: 'many' }] },
    });
    const { fields, groups } = plainForm(lab, 'Report', 'update');
    expect(mapErrorsToFields(fields, groups, outcome.errors)[0]?.path).toEqual(['lines', '0', 'count']);
  });
});
