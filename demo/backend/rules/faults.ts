import { MESSAGES, type Language, type MessageArguments } from './messages';

export type ErrorCode =
  | 'REQUIRED'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INVALID'
  | 'OUT_OF_RANGE'
  | 'NOT_FOUND'
  | 'NOT_UNIQUE'
  | 'IN_USE'
  | 'CONFLICT'
  | 'ILLEGAL_TRANSITION'
  | 'DEPARTMENT_REFUSES';

/** The schema's UserError. */
export interface UserError {
  readonly field: string | null;
  readonly message: string;
  readonly code: ErrorCode;
}

const CODES: { readonly [Id in keyof MessageArguments]: ErrorCode } = {
  required: 'REQUIRED',
  tooShort: 'TOO_SHORT',
  tooLong: 'TOO_LONG',
  tooMany: 'TOO_LONG',
  email: 'INVALID',
  phone: 'INVALID',
  postalCode: 'INVALID',
  currency: 'INVALID',
  code: 'INVALID',
  amount: 'OUT_OF_RANGE',
  range: 'OUT_OF_RANGE',
  dayTooEarly: 'OUT_OF_RANGE',
  dayTooLate: 'OUT_OF_RANGE',
  notFound: 'NOT_FOUND',
  notUnique: 'NOT_UNIQUE',
  inUse: 'IN_USE',
  archived: 'ILLEGAL_TRANSITION',
  conflict: 'CONFLICT',
  sameReport: 'INVALID',
  transition: 'ILLEGAL_TRANSITION',
  departmentRefuses: 'DEPARTMENT_REFUSES',
};

/** Collects all errors of an input, so that they are reported together. */
export class Faults {
  readonly errors: UserError[] = [];

  constructor(readonly language: Language) {}

  get any(): boolean {
    return this.errors.length > 0;
  }

  /** `field` is a dotted path in the input, or null for the whole. */
  add<Id extends keyof MessageArguments>(field: string | null, id: Id, values: MessageArguments[Id]): void {
    this.errors.push({ field, message: MESSAGES[this.language][id](values), code: CODES[id] });
  }
}
