import { GraphQLError } from 'graphql';

/** A way in which backends refuse a write with HTTP 200. */
export interface RefusalShape {
  readonly name: string;
  /** What the mutation gives, and the types of it, after `type Mutation { writeJar(…): `. */
  readonly type: string;
  /** What a refusing resolver gives, or throws. */
  readonly refused: () => unknown;
  /** What a willing one gives. */
  readonly done: unknown;
  /** Where the refusal's words are to stand in the form: place ('' for the whole), text. */
  readonly told: readonly (readonly [string, string])[];
}

const JAR = { __typename: 'Jar', id: '7', name: 'Blue', size: 3 };
const NAME = 'is not free';
const WHOLE = 'The cellar is closed';

const thrown = (message: string, extensions: Record<string, unknown>) => (): never => {
  throw new GraphQLError(message, { extensions });
};

/** Beside the data, below `extensions`. */
const THROWN: readonly (readonly [string, () => never, RefusalShape['told']])[] = [
  ['extensions.field', thrown(NAME, { field: 'name' }), [['name', NAME]]],
  ['extensions.argument', thrown(NAME, { argument: 'input.name' }), [['name', NAME]]],
  [
    'exception.fieldErrors',
    thrown('Bad input', { exception: { fieldErrors: { name: [NAME] } } }),
    [['name', NAME]],
  ],
  [
    'extensions.validation, dotted and in snake case',
    thrown('Validation failed', { validation: { 'input.box.wall_width': ['is too big'] } }),
    [['box.wallWidth', 'is too big']],
  ],
  [
    'a list of messages',
    thrown('Bad Request', { originalError: { message: ['name must be free', 'size must be even'] } }),
    [
      ['name', 'name must be free'],
      ['size', 'size must be even'],
    ],
  ],
];

/** In the payload, or in the value itself. */
const GIVEN: readonly RefusalShape[] = [
  {
    name: 'a union of the record and a refusal with fields',
    type: 'R } union R = Jar | JarRefused type JarRefused { message: String! fields: [String!] }',
    refused: () => ({ __typename: 'JarRefused', message: NAME, fields: ['name'] }),
    done: JAR,
    told: [['name', NAME]],
  },
  {
    name: 'a union of the record and a list of problems',
    type: 'R } union R = Jar | BrokenRules type BrokenRules { problems: [String!]! }',
    refused: () => ({ __typename: 'BrokenRules', problems: ['Name is not free', WHOLE] }),
    done: JAR,
    told: [
      ['name', 'Name is not free'],
      ['', WHOLE],
    ],
  },
  {
    name: 'sentences that begin with the words of a field, or of one inside another',
    type: 'P } type P { jar: Jar errors: [String!]! }',
    refused: () => ({
      jar: null,
      errors: ['Box wall width must be even', "Marks text can't be blank", 'Marks are too few', WHOLE],
    }),
    done: { jar: JAR, errors: [] },
    told: [
      ['box.wallWidth', 'Box wall width must be even'],
      ['marks', "Marks text can't be blank"],
      ['marks', 'Marks are too few'],
      ['', WHOLE],
    ],
  },
  {
    name: 'a payload with a union of the record and a refusal',
    type: 'P } type P { jarOrError: R } union R = Jar | JarRefused type JarRefused { message: String! path: String }',
    refused: () => ({ jarOrError: { __typename: 'JarRefused', message: NAME, path: 'input.name' } }),
    done: { jarOrError: JAR },
    told: [['name', NAME]],
  },
  {
    name: 'a state with a comment',
    type: 'P } enum S { ACCEPTED REJECTED } type P { state: S! comment: String jar: Jar }',
    refused: () => ({ state: 'REJECTED', comment: WHOLE, jar: null }),
    done: { state: 'ACCEPTED', jar: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'no record and a message',
    type: 'P } type P { jar: Jar message: String }',
    refused: () => ({ jar: null, message: WHOLE }),
    done: { jar: JAR, message: null },
    told: [['', WHOLE]],
  },
  {
    name: 'an HTTP status with title and detail',
    type: 'P } type P { status: Int! title: String detail: String data: Jar }',
    refused: () => ({ status: 422, title: 'Unprocessable', detail: WHOLE, data: null }),
    done: { status: 200, data: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'an object with the errors of each field',
    type: 'P } type P { jar: Jar errors: E } type E { name: [String!] size: [String!] }',
    refused: () => ({ jar: null, errors: { name: [NAME], size: ['is odd'] } }),
    done: { jar: JAR, errors: { name: null, size: [] } },
    told: [
      ['name', NAME],
      ['size', 'is odd'],
    ],
  },
  {
    name: 'userErrors with a list of steps',
    type: 'P } type P { jar: Jar userErrors: [E!]! } type E { field: [String!] message: String! }',
    refused: () => ({ userErrors: [{ field: ['input', 'box', 'wallWidth'], message: 'is too big' }] }),
    done: { jar: JAR, userErrors: [] },
    told: [['box.wallWidth', 'is too big']],
  },
  {
    name: 'errors with a dotted place and an index',
    type: 'P } type P { jar: Jar errors: [E!]! } type E { field: String message: String! }',
    refused: () => ({ errors: [{ field: 'marks[1].text', message: 'is too long' }] }),
    done: { jar: JAR, errors: [] },
    told: [['marks.1.text', 'is too long']],
  },
  {
    name: 'problems with a path',
    type: 'P } type P { jar: Jar problems: [E!] } type E { path: [String!] message: String! }',
    refused: () => ({ problems: [{ path: ['name'], message: NAME }] }),
    done: { jar: JAR, problems: null },
    told: [['name', NAME]],
  },
  {
    name: 'errors as JSON',
    type: 'P } scalar JSON type P { jar: Jar errors: JSON }',
    refused: () => ({ errors: { name: [NAME] } }),
    done: { jar: JAR, errors: {} },
    told: [['name', NAME]],
  },
  {
    name: 'a list of union members',
    type: 'P } type P { jar: Jar errors: [E!]! } union E = Taken | Shut type Taken { message: String! field: String } type Shut { message: String! }',
    refused: () => ({
      errors: [
        { __typename: 'Taken', message: NAME, field: 'name' },
        { __typename: 'Shut', message: WHOLE },
      ],
    }),
    done: { jar: JAR, errors: [] },
    told: [
      ['name', NAME],
      ['', WHOLE],
    ],
  },
  {
    name: 'one error that names several fields',
    type: 'P } type P { jar: Jar error: E } type E { message: String! fields: [String!] }',
    refused: () => ({ error: { message: 'do not fit', fields: ['name', 'size'] } }),
    done: { jar: JAR, error: null },
    told: [
      ['name', 'do not fit'],
      ['size', 'do not fit'],
    ],
  },
  {
    name: 'errors with an attribute and several messages',
    type: 'P } type P { jar: Jar errors: [E!]! } type E { attribute: String messages: [String!]! }',
    refused: () => ({ errors: [{ attribute: 'name', messages: [NAME, 'is short'] }] }),
    done: { jar: JAR, errors: [] },
    told: [['name', `${NAME} is short`]],
  },
  {
    name: 'a list of text',
    type: 'P } type P { jar: Jar errors: [String!] }',
    refused: () => ({ errors: ['Name is not free'] }),
    done: { jar: JAR, errors: [] },
    told: [['name', 'Name is not free']],
  },
  {
    name: 'isSuccess and a reason',
    type: 'P } type P { isSuccess: Boolean! reason: String jar: Jar }',
    refused: () => ({ isSuccess: false, reason: WHOLE }),
    done: { isSuccess: true, jar: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'a flag beside errors of fields as JSON',
    type: 'P } scalar JSON type P { ok: Boolean! fieldErrors: JSON jar: Jar }',
    refused: () => ({ ok: false, fieldErrors: { name: NAME } }),
    done: { ok: true, jar: JAR },
    told: [['name', NAME]],
  },
  {
    name: 'a result union with an interface of errors',
    type: 'R } union R = Jar | Clash type Clash implements ErrorResult { errorCode: String! message: String! } interface ErrorResult { errorCode: String! message: String! }',
    refused: () => ({ __typename: 'Clash', errorCode: 'NAME_CONFLICT_ERROR', message: 'It is used.' }),
    done: JAR,
    told: [['name', 'It is used.']],
  },
  {
    name: 'a flag with a message',
    type: 'P } type P { success: Boolean! message: String jar: Jar }',
    refused: () => ({ success: false, message: WHOLE }),
    done: { success: true, message: 'Saved.', jar: JAR },
    told: [['', WHOLE]],
  },
];

/** Further ones. */
const OTHERS: readonly RefusalShape[] = [
  {
    name: 'violations with a propertyPath',
    type: 'P } type P { jar: Jar violations: [V!] } type V { propertyPath: String message: String! }',
    refused: () => ({ violations: [{ propertyPath: 'name', message: NAME }] }),
    done: { jar: JAR, violations: [] },
    told: [['name', NAME]],
  },
  {
    name: 'an error member with a list of field errors inside',
    type: 'R } union R = Jar | ZodError type ZodError { message: String! fieldErrors: [F!]! } type F { path: [String!]! message: String! }',
    refused: () => ({
      __typename: 'ZodError',
      message: 'Validation failed',
      fieldErrors: [{ path: ['name'], message: NAME }],
    }),
    done: JAR,
    told: [['name', NAME]],
  },
  {
    name: 'a list under a name of its own, known by its fields',
    type: 'P } type P { jar: Jar fieldFaults: [F!] } type F { field: String message: String! }',
    refused: () => ({ fieldFaults: [{ field: 'name', message: NAME }] }),
    done: { jar: JAR, fieldFaults: null },
    told: [['name', NAME]],
  },
  {
    name: 'a JSON pointer with a detail',
    type: 'P } type P { jar: Jar problems: [E!] } type E { pointer: String detail: String! }',
    refused: () => ({ problems: [{ pointer: '/data/attributes/name', detail: NAME }] }),
    done: { jar: JAR, problems: [] },
    told: [['name', NAME]],
  },
  {
    name: 'errors by key',
    type: 'P } type P { jar: Jar errors: [E!] } type E { key: String! message: String! }',
    refused: () => ({ errors: [{ key: 'name', message: NAME }] }),
    done: { jar: JAR, errors: [] },
    told: [['name', NAME]],
  },
  {
    name: 'an error code with a message',
    type: 'P } type P { errorCode: String message: String jar: Jar }',
    refused: () => ({ errorCode: 'SHUT', message: WHOLE }),
    done: { errorCode: null, jar: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'a flag that says that it failed',
    type: 'P } type P { failed: Boolean! explanation: String jar: Jar }',
    refused: () => ({ failed: true, explanation: WHOLE }),
    done: { failed: false, jar: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'a status in words',
    type: 'P } type P { status: String! message: String jar: Jar }',
    refused: () => ({ status: 'error', message: WHOLE }),
    done: { status: 'ok', jar: JAR },
    told: [['', WHOLE]],
  },
  {
    name: 'a member without words, known by its name',
    type: 'R } union R = Jar | NameTaken type NameTaken { suggestion: String! }',
    refused: () => ({ __typename: 'NameTaken', suggestion: 'Blue 2' }),
    done: JAR,
    told: [['name', 'Name taken']],
  },
  {
    name: 'an object of errors with those of the form and those of its fields',
    type: 'P } scalar JSON type P { jar: Jar errors: E } type E { formErrors: [String!] fieldErrors: JSON }',
    refused: () => ({ errors: { formErrors: [WHOLE], fieldErrors: { name: [NAME] } } }),
    done: { jar: JAR, errors: null },
    told: [
      ['', WHOLE],
      ['name', NAME],
    ],
  },
  {
    name: 'not valid, with errors about no field in particular',
    type: 'P } scalar JSON type P { valid: Boolean! errors: JSON jar: Jar }',
    refused: () => ({ valid: false, errors: { _: [WHOLE], base: ['Come back tomorrow'] } }),
    done: { valid: true, jar: JAR },
    told: [
      ['', WHOLE],
      ['', 'Come back tomorrow'],
    ],
  },
  {
    name: 'nothing affected',
    type: 'P } type P { affectedRows: Int! message: String jar: Jar }',
    refused: () => ({ affectedRows: 0, message: WHOLE }),
    done: { affectedRows: 1, jar: JAR },
    told: [['', WHOLE]],
  },
];

export const REFUSAL_SHAPES: readonly RefusalShape[] = [
  ...THROWN.map(([name, refused, told]) => ({ name, type: 'Jar }', refused, done: JAR, told })),
  ...GIVEN,
  ...OTHERS,
];
